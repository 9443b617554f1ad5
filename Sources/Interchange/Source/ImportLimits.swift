/// How much an import accepts, in one place. Beyond a limit the import says so and changes nothing.
public enum ImportLimits {
  /// The size of one file, in bytes.
  public static let fileBytes: Int64 = 200 * 1024 * 1024
  /// The size of a JSON file, in bytes, whoever wrote it: read whole, it takes some thirty times as much memory. Ten
  /// years of what people note take a part of it.
  public static let jsonBytes: Int64 = 32 * 1024 * 1024
  /// The size of a file that is read in constant memory whatever its size, in bytes.
  public static let streamedBytes: Int64 = 4 * 1024 * 1024 * 1024
  /// The number of files in a folder.
  public static let files = 10_000
  /// How deep a folder is searched.
  public static let folderDepth = 8
  /// The size of one cell of a table, in bytes of UTF-8. A text may have 100,000 characters.
  public static let fieldBytes = 1024 * 1024
  /// The size of one row of a table, in bytes of UTF-8.
  public static let rowBytes = 4 * 1024 * 1024
  /// The number of columns of a table.
  public static let columns = 2_000
  /// How many rows a preview shows, and how many problems it lists; all are counted.
  public static let previewRows = 20
  /// How many problems a preview or a report lists; all are counted.
  public static let listedProblems = 200
}

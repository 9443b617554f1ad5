/// How much a form may send. One value for the whole app; a route may ask for a larger file.
public struct FormLimits: Hashable, Sendable {
  /// Bytes of one file.
  public var fileBytes: Int
  /// Characters of one text.
  public var textCharacters: Int
  /// Fields that are not files.
  public var fields: Int
  /// Files.
  public var files: Int

  /// - Parameters:
  ///   - fileBytes: bytes of one file; 50 MB.
  ///   - textCharacters: characters of one text; 100,000.
  ///   - fields: fields that are not files.
  ///   - files: files of one form.
  public init(
    fileBytes: Int = 50 * 1_048_576, textCharacters: Int = 100_000, fields: Int = 1000, files: Int = 40
  ) {
    self.fileBytes = fileBytes
    self.textCharacters = textCharacters
    self.fields = fields
    self.files = files
  }

  /// What every form may send.
  public static let standard = FormLimits()

  /// The same with what the page of the lock adds to a form that waits in it.
  static let carrying = FormLimits(
    textCharacters: standard.textCharacters * 2, fields: standard.fields + 10, files: 0)

  /// Bytes of all that is not a file: a character takes at most four, a browser writes each as three.
  var textBytes: Int { textCharacters * 12 + fields * 256 }
  /// Bytes of a field's name, and of the headers of one part.
  static let nameBytes = 256
  static let partHeaderBytes = 8192
}

public import Backup
public import Foundation
public import GRDB
import NotebookContract
import Values
import Vault

/// The copy of DuoSpend: a folder per project with `project.json` and the receipts, sealed unless the person
/// chose otherwise.
///
/// Its bytes follow from the records alone, not from the clock or the settings: what has not changed is not
/// written again.
public struct DuoSpendBackup: BackupSource {
  /// No document says what the person chose.
  public let unreadTables: Set<String> = ["settingRecords"]

  /// The only value.
  public init() {}

  /// `DuoSpend/` in the folder that the person chose; nil when they chose none.
  public func destination(in db: Database) throws -> BackupDestination? {
    try DuoSpendClient.copy.destination(in: db)
  }

  /// The projects.
  public func roots(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT id FROM projects ORDER BY id")
  }

  /// The folder of one project: its receipts, then the file that names them.
  public func document(of root: String, in db: Database) throws -> BackupDocument? {
    guard let file = try ProjectFileQuery(root).fetch(db) else { return nil }
    let papers = file.receipts.compactMap { receipt in
      receipt.attachment.map { BackupDocument.File(receipt.relativePath, .attachment($0)) }
    }
    return BackupDocument(
      folderName: ProjectFolder.preferredName(of: file.project),
      files: papers + [BackupDocument.File(ProjectFile.fileName, .data(try file.encoded()))])
  }

  /// The project that the folder's file names.
  public func root(ofFolder folder: URL) throws -> String? {
    try reading(folder.appending(path: ProjectFile.fileName), limit: Self.fileLimit) {
      try ProjectFile.decoded(from: $0).project.id
    }
  }

  /// The most bytes of a project's file: some 500,000 expenses.
  private static let fileLimit = 200 * 1_048_576
}

/// The name of a project's folder.
enum ProjectFolder {
  /// The most bytes of a name: file systems hold 255, and a number may follow.
  private static let limit = 200

  /// The project's name without what some file system refuses; its identifier when nothing is left.
  static func preferredName(of project: Project) -> String {
    let forbidden: Set<Character> = ["/", "\\", ":", "*", "?", "\"", "<", ">", "|"]
    let visible = project.name.precomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
      // Joiners hold emoji together; what turns the direction of a text would disguise a name.
      case .format: scalar.value == 0x200D
      default: true
      }
    }
    let name = String(String.UnicodeScalarView(visible)).map { forbidden.contains($0) ? "-" : String($0) }
      .joined()
    var bytes = 0
    let short = name.prefix { character in
      bytes += character.utf8.count
      return bytes <= limit
    }
    let trimmed = short.trimmingCharacters(in: CharacterSet(charactersIn: ".").union(.whitespacesAndNewlines))
    if trimmed.isEmpty { return project.id }
    return reserved.contains(trimmed.prefix { $0 != "." }.uppercased()) ? "_" + trimmed : trimmed
  }

  private static let reserved: Set<String> = {
    let numbered = ["COM", "LPT"].flatMap { name in (1...9).map { "\(name)\($0)" } }
    return Set(["CON", "PRN", "AUX", "NUL"] + numbered)
  }()
}

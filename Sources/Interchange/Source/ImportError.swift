/// Why a whole import cannot go on. A single bad row is a ``RowProblem`` instead.
public enum ImportError: Error, Equatable, Sendable {
  /// There is no such file or folder.
  case missing(name: String)
  /// The file is there but the system does not let it be read.
  case unreadable(name: String)
  /// The folder holds no file, or the file no row.
  case empty(name: String)
  /// The file is larger than ``ImportLimits/fileBytes``; both sizes are in bytes.
  case tooLarge(name: String, size: Int64, limit: Int64)
  /// The folder holds more files than ``ImportLimits/files``.
  case tooManyFiles(name: String, limit: Int)
  /// The file is a spreadsheet's own, which is no text.
  case notText(name: String)
  /// A byte on this line is zero, which no text has: the file is damaged there, or is an image or an archive.
  case zeroByte(name: String, line: Int)
  /// A quotation mark opened on this line is never closed.
  case unclosedQuote(name: String, line: Int)
  /// A cell or a row that starts on this line is larger than the limit.
  case rowTooLarge(name: String, line: Int)
  /// What stands on this line is no well-formed XML, or the file ends too early.
  case damagedXML(name: String, line: Int)
  /// An XML file declares entities: it could grow without end, or read other files.
  case declaresEntities(name: String)
  /// An XML file is written in an encoding that is not read, such as UTF-16.
  case foreignEncoding(name: String)
  /// An object of a JSON file has two fields of one name; `path` is the second's.
  case repeatedKey(name: String, path: String)
  /// No importer knows what this is.
  case unknownFormat(name: String)
  /// The encrypted copy was written by another vault, whose keys alone open it.
  case otherVault(name: String)
  /// A file of an encrypted copy is not what was written there.
  case damagedSeal(name: String)
  /// A file of an encrypted copy stands where another belongs; `place` is where it belongs itself.
  case misplacedSeal(name: String, place: String)
  /// The archive is protected by a password, and none was given.
  case passwordNeeded(name: String)
  /// The password does not open the archive, or the archive is damaged.
  case wrongPassword(name: String)
  /// Two files, or two parts of one, say what there is of the same at two times.
  case twoVersions(name: String, other: String)
  /// The person has to answer this question first.
  case unanswered(question: String)
  /// The question was answered with something that is none of its choices.
  case notAChoice(String, question: String, choices: [String])

  /// The key of the text for a person.
  public var messageKey: String {
    switch self {
    case .missing: "import.missing"
    case .unreadable: "import.unreadable"
    case .empty: "import.empty"
    case .tooLarge: "import.tooLarge"
    case .tooManyFiles: "import.tooManyFiles"
    case .notText: "import.notText"
    case .zeroByte: "import.zeroByte"
    case .unclosedQuote: "import.unclosedQuote"
    case .rowTooLarge: "import.rowTooLarge"
    case .damagedXML: "import.damagedXML"
    case .declaresEntities: "import.declaresEntities"
    case .foreignEncoding: "import.foreignEncoding"
    case .repeatedKey: "import.repeatedKey"
    case .unknownFormat: "import.unknownFormat"
    case .otherVault: "import.otherVault"
    case .damagedSeal: "import.damagedSeal"
    case .misplacedSeal: "import.misplacedSeal"
    case .passwordNeeded: "import.passwordNeeded"
    case .wrongPassword: "import.wrongPassword"
    case .twoVersions: "import.twoVersions"
    case .unanswered: "import.unanswered"
    case .notAChoice: "import.notAChoice"
    }
  }

  /// What fills the placeholders of that text; sizes are in whole megabytes.
  public var messageArguments: [String: String] {
    switch self {
    case .missing(let name), .unreadable(let name), .empty(let name), .notText(let name),
      .declaresEntities(let name), .foreignEncoding(let name), .unknownFormat(let name),
      .otherVault(let name), .damagedSeal(let name), .passwordNeeded(let name), .wrongPassword(let name):
      ["name": name]
    case .misplacedSeal(let name, let place): ["name": name, "place": place]
    case .tooLarge(let name, let size, let limit):
      ["name": name, "size": "\(size / 1_048_576)", "limit": "\(limit / 1_048_576)"]
    case .tooManyFiles(let name, let limit): ["name": name, "limit": "\(limit)"]
    case .unclosedQuote(let name, let line), .rowTooLarge(let name, let line),
      .damagedXML(let name, let line), .zeroByte(let name, let line):
      ["name": name, "line": "\(line)"]
    case .repeatedKey(let name, let path): ["name": name, "path": path]
    case .twoVersions(let name, let other): ["name": name, "other": other]
    case .unanswered(let question): ["question": question]
    case .notAChoice(let answer, let question, let choices):
      ["answer": answer, "question": question, "choices": choices.joined(separator: ", ")]
    }
  }
}

import Foundation
import Values

/// The whole notebook as the file `export.json` of a zip, the photos beside it in `captures/`: what the first app wrote,
/// which other programs and people read. Its names are those of that app.
///
/// Things are named by what they are called, not by identifiers. What the first app did not have (notes of a task, what
/// belongs to no task, what cannot be read) stands in lists of its own, which are left out while they are empty. Budgets,
/// what tasks cost, contacts, equipment, upkeep and sessions are not in it: the notebook's own export has everything.
struct SiteExport: Hashable, Sendable {
  static let formatVersion = 1
  static let fileName = "export.json"

  /// When it was written, in whole seconds.
  var exporteLe: Date
  /// What the house is called.
  var maison: String
  var pieces: [Named] = []
  var activites: [Named] = []
  var taches: [Task] = []
  var astuces: [Tip] = []
  var listeDeCourses: [Purchase] = []
  var notesSaison: [SeasonNote] = []
  var capturesSansTache: [Noted] = []
  var alertesSansTache: [Alert] = []
  var todosSansTache: [ToDo] = []
  var notesSansTache: [Noted] = []
  /// What could not be read, as it is stored.
  var illisibles: [UnreadableRow] = []

  /// Where photos lie that blocks name, each once, in their order.
  var photoPaths: [String] {
    var seen: Set<String> = []
    return allBlocks.compactMap(\.photo).filter { seen.insert($0).inserted }
  }

  /// When each of these photos was first spoken of, where somebody wrote it down.
  var photoInstants: [String: Date] {
    let dated = allBlocks.compactMap { block in block.photo.flatMap { path in block.date.map { (path, $0) } }
    }
    return Dictionary(dated, uniquingKeysWith: min)
  }

  private var allBlocks: [Block] {
    var lists = taches.flatMap { task in
      task.todos.map(\.blocs) + task.alertes.map(\.blocs) + task.capturesNonClassees.map(\.blocs)
        + task.notes.map(\.blocs)
    }
    lists += astuces.map(\.blocs) + capturesSansTache.map(\.blocs) + alertesSansTache.map(\.blocs)
    lists += todosSansTache.map(\.blocs) + notesSansTache.map(\.blocs) + listeDeCourses.map(\.blocs)
    return lists.flatMap { $0 }
  }

  /// The bytes of the file: equal exports give equal bytes.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(InstantText.write(date))
    }
    return try encoder.encode(self)
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: `JSONFileError`, which names the first place that cannot be read.
  static func decoded(from data: Data) throws(JSONFileError) -> SiteExport {
    try JSONFile.decode(SiteExport.self, from: data) { $0 }
  }
}

extension SiteExport: Codable {
  init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    // Said before anything that a later version may write in another way is read.
    let version: Int = try fields.required("formatVersion")
    guard version <= Self.formatVersion else {
      throw JSONFileError(path: "formatVersion", reason: .newerFormat(String(version)))
    }
    self.init(exporteLe: try fields.instant("exporteLe"), maison: try fields.required("maison"))
    pieces = try fields.list("pieces")
    activites = try fields.list("activites")
    taches = try fields.list("taches")
    astuces = try fields.list("astuces")
    listeDeCourses = try fields.list("listeDeCourses")
    notesSaison = try fields.list("notesSaison")
    capturesSansTache = try fields.list("capturesSansTache")
    alertesSansTache = try fields.list("alertesSansTache")
    todosSansTache = try fields.list("todosSansTache")
    notesSansTache = try fields.list("notesSansTache")
    illisibles = try fields.list("illisibles")
  }

  func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(Self.formatVersion, as: "formatVersion")
    try fields.write(instant: exporteLe, as: "exporteLe")
    try fields.write(maison, as: "maison")
    try fields.write(pieces, as: "pieces")
    try fields.write(activites, as: "activites")
    try fields.write(taches, as: "taches")
    try fields.write(astuces, as: "astuces")
    try fields.write(listeDeCourses, as: "listeDeCourses")
    try fields.write(notesSaison, as: "notesSaison")
    try fields.write(capturesSansTache, as: "capturesSansTache")
    try fields.write(filled: alertesSansTache, as: "alertesSansTache")
    try fields.write(filled: todosSansTache, as: "todosSansTache")
    try fields.write(filled: notesSansTache, as: "notesSansTache")
    try fields.write(filled: illisibles, as: "illisibles")
  }
}

extension FieldReader {
  /// A list; one that is missing is empty.
  mutating func list<Element: Decodable>(_ name: String) throws -> [Element] { try optional(name) ?? [] }
}

extension FieldWriter {
  /// A list that is left out while it is empty.
  mutating func write(filled list: [some Encodable], as name: String) throws {
    if !list.isEmpty { try write(list, as: name) }
  }
}

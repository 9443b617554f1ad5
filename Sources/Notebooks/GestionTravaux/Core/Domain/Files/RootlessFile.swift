import Foundation
import Values

/// What belongs to a root record that cannot be read: the record itself stands, as it is stored, among what its document
/// says cannot be read.
package struct RootlessFile: Hashable, Sendable {
  /// What the root record is.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    case house, shopping, activity, task
  }

  /// What the root record is.
  package var kind: Kind
  /// The id of the root record.
  package var root: String
  package var parts: HouseParts
  /// What is on a shopping list.
  package var achats: [AchatEntity]

  package init(
    _ kind: Kind, _ root: String, _ parts: HouseParts = HouseParts(), achats: [AchatEntity] = []
  ) {
    self.kind = kind
    self.root = root
    self.parts = parts
    self.achats = achats.byID
  }

  /// The name of the file, which its folder had before.
  var fileName: String {
    switch kind {
    case .house: MaisonFile.fileName
    case .shopping: ListeDeCoursesFile.fileName
    case .activity: ActiviteFile.fileName
    case .task: TacheFile.fileName
    }
  }
}

extension RootlessFile: Codable {
  /// The name under which it says what it is.
  static let field = "unreadableRoot"

  private struct Root: Codable {
    let kind: Kind
    let id: String
  }

  /// Reads the whole file; a list that is missing is empty. What is in it belongs to the record that it names.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    try fields.checkVersion()
    let root: Root = try fields.required(Self.field)
    let parts = try HouseParts(
      &fields, of: root.kind == .task ? root.id : nil, or: root.kind == .activity ? root.id : nil)
    self.init(root.kind, root.id, parts, achats: try fields.entries("achats"))
    for index in achats.indices { achats[index].listeDeCoursesId = ListeDeCoursesEntity.fixedID }
  }

  /// Writes the whole file; a list is left out while it is empty.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.writeVersion()
    try fields.write(Root(kind: kind, id: root), as: Self.field)
    try parts.write(to: &fields, leavesEmpty: true)
    if !achats.isEmpty { try fields.write(achats, entriesAs: "achats") }
  }
}

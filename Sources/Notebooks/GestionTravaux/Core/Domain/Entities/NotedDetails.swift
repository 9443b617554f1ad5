package import Values

/// What was said and photographed, with what a person says of it besides.
package protocol NotedDetails: RecordDetails where Refusal == GestionTravauxError {
  var blocks: [ContentBlock] { get set }
  /// The task that it is of; nil for the whole house.
  var tacheId: TacheEntity.ID? { get set }

  /// Goes to another task.
  mutating func move(to task: TacheEntity?)
}

extension NotedDetails {
  package mutating func move(to task: TacheEntity?) { tacheId = task?.id }

  /// The details of what consists of its blocks alone.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` where they say and show nothing.
  func saying(something field: GestionTravauxField) throws(GestionTravauxError) -> Self {
    var checks = FieldChecks<GestionTravauxField>()
    checks.require(!blocks.saysNothing, field, .empty)
    checks.blocks(blocks, field)
    try checks.finish()
    return self
  }
}

extension FieldCoder {
  /// In which document the row of something noted is: that of its task or its activity, or else the house's.
  mutating func code(root id: String?) throws {
    try code(derived: id ?? MaisonEntity.fixedID, "rootId")
  }
}

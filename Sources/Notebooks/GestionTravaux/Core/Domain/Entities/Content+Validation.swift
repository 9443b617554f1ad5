import Foundation
package import Values

extension CaptureEntity {
  /// The capture as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> CaptureEntity {
    var checks = FieldChecks<GestionTravauxField>()
    checks.blocks(blocks, .captureText)
    try checks.finish()
    return self
  }
}

extension AlerteEntity {
  /// The alert as it is to be stored: it says or shows something.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> AlerteEntity {
    var checks = FieldChecks<GestionTravauxField>()
    checks.require(!blocks.saysNothing, .alertText, .empty)
    checks.blocks(blocks, .alertText)
    try checks.finish()
    return self
  }
}

extension AstuceEntity {
  /// The tip as it is to be stored: it says or shows something.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> AstuceEntity {
    var checks = FieldChecks<GestionTravauxField>()
    checks.require(!blocks.saysNothing, .tipText, .empty)
    checks.blocks(blocks, .tipText)
    try checks.finish()
    return self
  }
}

extension NoteEntity {
  /// The note as it is to be stored: it says or shows something.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)``.
  package func validated() throws(GestionTravauxError) -> NoteEntity {
    var checks = FieldChecks<GestionTravauxField>()
    checks.require(!blocks.saysNothing, .noteText, .empty)
    checks.blocks(blocks, .noteText)
    try checks.finish()
    return self
  }
}

extension ToDoEntity {
  /// Its place in the list.
  package var order: TodoOrder {
    TodoOrder(priority: priorite, ordreManuel: ordreManuel, dateCreation: dateCreation, id: id)
  }

  /// Whether it was to be done before a day and is not.
  package func isOverdue(on today: CalendarDay) -> Bool {
    guard let echeance, !estFaite, !isArchived else { return false }
    return echeance < today
  }

  /// The todo as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(GestionTravauxError) -> ToDoEntity {
    var (checks, toDo) = (FieldChecks<GestionTravauxField>(), self)
    toDo.titre = checks.required(titre, .toDoTitle, limit: GestionTravauxLimits.line)
    checks.day(echeance, .toDoDue)
    checks.blocks(blocks, .toDoTitle)
    try checks.finish()
    return toDo
  }
}

extension AchatEntity {
  /// The purchase as it is to be stored.
  ///
  /// - Throws: ``GestionTravauxError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(GestionTravauxError) -> AchatEntity {
    var (checks, purchase) = (FieldChecks<GestionTravauxField>(), self)
    purchase.texte = checks.required(texte, .purchaseText, limit: GestionTravauxLimits.line)
    checks.price(prix, .purchasePrice)
    checks.blocks(blocks, .purchaseText)
    try checks.finish()
    return purchase
  }
}

extension SessionEntity {
  /// Whether it goes on.
  package var isRunning: Bool { fin == nil }
  /// Whether a capture is being taken: everything else waits until it ends.
  package var boutonVert: Bool { captureId != nil }
}

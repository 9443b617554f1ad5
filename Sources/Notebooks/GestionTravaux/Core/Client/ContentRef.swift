import Foundation
import GRDB

/// Something that holds what was said and photographed: a capture, or what it became.
package struct ContentRef: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case capture, alert, tip, note, toDo, purchase
    /// What shows a piece of equipment: no capture became it, and it is of no task.
    case equipment

    /// Whether it is of a task, and may go to another one.
    package var isOfTask: Bool { self != .equipment }
  }

  package let kind: Kind
  package let id: String

  package init(_ kind: Kind, _ id: String) {
    self.kind = kind
    self.id = id
  }

  /// The record's type.
  var type: any ContentEntity.Type {
    switch kind {
    case .capture: CaptureEntity.self
    case .alert: AlerteEntity.self
    case .tip: AstuceEntity.self
    case .note: NoteEntity.self
    case .toDo: ToDoEntity.self
    case .purchase: AchatEntity.self
    case .equipment: EquipementEntity.self
    }
  }
}

/// What becomes of a capture when it is sorted at the desk.
package enum Classification: Hashable, Sendable {
  /// Something to look out for in the task.
  case alert
  /// Something learned, kept with the activity.
  case tip(AstuceLevel)
  /// Something to remember of the task.
  case note
  /// Something to do in the task.
  case toDo(PrioriteToDo)
  /// Something to buy.
  case purchase
}

import GestionTravauxCore
import Values

/// What a button of the desk says.
extension Classification {
  /// Everything that a capture can become.
  static let all: [Classification] =
    [.alert] + AstuceLevel.allCases.map(Self.tip) + [.note] + PrioriteToDo.allCases.map(Self.toDo) + [
      .purchase
    ]

  /// What the button sends: `alert`, `tip-critique`, `toDo-unJour`.
  var answer: String {
    switch self {
    case .alert, .note, .purchase: kind.rawValue
    case .tip(let level): "\(kind.rawValue)-\(level.rawValue)"
    case .toDo(let priority): "\(kind.rawValue)-\(priority.rawValue)"
    }
  }

  /// What a button said; nil for what no button says.
  init?(answer: String) {
    guard let said = Self.all.first(where: { $0.answer == answer }) else { return nil }
    self = said
  }

  /// What it makes of the capture.
  var kind: ContentRef.Kind {
    switch self {
    case .alert: .alert
    case .tip: .tip
    case .note: .note
    case .toDo: .toDo
    case .purchase: .purchase
    }
  }
}

extension CaptureTarget {
  /// What a finger makes of the capture, before its level or its priority is said.
  var kind: ContentRef.Kind {
    switch self {
    case .alerte: .alert
    case .astuce: .tip
    case .todo: .toDo
    case .achat: .purchase
    }
  }
}

import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// The buttons that make something of a capture, for the partial `gestiontravaux-desk-ways`.
struct SortingWays {
  let texts: GestionTravauxTexts
  /// Where they are sent.
  let action: String
  /// Whether there is a task: a todo needs one.
  let hasTask: Bool

  /// The ways of a capture that is sorted, each where a finger, an arrow or a button goes for it; a note has a button alone.
  var values: TemplateValues {
    let axes = CaptureTarget.allCases.map { ($0.kind, axis: Self.text(of: $0.axis)) }
    let swiped = axes.compactMap { kind, axis in way(kind, axis) }
    return ["action": action, "ways": swiped + [way(.note, nil)].compactMap(\.self)]
  }

  /// The ways of what was sorted already, but for what it is now.
  func correcting(_ now: Classification?) -> TemplateValues {
    let kinds: [ContentRef.Kind] = [.alert, .tip, .toDo, .purchase, .note]
    return [
      "action": action, "summary": texts.text("desk.correct"),
      "ways": kinds.compactMap { way($0, nil, except: now) },
    ]
  }

  /// Degrees as a page and its script write them.
  static func text(of axis: Double) -> String { String(Int(axis)) }

  private func way(
    _ kind: ContentRef.Kind, _ axis: String?, except now: Classification? = nil
  ) -> TemplateValues? {
    let choices = Classification.all.filter { $0.kind == kind && $0 != now }
    guard let first = choices.first, hasTask || kind != .toDo else { return nil }
    var values: TemplateValues = [
      "kind": kind.rawValue, "icon": kind.icon, "label": texts.content(kind), "axis": axis,
    ]
    switch first {
    case .alert, .note, .purchase: values["value"] = first.answer
    case .tip, .toDo:
      values["opens"] = ["choices": choices.map { choice($0) }] as TemplateValues
    }
    return values
  }

  private func choice(_ classification: Classification) -> TemplateValues {
    let label =
      switch classification {
      case .tip(let level): texts.level(Open(level))
      case .toDo(let priority): texts.priority(Open(priority))
      case .alert, .note, .purchase: texts.content(classification.kind)
      }
    return ["value": classification.answer, "label": label]
  }
}

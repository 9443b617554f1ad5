import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// What a list is narrowed to. What is done in it leads back to it as it was.
struct ListFilter: Sendable {
  /// The list's address.
  let list: String
  /// What its address says: the names of the fields and what was chosen.
  let chosen: [(name: String, value: String)]

  /// - Parameter names: the fields of the list that narrow it.
  init(_ list: String, _ names: [String], _ request: PageRequest) {
    self.list = list
    chosen = names.compactMap { name in request.query(name).map { (name, $0) } }
  }

  /// What was chosen in a field; nil for anything.
  subscript(name: String) -> String? { chosen.first { $0.name == name }?.value }

  /// The list as it is shown.
  var here: String { address(list) }

  /// Where something is done, which leads back to the list as it is shown.
  func address(_ address: String) -> String {
    let pairs = chosen.map { "\($0.name)=\(AddressText.part($0.value))" }
    return pairs.isEmpty ? address : address + "?" + pairs.joined(separator: "&")
  }

  /// A field that narrows the list as soon as something is chosen in it, for the partial `toolbar`.
  func select(
    _ name: String, _ label: String, chosen: String?, _ choices: [(value: String, label: String)]
  ) -> TemplateValues {
    let shown = chosen ?? ""
    return [
      "id": name, "name": name, "label": label, "autosubmit": true,
      "options": choices.map { choice -> TemplateValues in
        ["value": choice.value, "label": choice.label, "selected": choice.value == shown]
      },
    ]
  }

  /// The fields that narrow the list.
  func toolbar(_ selects: [TemplateValues]) -> TemplateValues { ["action": list, "selects": selects] }
}

extension ListFilter {
  /// The rooms, to choose one or any.
  func rooms(_ rooms: [PlaceItem<PieceEntity>], _ texts: GestionTravauxTexts) -> TemplateValues {
    select(
      "room", texts.text("todo.room"), chosen: self["room"],
      [("", texts.text("todo.anyRoom"))] + rooms.map { ($0.place.id, $0.place.nom) })
  }
}

import GestionTravauxCore
import NotebookContract
import Values
import WebUI

/// What the house has of one kind, by name, and the way to one more.
struct NamedList<Item> {
  /// How its texts begin: `room`, `contact`.
  let kind: String
  let icon: String
  let address: String
  /// What an item is called, and its id.
  let name: @Sendable (Item) -> (name: String, id: String)

  /// The page that shows a part of the list; it has room for a hundred.
  func page(
    of items: [Item], at position: PagePosition, unreadable: Int = 0, _ texts: GestionTravauxTexts,
    _ row: (Item) -> TemplateValues
  ) -> PageContent {
    let add = TemplateValues.link(
      texts.text("\(kind).add"), "\(address)/new", icon: "plus", kind: "primary")
    let part = ListPart(items, at: position, limit: 100) { item in
      let (name, id) = name(item)
      return [.text(name.sortingKey), .text(id)]
    }
    var section = Section()
    section.rows = part.items.map(row)
    texts.addPaging(of: part, to: &section, at: address)
    if items.isEmpty {
      section.empty = [
        "icon": icon, "title": texts.text("\(kind).emptyTitle"), "text": texts.text("\(kind).emptyText"),
        "action": add,
      ]
    }
    return .house(
      [.alerts(texts.unreadable(unreadable)), .section(section)].compactMap(\.self),
      title: texts.text("\(kind).title"),
      [
        "breadcrumb": texts.crumbs((texts.text("\(kind).title"), nil)),
        "pageActions": items.isEmpty ? [] as [TemplateValues] : [add],
      ])
  }
}

extension NamedList {
  /// Rooms or activities, each with how many tasks it has.
  func page<Place>(
    of places: [PlaceItem<Place>], at position: PagePosition, _ texts: GestionTravauxTexts
  ) -> PageContent where Item == PlaceItem<Place> {
    page(of: places, at: position, texts) { item in
      let (name, id) = name(item)
      let active = item.activeTaskCount
      return [
        "key": id, "title": name, "href": "\(address)/\(AddressText.part(id))", "icon": icon,
        "meta": [
          texts.count("tasks.count", item.taskCount),
          active > 0 ? texts.count("tasks.activeCount", active) : nil,
        ].compactMap(\.self).joined(separator: " · "),
      ]
    }
  }
}

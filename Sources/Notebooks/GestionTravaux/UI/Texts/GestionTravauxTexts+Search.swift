import GestionTravauxCore
import NotebookContract
import Values
import WebUI

extension GestionTravauxTexts {
  /// What the search shows, and that it passed over what cannot be read.
  func findings(_ found: ReadableList<GestionTravauxSearchHit>) -> SearchFindings {
    SearchFindings(found.items.map(hit), gap: Self.gap(found.unreadableCount))
  }

  private static func gap(_ number: Int) -> SearchFindings.Gap? {
    func message(_ name: String) -> PageMessage {
      PageMessage(key: "gestiontravaux.pages.search.\(name)", arguments: ["count": String(number)])
    }
    return number == 0
      ? nil : .init(message("unreadable"), inCommands: message("unreadableHere"), href: Address.integrity)
  }

  /// What the search shows of something.
  func hit(_ hit: GestionTravauxSearchHit) -> SearchHit {
    let title = hit.kind == .task ? hit.task.map { self.title($0) } ?? "" : hit.title
    let detail = [
      text("search.\(hit.kind.rawValue)"), hit.kind == .task ? nil : hit.task.map { self.title($0) },
    ]
    return SearchHit(
      title: title, detail: detail.compactMap(\.self).joined(separator: " · "), icon: Self.icon(of: hit.kind),
      href: Self.address(of: hit))
  }

  private static func address(of hit: GestionTravauxSearchHit) -> String {
    switch hit.kind {
    case .task: Address.task(hit.id)
    case .room: Address.room(hit.id)
    case .activity: Address.activity(hit.id)
    case .capture: Address.content(ContentRef(.capture, hit.id))
    case .alert: Address.content(ContentRef(.alert, hit.id))
    case .tip: Address.content(ContentRef(.tip, hit.id))
    case .note: Address.content(ContentRef(.note, hit.id))
    case .toDo: Address.content(ContentRef(.toDo, hit.id))
    case .purchase: Address.content(ContentRef(.purchase, hit.id))
    case .seasonNote: Address.season
    case .contact: Address.contact(hit.id, "")
    case .equipment: Address.equipment(hit.id)
    case .upkeep: Address.upkeep(hit.id, "edit")
    }
  }

  private static func icon(of kind: GestionTravauxSearchHit.Kind) -> String {
    switch kind {
    case .task: "task"
    case .room: "room"
    case .activity: "hammer"
    case .capture: "microphone"
    case .alert: "alert"
    case .tip: "bulb"
    case .note, .seasonNote: "note"
    case .toDo: "check"
    case .purchase: "cart"
    case .contact: "user"
    case .equipment: "wrench"
    case .upkeep: "refresh"
    }
  }
}

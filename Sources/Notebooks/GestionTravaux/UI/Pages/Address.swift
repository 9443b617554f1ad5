import GestionTravauxCore
import WebUI

/// Where GestionTravaux's pages are.
enum Address {
  static let home = "/gestiontravaux"

  // MARK: House

  static let tasks = "/gestiontravaux/tasks"
  static let newTask = "/gestiontravaux/tasks/new"
  static let rooms = "/gestiontravaux/rooms"
  static let activities = "/gestiontravaux/activities"
  /// The season notes.
  static let season = "/gestiontravaux/season"
  static let contacts = "/gestiontravaux/contacts"
  static let equipment = "/gestiontravaux/equipment"
  static let upkeep = "/gestiontravaux/upkeep"
  static let statistics = "/gestiontravaux/statistics"
  static let settings = "/gestiontravaux/settings"

  static func task(_ id: TacheEntity.ID, _ page: String = "") -> String { record("tasks", id, page) }
  static func briefing(_ id: TacheEntity.ID) -> String { task(id, "briefing") }
  static func room(_ id: PieceEntity.ID, _ page: String = "") -> String { record("rooms", id, page) }
  static func activity(_ id: ActiviteEntity.ID, _ page: String = "") -> String {
    record("activities", id, page)
  }
  static func tip(_ id: AstuceEntity.ID, _ page: String) -> String { record("tips", id, page) }
  static func seasonNote(_ id: NoteSaisonEntity.ID, _ page: String) -> String { record("season", id, page) }
  static func contact(_ id: ContactEntity.ID, _ page: String) -> String { record("contacts", id, page) }
  static func equipment(_ id: EquipementEntity.ID, _ page: String = "") -> String {
    record("equipment", id, page)
  }
  static func upkeep(_ id: EntretienEntity.ID, _ page: String) -> String { record("upkeep", id, page) }

  // MARK: Site

  /// The page with the one huge button. Sending a task there begins a session in it.
  static let site = "/gestiontravaux/site"
  /// The form's field that names the task of a new session.
  static let siteTask = "task"

  /// A part of the mode for the site: `capture`, `switch`, `browse`, `resume`, `end`.
  static func site(_ page: String) -> String { "\(site)/\(page)" }
  /// A capture, or what it became, whole.
  static func content(_ ref: ContentRef, _ page: String = "") -> String {
    record("content/\(ref.kind.rawValue)", ref.id, page)
  }
  /// A photo or a memo.
  static func file(_ id: CaptureFile.ID, _ page: String = "") -> String { record("files", id, page) }

  // MARK: Desk

  /// Where captures are sorted.
  static let desk = "/gestiontravaux/desk"
  static let toDos = "/gestiontravaux/todos"
  static let toDoArchive = "/gestiontravaux/todos/archive"
  static let shopping = "/gestiontravaux/shopping"
  static let shoppingArchive = "/gestiontravaux/shopping/archive"
  static let alerts = "/gestiontravaux/alerts"

  /// A part of the desk: `summary`, `checkout`.
  static func desk(_ page: String) -> String { "\(desk)/\(page)" }
  static func toDo(_ id: ToDoEntity.ID, _ page: String) -> String { record("todos", id, page) }
  static func purchase(_ id: AchatEntity.ID, _ page: String) -> String { record("shopping", id, page) }
  static func alert(_ id: AlerteEntity.ID, _ page: String) -> String { record("alerts", id, page) }

  // MARK: Addresses

  static func record(_ folder: String, _ id: String, _ page: String) -> String {
    let address = "/gestiontravaux/\(folder)/\(AddressText.part(id))"
    return page.isEmpty ? address : "\(address)/\(page)"
  }
}

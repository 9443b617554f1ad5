import ArgumentParser
import GestionTravauxCore
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// Which task is meant: by its id or its title, « Cuisine Peinture ».
struct TaskOption: ParsableArguments {
  @Option(
    name: [.customLong("tache-id"), .customLong("tache")],
    help: .text("gestiontravaux.option.tache", value: "gestiontravaux.value.task"))
  var tacheId: String?
}

/// Which room is meant: by its id or its name.
struct RoomOption: ParsableArguments {
  @Option(
    name: [.customLong("piece-id"), .customLong("piece")],
    help: .text("gestiontravaux.option.piece", value: "gestiontravaux.value.name"))
  var pieceId: String?
}

/// Which activity is meant: by its id or its name.
struct ActivityOption: ParsableArguments {
  @Option(
    name: [.customLong("activite-id"), .customLong("activite")],
    help: .text("gestiontravaux.option.activite", value: "gestiontravaux.value.name"))
  var activiteId: String?
}

/// Who does a job: by the id or the name.
struct ContactOption: ParsableArguments {
  @Option(
    name: [.customLong("contact-id"), .customLong("contact")],
    help: .text("gestiontravaux.option.contact", value: "gestiontravaux.value.name"))
  var contactId: String?
}

extension TaskScope {
  /// What an option narrows a list to.
  init(_ choice: RecordChoice) {
    self = choice == .kept ? .any : .only(choice.id)
  }
}

extension GestionTravauxClient {
  /// The task that a person means: by its id, or by its title where only one is called so, or only one that is under way.
  ///
  /// - Throws: ``GestionTravauxCommandError/unknown(_:_:)``, ``GestionTravauxCommandError/several(_:_:)``.
  func task(_ text: String, _ texts: GestionTravauxTexts) async throws -> TaskItem {
    if let sheet = try await value(TaskQuery(text)) { return sheet.item }
    let words = Self.words(text)
    let called = try await value(TasksQuery()).filter { Self.words(texts.title($0)) == words }
    let active = called.filter { $0.task.isActive }
    if called.count == 1 { return called[0] }
    if active.count == 1 { return active[0] }
    throw called.isEmpty
      ? GestionTravauxCommandError.unknown(.task, text) : GestionTravauxCommandError.several(.task, text)
  }

  /// The task that a person means, or the one to go on with where they name none.
  ///
  /// - Throws: ``GestionTravauxCommandError/noActiveTask``.
  func taskOrHero(_ text: String?, _ texts: GestionTravauxTexts) async throws -> TaskItem {
    if let text { return try await task(text, texts) }
    guard let hero = try await value(HomeQuery(on: today, in: timeZone, taskLimit: 1)).tasks.first else {
      throw GestionTravauxCommandError.noActiveTask
    }
    return hero
  }

  /// The room that a person means.
  ///
  /// - Throws: ``GestionTravauxCommandError/unknown(_:_:)``.
  func room(_ text: String) async throws -> PlaceItem<PieceEntity> {
    let rooms = try await value(RoomsQuery())
    let room = rooms.first { $0.place.id == text } ?? rooms.first { NameMatch.isSame($0.place.nom, text) }
    guard let room else { throw GestionTravauxCommandError.unknown(.room, text) }
    return room
  }

  /// The activity that a person means.
  ///
  /// - Throws: ``GestionTravauxCommandError/unknown(_:_:)``.
  func activity(_ text: String) async throws -> PlaceItem<ActiviteEntity> {
    let places = try await value(ActivitiesQuery())
    let place = places.first { $0.place.id == text } ?? places.first { NameMatch.isSame($0.place.nom, text) }
    guard let place else { throw GestionTravauxCommandError.unknown(.activity, text) }
    return place
  }

  /// The person that is meant.
  ///
  /// - Throws: ``GestionTravauxCommandError/unknown(_:_:)``, ``GestionTravauxCommandError/several(_:_:)``.
  func contact(_ text: String) async throws -> ContactItem {
    let contacts = try await value(ContactsQuery())
    if let contact = contacts.first(where: { $0.id == text }) { return contact }
    let called = contacts.filter { NameMatch.isSame($0.contact.nom, text) }
    guard called.count < 2 else { throw GestionTravauxCommandError.several(.contact, text) }
    guard let contact = called.first else { throw GestionTravauxCommandError.unknown(.contact, text) }
    return contact
  }

  /// The piece of equipment that is meant.
  ///
  /// - Throws: ``GestionTravauxCommandError/unknown(_:_:)``, ``GestionTravauxCommandError/several(_:_:)``.
  func equipment(_ text: String) async throws -> EquipmentItem {
    if let item = try await value(EquipmentSheetQuery(text)) { return item }
    let called = try await value(EquipmentQuery()).items.filter { NameMatch.isSame($0.equipment.nom, text) }
    guard called.count < 2 else { throw GestionTravauxCommandError.several(.equipment, text) }
    guard let item = called.first else { throw GestionTravauxCommandError.unknown(.equipment, text) }
    return item
  }

  /// The capture of an id, what one became, or a piece of equipment, by its name too.
  ///
  /// - Throws: ``GestionTravauxCommandError/noContent(_:)``, ``GestionTravauxCommandError/several(_:_:)`` for a name that
  ///   several pieces of equipment have.
  func content(_ text: String) async throws -> ContentSheet {
    for kind in ContentRef.Kind.allCases {
      if let sheet = try await value(ContentQuery(ContentRef(kind, text))) { return sheet }
    }
    do {
      let item = try await equipment(text)
      if let sheet = try await value(ContentQuery(ContentRef(.equipment, item.id))) { return sheet }
    } catch GestionTravauxCommandError.unknown {
      throw GestionTravauxCommandError.noContent(text)
    }
    throw GestionTravauxCommandError.noContent(text)
  }

  // MARK: What options say

  func choice(_ option: TaskOption, _ texts: GestionTravauxTexts) async throws -> RecordChoice {
    try await RecordChoice(option.tacheId) { try await task($0, texts).id }
  }

  func choice(_ option: RoomOption) async throws -> RecordChoice {
    try await RecordChoice(option.pieceId) { try await room($0).place.id }
  }

  func choice(_ option: ActivityOption) async throws -> RecordChoice {
    try await RecordChoice(option.activiteId) { try await activity($0).place.id }
  }

  func choice(_ option: ContactOption) async throws -> RecordChoice {
    try await RecordChoice(option.contactId) { try await contact($0).id }
  }

  /// The words of a title, whatever stands between them.
  private static func words(_ title: String) -> [Substring] {
    title.sortingKey.split { !$0.isLetter && !$0.isNumber }
  }
}

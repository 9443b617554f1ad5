import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The rooms of the house, and each with its tasks.
struct RoomPages {
  private static let place = PlaceForm(
    part: "room", labels: "gestiontravaux.piece", list: Address.rooms, name: .roomName)
  private static let all = NamedList<PlaceItem<PieceEntity>>(
    kind: "room", icon: "room", address: Address.rooms
  ) { ($0.place.nom, $0.place.id) }

  func add(to routes: NotebookRoutes) {
    routes.live("rooms") { request in
      let position = request.position
      return LivePage(RoomsQuery()) { rooms, context in
        Self.all.page(of: rooms, at: position, GestionTravauxTexts(context))
      }
    }
    routes.live("rooms/:id") { request in
      LivePage(RoomQuery(try request.parameter("id"))) { sheet, context in
        guard let sheet else { throw PageError.notFound }
        return Self.sheet(sheet, GestionTravauxTexts(context))
      }
    }
    routes.form("rooms", finding: { try await $0.room() }, over: Self.form, saving: Self.save)
    routes.get("rooms/:id/delete") { request in
      let (room, texts) = (try await request.room(), GestionTravauxTexts(request.context))
      let title = texts.text("room.delete")
      return .page(
        texts.deletion(
          title, question: texts.text("room.deleteQuestion", ["name": room.nom]),
          try await request.consequences(.room(room.id)), at: Address.room(room.id, "delete"),
          back: Address.room(room.id),
          texts.crumbs(
            (texts.text("room.title"), Address.rooms), (room.nom, Address.room(room.id)), (title, nil))))
    }
    routes.post("rooms/:id/delete") { request in
      let written = try await request.house.deleteRoom(try request.parameter("id"))
      return .redirect(to: Address.rooms, toast: .written("roomDeleted", written, written.value.nom))
    }
  }

  private static func form(_ room: PieceEntity?, _ request: PageRequest) async throws -> RecordForm<String> {
    place.form(over: room.map { ($0.id, $0.nom, Address.room($0.id)) }, request)
  }

  private static func save(
    _ room: PieceEntity?, _ name: String, _ request: FormRequest, _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    return try await place.save(&form) {
      let written =
        if let room {
          try await client.renameRoom(room.id, to: name)
        } else {
          try await client.addRoom(name)
        }
      return .redirect(
        to: Address.room(written.value.id),
        toast: .written(room == nil ? "roomAdded" : "roomRenamed", written, written.value.nom))
    }
  }

  private static func sheet(_ sheet: RoomSheet, _ texts: GestionTravauxTexts) -> PageContent {
    let room = sheet.room
    var tasks = Section(title: texts.text("tasks.title"))
    tasks.rows = sheet.tasks.map(texts.row)
    if sheet.tasks.isEmpty { tasks.note = texts.text("room.noTask") }
    var equipment = Section(title: texts.text("room.equipment"))
    equipment.rows = sheet.equipment.map { EquipmentPages.row($0, texts, inRoom: true) }
    equipment.actions = [
      .link(texts.text("room.addEquipment"), Address.newEquipment(in: room.id), icon: "plus")
    ]
    return .house(
      [
        .alerts(texts.unreadable(sheet.unreadableCount)), .section(tasks), .section(equipment),
        .buttons([
          [
            "href": Address.room(room.id, "delete"), "icon": "trash", "danger": true,
            "label": texts.text("room.delete"),
          ]
        ]),
      ].compactMap(\.self), title: room.nom,
      [
        "breadcrumb": texts.crumbs((texts.text("room.title"), Address.rooms), (room.nom, nil)),
        "pageActions": [
          TemplateValues.link(
            texts.text("task.add"), Address.newTask(room: room.nom), icon: "plus", kind: "primary"),
          .link(texts.text("room.rename"), Address.room(room.id, "edit"), icon: "edit"),
        ],
      ])
  }
}

import GestionTravauxCore
import NotebookContract
import Values
import Vault
import WebUI

/// The equipment of the house: what it is, where it stands, how long its warranty holds, its manual and its invoice.
struct EquipmentPages {
  private static let all = NamedList<EquipmentItem>(
    kind: "equipment", icon: "wrench", address: Address.equipment
  ) { ($0.equipment.nom, $0.id) }

  func add(to routes: NotebookRoutes) {
    routes.live("equipment") { request in
      let position = request.position
      return LivePage(EquipmentQuery()) { equipment, context in
        let texts = GestionTravauxTexts(context)
        return Self.all.page(
          of: equipment.items, at: position, unreadable: equipment.unreadableCount, texts
        ) { Self.row($0, texts) }
      }
    }
    routes.live("equipment/:id") { request in
      let id = try request.parameter("id")
      return LivePage(EquipmentSheetQuery(id)) { item, context in
        guard let item else { throw PageError.notFound }
        return Self.sheet(item, GestionTravauxTexts(context))
      }
    }
    routes.form(
      "equipment", finding: { try await $0.found(EquipmentSheetQuery(try $0.parameter("id"))).equipment },
      over: Self.form, saving: Self.save)
    routes.post("equipment/:id/delete") { request in
      let written = try await request.house.deleteEquipment(try request.parameter("id"))
      return .redirect(to: Address.equipment, toast: .written("equipmentDeleted", written, written.value.nom))
    }
  }

  // MARK: The form

  private static func save(
    _ equipment: EquipementEntity?, _ typed: EquipementEntity.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let client = request.house
    let field = { (error: GestionTravauxError) in error == .notFound(.room) ? "pieceId" : "nom" }
    return try await form.noting(beside: field) {
      let written =
        if let equipment {
          try await client.editEquipment(equipment.id) { $0 = typed }
        } else {
          try await client.addEquipment(typed)
        }
      return .redirect(
        to: Address.equipment(written.value.id),
        toast: .written(equipment == nil ? "equipmentAdded" : "equipmentEdited", written, typed.nom))
    }
  }

  private static func form(
    _ equipment: EquipementEntity?, _ request: PageRequest
  ) async throws -> RecordForm<EquipementEntity.Details> {
    let texts = GestionTravauxTexts(request.context)
    let title = texts.text(equipment == nil ? "equipment.add" : "equipment.edit")
    var page = FormPage(
      context: request.context, labels: "gestiontravaux.equipement", title: title,
      action: equipment.map { Address.equipment($0.id, "edit") } ?? Address.newEquipment,
      cancel: equipment.map { Address.equipment($0.id) } ?? Address.equipment,
      breadcrumb: texts.crumbs((texts.text("equipment.title"), Address.equipment), (title, nil)))
    page.changes(equipment?.id)
    if let equipment {
      page.deletion = (Address.equipment(equipment.id, "delete"), texts.text("equipment.delete"))
    }
    let rooms = try await request.roomChoices(or: "equipment.noRoom")
    return RecordForm(
      page, over: equipment?.details, blank: EquipementEntity.Details(""),
      [
        .text("nom", \.nom, .limit(GestionTravauxLimits.name)),
        .choice(
          "pieceId", \.pieceId, proposed: request.query("room"), rooms,
          .named(texts.localizer.text("gestiontravaux.piece.nom")), .optional),
        .text("marque", \.marque, .optional, .limit(GestionTravauxLimits.word)),
        .text("modele", \.modele, .optional, .limit(GestionTravauxLimits.word)),
        .text("numeroSerie", \.numeroSerie, .optional, .limit(GestionTravauxLimits.word)),
        .day("acheteLe", \.acheteLe, .optional),
        .day("garantieFin", \.garantieFin, .optional),
        .part { $0.join("acheteLe", "garantieFin") },
        .notes(\.notes),
      ])
  }

  // MARK: What is known

  /// A row of a list.
  ///
  /// - Parameter inRoom: whether the list is that of its room, which needs not be said then.
  static func row(_ item: EquipmentItem, _ texts: GestionTravauxTexts, inRoom: Bool = false) -> TemplateValues
  {
    let equipment = item.equipment
    let files = equipment.blocks.filePaths.count
    return [
      "key": item.id, "title": equipment.nom, "icon": "wrench", "href": Address.equipment(item.id),
      "meta": texts.joined([
        inRoom ? nil : item.room?.nom, named(equipment), warranty(item, texts),
        files > 0 ? texts.count("equipment.fileCount", files) : nil,
      ]),
    ]
  }

  /// « Saunier Duval ThemaPlus »; nil where neither is known.
  private static func named(_ equipment: EquipementEntity) -> String? {
    let names = [equipment.marque, equipment.modele].filter { !$0.isEmpty }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// « garanti jusqu’au 4 mai 2028 »; nil where nobody said.
  private static func warranty(_ item: EquipmentItem, _ texts: GestionTravauxTexts) -> String? {
    guard let end = item.equipment.garantieFin else { return nil }
    let holds = item.isUnderWarranty(on: texts.localizer.today) == true
    return texts.text(holds ? "equipment.warranty" : "equipment.expired", ["day": texts.day(end)])
  }

  private static func sheet(_ item: EquipmentItem, _ texts: GestionTravauxTexts) -> PageContent {
    let equipment = item.equipment
    func label(_ field: String) -> String { texts.localizer.text("gestiontravaux.equipement.\(field)") }
    var facts = Section(note: equipment.notes.isEmpty ? nil : equipment.notes)
    if let room = item.room {
      facts.facts.append(
        .fact(texts.localizer.text("gestiontravaux.piece.nom"), room.nom, href: Address.room(room.id)))
    }
    for (field, value) in [
      ("marque", equipment.marque), ("modele", equipment.modele), ("numeroSerie", equipment.numeroSerie),
    ] where !value.isEmpty {
      facts.facts.append(.fact(label(field), value))
    }
    for (field, day) in [("acheteLe", equipment.acheteLe), ("garantieFin", equipment.garantieFin)] {
      if let day { facts.facts.append(.fact(label(field), texts.day(day))) }
    }
    let badge = item.isUnderWarranty(on: texts.localizer.today).map { holds -> [TemplateValues] in
      [
        [
          "kind": holds ? "ok" : "plain",
          "text": texts.text(holds ? "equipment.underWarranty" : "equipment.outOfWarranty"),
        ]
      ]
    }
    return .house(
      [.section(facts), .section(documents(item, texts))], title: equipment.nom,
      [
        "breadcrumb": texts.crumbs((texts.text("equipment.title"), Address.equipment), (equipment.nom, nil)),
        "badges": badge,
        "pageActions": [
          TemplateValues.link(
            texts.localizer.text("form.edit"), Address.equipment(equipment.id, "edit"), icon: "edit")
        ],
      ])
  }

  /// Its photos and documents, each one tap away, and the way to add one.
  private static func documents(_ item: EquipmentItem, _ texts: GestionTravauxTexts) -> Section {
    let ref = ContentRef(.equipment, item.id)
    var section = Section(title: texts.text("equipment.documents"))
    section.rows = item.equipment.blocks.inOrder.compactMap { block in
      guard let file = block.photoLocalPath.flatMap({ item.files[$0] }) else { return nil }
      let isThere = file.attachmentId != nil
      return [
        "key": file.id, "title": file.isDocument ? block.text ?? texts.name(of: file) : texts.name(of: file),
        "icon": file.isSound ? "microphone" : "document",
        "thumbnail": isThere && !file.isSound ? Address.file(file.id, "thumbnail") : nil,
        "href": isThere ? Address.file(file.id) : Address.content(ref), "meta": texts.day(file.createdAt),
      ]
    }
    if section.rows.isEmpty { section.note = texts.text("equipment.noDocument") }
    section.actions = [.link(texts.text("content.addFiles"), Address.content(ref, "files"), icon: "plus")]
    if !section.rows.isEmpty {
      section.actions.append(.link(texts.text("equipment.manage"), Address.content(ref), icon: "eye"))
    }
    return section
  }
}

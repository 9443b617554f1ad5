import ArgumentParser
import GestionTravauxCore
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets gestiontravaux equipment`: the equipment of the house. A name stands for an id; `file add` gives it its manual.
struct EquipmentNoun: HouseNoun {
  static let name = "equipment"
  static let kind = GestionTravauxError.Kind.equipment

  static var columns: [Column<EquipmentItem>] {
    [
      Column("gestiontravaux.column.equipment") { item, _ in item.equipment.nom },
      Column("gestiontravaux.column.room") { item, _ in item.room?.nom },
      Column("gestiontravaux.column.brand") { item, _ in item.equipment.marque },
      Column("gestiontravaux.column.model") { item, _ in item.equipment.modele },
      Column("gestiontravaux.column.warranty") { item, context in
        item.equipment.garantieFin.map { context.text($0) }
      },
      .files(\.equipment.blocks),
    ]
  }

  static var details: [Column<EquipmentItem>] {
    [
      Column("gestiontravaux.column.serial") { item, _ in item.equipment.numeroSerie },
      Column("gestiontravaux.column.boughtOn") { item, context in
        item.equipment.acheteLe.map { context.text($0) }
      },
      Column("gestiontravaux.column.notes") { item, _ in item.equipment.notes },
      Column("gestiontravaux.column.documents") { item, context in
        context.house.list(
          item.equipment.blocks.inOrder.compactMap { block in
            guard let file = block.photoLocalPath.flatMap({ item.files[$0] }) else { return nil }
            let name = file.isDocument ? block.text : nil
            return "\(name ?? context.house.name(of: file)) (\(file.id))"
          })
      },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: EquipmentSelection) async throws -> [EquipmentItem] {
    try await readable(EquipmentQuery(in: try await client.choice(selection.room).id))
  }

  func find(_ id: String) async throws -> EquipmentItem? {
    do {
      return try await client.equipment(id)
    } catch GestionTravauxCommandError.unknown {
      return nil
    }
  }

  func add(_ fields: EquipmentFields) async throws -> EquipmentItem {
    guard let nom = fields.nom else { throw TerminalError.missingOption("--nom") }
    var equipment = EquipementEntity.Details(nom)
    fields.apply(to: &equipment, try await client.choice(fields.room))
    return try await written(try await client.addEquipment(equipment).value.id)
  }

  func edit(_ item: EquipmentItem, _ fields: EquipmentFields) async throws -> EquipmentItem {
    let room = try await client.choice(fields.room)
    try await client.editEquipment(item.id) { fields.apply(to: &$0, room) }
    return try await written(item.id)
  }

  func delete(_ item: EquipmentItem) async throws -> Int64? {
    try await client.deleteEquipment(item.id).transaction
  }

  func output(_ item: EquipmentItem) -> RecordOutput<EquipementEntity> {
    RecordOutput(item.equipment, ["piece": item.room?.nom])
  }
}

/// The fields of a piece of equipment.
struct EquipmentFields: ParsableArguments {
  @Option(help: .text("gestiontravaux.option.equipmentName")) var nom: String?
  @OptionGroup var room: RoomOption
  @Option(help: .text("gestiontravaux.option.marque")) var marque: String?
  @Option(help: .text("gestiontravaux.option.modele")) var modele: String?
  @Option(help: .text("gestiontravaux.option.numeroSerie")) var numeroSerie: String?
  @Option(help: .text("gestiontravaux.option.acheteLe", value: "gestiontravaux.value.day"))
  var acheteLe: Clearable<CalendarDay>?
  @Option(help: .text("gestiontravaux.option.garantieFin", value: "gestiontravaux.value.day"))
  var garantieFin: Clearable<CalendarDay>?
  @Option(help: .text("gestiontravaux.option.notes")) var notes: String?

  /// Changes what is given.
  func apply(to equipment: inout EquipementEntity.Details, _ room: RecordChoice) {
    if let nom { equipment.nom = nom }
    if let marque { equipment.marque = marque }
    if let modele { equipment.modele = modele }
    if let numeroSerie { equipment.numeroSerie = numeroSerie }
    if let acheteLe { equipment.acheteLe = acheteLe.value }
    if let garantieFin { equipment.garantieFin = garantieFin.value }
    if let notes { equipment.notes = notes }
    room.apply(to: &equipment.pieceId)
  }
}

/// Which equipment is listed.
struct EquipmentSelection: ParsableArguments {
  @OptionGroup var room: RoomOption
}

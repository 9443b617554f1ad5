import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio cup`: what was drunk.
struct CupNoun: CaffioNoun {
  static let name = "cup"

  static var columns: [Column<ConsumptionItem>] {
    [
      Column("caffio.column.timestamp") { item, context in
        CaffioTexts(context).numericMoment(of: item.consumption)
      },
      Column("caffio.column.drink") { item, context in CaffioTexts(context).name(of: item) },
      Column("caffio.column.quantity", .trailing) { item, context in
        CaffioTexts(context).quantity(item.consumption.quantity, item.consumption.unit)
      },
      Column("caffio.column.caffeine", .trailing) { item, context in
        CaffioTexts(context).caffeine(item.consumption.caffeine)
      },
      Column("caffio.column.mood") { item, context in
        item.consumption.mood.map { CaffioTexts(context).mood($0) }
      },
      Column("caffio.column.energy") { item, context in
        CaffioTexts(context).mark(item.consumption.energyLevel)
      },
    ]
  }

  static var details: [Column<ConsumptionItem>] {
    [
      Column("caffio.column.rating") { item, context in CaffioTexts(context).mark(item.consumption.rating) },
      Column("caffio.column.location") { item, context in
        item.consumption.location.map { CaffioTexts(context).place($0) }
      },
      Column("caffio.column.equipment") { item, _ in item.equipment?.name },
      Column("caffio.column.notes") { item, _ in item.consumption.notes },
      Column("caffio.column.brew") { item, _ in item.consumption.brewId },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: CupSelection) async throws -> [ConsumptionItem] {
    if let day = selection.day { return try await client.value(DayQuery(day)).items }
    return try await LongList.rows(upTo: selection.limit) { position, limit in
      let page = try await client.value(ConsumptionsQuery(at: position, limit: limit))
      return (page.items, page.links)
    }
  }

  func find(_ id: String) async throws -> ConsumptionItem? { try await client.value(ConsumptionQuery(id)) }

  func add(_ fields: CupOptions) async throws -> ConsumptionItem {
    let coffee = try await client.choice(fields.content.coffee, in: language)
    var draft = CoffeeConsumption.Details()
    try fields.apply(to: &draft, of: coffee, texts, client)
    return try await written(.consumption, try await client.log(draft).value.id)
  }

  func edit(_ item: ConsumptionItem, _ fields: CupOptions) async throws -> ConsumptionItem {
    let (texts, client) = (texts, client)
    let coffee = try await client.choice(fields.content.coffee, in: language)
    try await client.editConsumption(item.id) { try fields.apply(to: &$0, of: coffee, texts, client) }
    return try await written(.consumption, item.id)
  }

  func delete(_ item: ConsumptionItem) async throws -> Int64? {
    try await client.deleteConsumption(item.id).transaction
  }

  func output(_ item: ConsumptionItem) -> RecordOutput<CoffeeConsumption> { RecordOutput(item) }
}

/// A cup as `--json` prints it: its own fields as files write them, and the day that it counts for.
extension RecordOutput<CoffeeConsumption> {
  init(_ item: ConsumptionItem) {
    self.init(
      item.consumption,
      [
        "day": item.consumption.day, "coffeeName": item.coffee?.name, "equipmentName": item.equipment?.name,
      ])
  }
}

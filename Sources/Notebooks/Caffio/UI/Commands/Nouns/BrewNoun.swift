import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio brew`: how coffees were brewed, and the timer of the one that is being brewed.
struct BrewNoun: CaffioNoun {
  static let name = "brew"
  static var otherCommands: [any ParsableCommand.Type] {
    [
      StartBrewCommand.self, TimerCommand.self, PauseCommand<Pause>.self, PauseCommand<Resume>.self,
      FinishBrewCommand.self, DrinkBrewCommand.self, RepeatBrewCommand.self, CompareBrewsCommand.self,
      ExtractionsCommand.self,
    ]
  }

  static var columns: [Column<BrewItem>] {
    [
      Column("caffio.column.startTime") { item, context in
        let texts = CaffioTexts(context)
        return texts.numericMoment(item.session.startTime, by: item.session.clock(in: texts.timeZone))
      },
      Column("caffio.column.coffee") { item, _ in item.coffee.name },
      Column("caffio.column.method") { item, context in
        item.session.method.map { CaffioTexts(context).method($0) }
      },
      Column("caffio.column.dose", .trailing) { item, context in
        item.session.dose.map { CaffioTexts(context).grams($0) }
      },
      Column("caffio.column.water", .trailing) { item, context in
        item.session.water.map { CaffioTexts(context).grams($0) }
      },
      Column("caffio.column.extraction", .trailing) { item, context in
        item.session.extractionPercentage.map { CaffioTexts(context).percent($0) }
      },
      Column("caffio.column.rating") { item, context in
        item.session.isRunning
          ? context.text("caffio.answer.running") : CaffioTexts(context).mark(item.session.personalRating)
      },
    ]
  }

  static var details: [Column<BrewItem>] {
    [
      Column("caffio.column.endTime") { item, context in
        let texts = CaffioTexts(context)
        let clock = item.session.clock(in: texts.timeZone)
        return item.session.endTime.map { texts.numericMoment($0, by: clock) }
      },
      Column("caffio.column.temperature") { item, context in
        item.session.waterTemperature.map { CaffioTexts(context).celsius($0) }
      },
      Column("caffio.column.grind") { item, _ in item.session.grindSize },
      Column("caffio.column.bloomTime") { item, context in
        item.session.bloomTime.map { CaffioTexts(context).duration($0) }
      },
      Column("caffio.column.totalTime") { item, context in
        item.session.totalBrewTime.map { CaffioTexts(context).duration($0) }
      },
      Column("caffio.column.yield") { item, context in
        item.session.yield.map { CaffioTexts(context).millilitres($0) }
      },
      Column("caffio.column.ratio") { item, context in
        Reckoned(item.session).ratio.map { CaffioTexts(context).ratio($0) }
      },
      Column("caffio.column.tds") { item, context in item.session.tds.map { CaffioTexts(context).percent($0) }
      },
      Column("caffio.column.meaning") { item, context in CaffioTexts(context).meaning(of: item.session) },
      Column("caffio.column.equipment") { item, _ in item.equipment?.name },
      Column("caffio.column.grinder") { item, _ in item.grinder?.name },
      Column("caffio.column.beans") { item, _ in item.beans?.name },
      Column("caffio.column.drunk") { item, context in
        let texts = CaffioTexts(context)
        return item.cups.map {
          "\(texts.quantity($0.quantity, $0.unit)) (\(texts.caffeine($0.caffeine)))"
        }.joined(separator: " · ")
      },
      Column("caffio.column.notes") { item, _ in item.session.notes },
      Column("caffio.column.imported") { item, context in
        CaffioTexts(context).line(item.session.importedFacts)
      },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: BrewSelection) async throws -> [BrewItem] {
    var coffee: Coffee.ID?
    try await client.choice(selection.coffee, in: language).apply(to: &coffee)
    return try await LongList.rows(upTo: selection.limit) { [coffee] position, limit in
      let page = try await client.value(BrewsQuery(of: coffee, at: position, limit: limit))
      return (page.items, page.links)
    }
  }

  func find(_ id: String) async throws -> BrewItem? { try await client.value(BrewQuery(id)) }

  func add(_ fields: BrewFields) async throws -> BrewItem {
    guard case .record(let id) = try await client.choice(fields.coffee, in: language) else {
      throw TerminalError.missingOption("--coffee")
    }
    var draft = BrewingSession.Details(id)
    try fields.apply(
      to: &draft, of: .kept, with: try await client.choice(fields.beans, in: language), client)
    draft.close(at: client.store.dependencies.now())
    try fields.drunk.check(yield: draft.yield)
    let written = try await client.addBrew(draft, drinking: try fields.drunk.cup())
    return try await client.brew(written.value.id)
  }

  func edit(_ item: BrewItem, _ fields: BrewFields) async throws -> BrewItem {
    let client = client
    let coffee = try await client.choice(fields.coffee, in: language)
    let beans = try await client.choice(fields.beans, in: language)
    try await client.editBrew(item.id, drinking: try fields.drunk.cup()) {
      try fields.apply(to: &$0, of: coffee, with: beans, client)
      try fields.drunk.check(yield: $0.yield)
    }
    return try await client.brew(item.id)
  }

  func delete(_ item: BrewItem) async throws -> Int64? { try await client.deleteBrew(item.id).transaction }

  func output(_ item: BrewItem) -> RecordOutput<BrewingSession> { RecordOutput(item) }
}

extension BrewingSession.Details {
  /// Says when a brew that is written down afterwards began and ended: it ended now, and took the time that it took, where
  /// nobody says otherwise.
  fileprivate mutating func close(at now: Date) {
    let length = Double(totalBrewTime ?? 0)
    let start = startTime ?? (endTime ?? now).addingTimeInterval(-length)
    startTime = start
    endTime = endTime ?? start.addingTimeInterval(length)
  }
}

extension CaffioClient {
  /// A brew with its coffee.
  ///
  /// - Throws: `CaffioError.notFound(.session)`.
  func brew(_ id: BrewingSession.ID) async throws -> BrewItem {
    guard let item = try await value(BrewQuery(id)) else { throw CaffioError.notFound(.session) }
    return item
  }
}

/// A brew as `--json` prints it: its own fields as files write them, the ratio and the name of its coffee.
extension RecordOutput<BrewingSession> {
  init(_ item: BrewItem) {
    self.init(
      item.session,
      [
        "coffeeName": item.coffee.name, "ratio": Reckoned(item.session).ratio,
        "equipmentName": item.equipment?.name, "grinderName": item.grinder?.name,
        "beansName": item.beans?.name, "cups": item.cups.map(\.id),
        "imported": item.session.importedFacts.byName,
      ])
  }
}

extension [ImportedFact] {
  /// By the names that the other program gives them; nil for none.
  var byName: [String: String]? {
    isEmpty ? nil : Dictionary(map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension CaffioTexts {
  /// What another program brought, in one line; nil for nothing.
  func line(_ facts: [ImportedFact]) -> String? {
    facts.isEmpty
      ? nil
      : facts.map { "\(importedName($0.name)): \(importedValue($0.value))" }.joined(separator: " · ")
  }

  /// How the extraction and the strength of a brew compare with what is usual.
  func meaning(of session: BrewingSession) -> String? {
    let reckoned = Reckoned(session)
    let keys = [
      reckoned.extraction?.extractionKey, reckoned.strength?.strengthKey,
      reckoned.isEstimated ? "caffio.extraction.estimated" : nil,
    ]
    let sentences = keys.compactMap(\.self).map { localizer.text($0) }
    return sentences.isEmpty ? nil : sentences.joined(separator: " · ")
  }
}

import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio coffee`: the recipes. Where an id is asked for, a name that only one coffee has does as well.
struct CoffeeNoun: CaffioNoun {
  static let name = "coffee"
  static var otherCommands: [any ParsableCommand.Type] {
    [
      InventCommand.self, ShelveCommand<OnShelf>.self, ShelveCommand<OffShelf>.self, VaryCommand.self,
      MeasuresCommand.self,
      PlanCommand.self, SetPlanCommand.self, ResetPlanCommand.self, GiveCommand.self, CardCommand.self,
      PictureCommand.self, TagsCommand.self,
    ]
  }

  static var columns: [Column<CoffeeSheet>] {
    [
      Column("caffio.column.coffee") { sheet, _ in sheet.coffee.name },
      Column("caffio.column.difficulty") { sheet, context in
        CaffioTexts(context).difficulty(sheet.coffee.difficulty)
      },
      Column("caffio.column.minutes", .trailing) { sheet, _ in String(sheet.coffee.preparationTimeMinutes) },
      Column("caffio.column.glass") { sheet, context in CaffioTexts(context).glass(sheet.coffee.glassType) },
      Column("caffio.column.caffeine", .trailing) { sheet, context in
        sheet.coffee.caffeine.map { CaffioTexts(context).caffeine($0) }
      },
      Column("caffio.column.favorite") { sheet, context in context.mark(sheet.coffee.isFavorite) },
      Column("caffio.column.cups", .trailing) { sheet, _ in String(sheet.totals.consumptionCount) },
    ]
  }

  static var details: [Column<CoffeeSheet>] {
    [
      Column("caffio.column.description") { sheet, _ in sheet.coffee.shortDescription },
      Column("caffio.column.types") { sheet, context in
        sheet.coffee.coffeeType.map { CaffioTexts(context).type($0) }.joined(separator: ", ")
      },
      Column("caffio.column.ingredients") { sheet, context in
        sheet.detail?.ingredients.map { CaffioTexts(context).line($0.details) }
          .joined(separator: " · ")
      },
      Column("caffio.column.instructions") { sheet, _ in
        sheet.coffee.instructions.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: " ")
      },
      Column("caffio.column.plan") { sheet, context in
        sheet.coffee.brewPlan.map { CaffioTexts(context).line($0) }
      },
      Column("caffio.column.caffeineSource") { sheet, _ in sheet.coffee.caffeineSource },
      Column("caffio.column.tags") { sheet, _ in sheet.coffee.tags.joined(separator: ", ") },
      Column("caffio.column.note") { sheet, context in
        sheet.coffee.note > 0 ? CaffioTexts(context).mark(sheet.coffee.note) : nil
      },
      Column("caffio.column.averageRating") { sheet, context in
        sheet.totals.averageRating.map { context.text($0) }
      },
      Column("caffio.column.lastConsumed") { sheet, context in
        let texts = CaffioTexts(context)
        let clock = sheet.totals.lastClock(in: texts.timeZone)
        return sheet.totals.lastConsumed.map { texts.numericMoment($0, by: clock) }
      },
      Column("caffio.column.reviews") { sheet, context in
        sheet.detail?.reviews.map { CaffioTexts(context).line($0) }.joined(separator: " · ")
      },
      Column("caffio.column.original") { sheet, _ in sheet.detail?.original?.name },
      Column("caffio.column.variations") { sheet, _ in
        sheet.detail?.variations.map(\.name).joined(separator: ", ")
      },
      Column("caffio.column.author") { sheet, _ in sheet.coffee.authorId },
      Column("caffio.column.public") { sheet, context in context.mark(sheet.coffee.isPublic) },
      Column("caffio.column.imported") { sheet, context in CaffioTexts(context).line(sheet.importedFacts) },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: CoffeeSelection) async throws -> [CoffeeSheet] {
    try await client.begin(in: language)
    return try await client.coffees(selection).map { CoffeeSheet($0) }
  }

  func find(_ id: String) async throws -> CoffeeSheet? {
    CoffeeSheet(try await client.coffee(id, in: language))
  }

  func add(_ fields: CoffeeFields) async throws -> CoffeeSheet {
    try await client.begin(in: language)
    var draft = CoffeeDraft(name: "")
    // The picture first: a file that is none leaves everything as it was.
    let picture = try await client.picture(fields.image)
    try fields.apply(to: &draft, picture: picture, texts)
    return try await sheet(try await client.addCoffee(draft).value.id)
  }

  func edit(_ sheet: CoffeeSheet, _ fields: CoffeeFields) async throws -> CoffeeSheet {
    let (texts, picture) = (texts, try await client.picture(fields.image))
    try await client.editCoffee(sheet.id) { try fields.apply(to: &$0, picture: picture, texts) }
    return try await self.sheet(sheet.id)
  }

  func delete(_ sheet: CoffeeSheet) async throws -> Int64? {
    try await client.deleteCoffee(sheet.id).transaction
  }

  func output(_ sheet: CoffeeSheet) -> RecordOutput<Coffee> { RecordOutput(sheet) }

  private func sheet(_ id: Coffee.ID) async throws -> CoffeeSheet {
    CoffeeSheet(try await client.coffee(id, in: language))
  }
}

extension CaffioTexts {
  /// « V60 : Préinfuser 50 g 0:45 · Verser 100 g 0:30 ».
  func line(_ plan: BrewPlan) -> String {
    let steps = plan.steps.map { step in
      [localizer.text(step.kind.labelKey), step.water > 0 ? grams(step.water) : nil, duration(step.seconds)]
        .compactMap(\.self).joined(separator: " ")
    }
    return text(
      "plan.line", ["method": method(plan.method.rawValue), "steps": steps.joined(separator: " · ")])
  }

  /// « Lait 120 ml ».
  func line(_ ingredient: Ingredient.Details) -> String {
    [ingredient.name, amount(ingredient)].compactMap(\.self).joined(separator: " ")
  }

  /// « 5/5 : Floral ».
  func line(_ review: CoffeeReview) -> String {
    [mark(review.rating), review.comment].compactMap(\.self).joined(separator: " · ")
  }
}

extension CaffioClient {
  /// The coffees that are asked for, part by part; all of them without a limit.
  fileprivate func coffees(_ selection: CoffeeSelection) async throws -> [CoffeeItem] {
    try await LongList.rows(upTo: selection.limit) { position, limit in
      let page = try await value(
        CoffeesQuery(
          selection.filter, sort: selection.sort.value, isReversed: selection.reverse, at: position,
          limit: limit))
      return (page.items, page.links)
    }
  }
}

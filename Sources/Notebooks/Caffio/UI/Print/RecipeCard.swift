import CaffioCore
import Drawing
import Foundation
import NotebookContract
import Values
import WebUI

/// A recipe on a sheet of paper: what it is, what goes into it, what is done.
struct RecipeCard {
  private let coffee: Coffee
  private let ingredients: [Ingredient]
  private let factor: Double
  private let texts: CaffioTexts

  /// - Parameters:
  ///   - detail: the coffee and what goes into it.
  ///   - factor: how many times the recipe is made.
  ///   - texts: what its values are called.
  init(_ detail: CoffeeDetail, times factor: Double = 1, texts: CaffioTexts) {
    (coffee, ingredients, self.factor, self.texts) = (detail.coffee, detail.ingredients, factor, texts)
  }

  var fileName: String { RecipeFile.fileName(of: coffee.name, ending: "pdf") }

  /// On paper the accent is that of the screen (`caffio.css`).
  private static let palette = Palette.print.accented(Palette.Colour(0x7A_4427))

  /// The pages. Blocks while they are drawn.
  ///
  /// - Parameter created: the date that the document tells.
  func pdf(created: Date) throws -> Data {
    try report.pdf(created: created, palette: Self.palette) {
      texts.text("card.page", ["page": String($0), "of": String($1)])
    }
  }

  var report: Report {
    let made: [Report.Block] =
      factor == 1 ? [] : [.callout(texts.text("recipe.made", ["factor": texts.number(factor)]), .accent)]
    return Report(
      title: coffee.name, subtitle: texts.description(coffee),
      footer: texts.text("card.footer", ["name": coffee.name, "day": texts.day(texts.localizer.today)]),
      blocks: made + [.facts(facts)] + parts)
  }

  private var facts: [Report.Fact] {
    var facts = [
      Report.Fact(texts.text("field.difficulty"), texts.difficulty(coffee.difficulty)),
      Report.Fact(texts.text("field.preparationTimeMinutes"), texts.minutes(coffee.preparationTimeMinutes)),
      Report.Fact(texts.text("field.glassType"), texts.glass(coffee.glassType)),
    ]
    if !coffee.coffeeType.isEmpty {
      let types = coffee.coffeeType.map(texts.type).joined(separator: ", ")
      facts.append(Report.Fact(texts.text("field.coffeeType"), types))
    }
    if coffee.caffeine != nil {
      facts.append(Report.Fact(texts.text("recipe.caffeine"), texts.caffeine(coffee.caffeine)))
    }
    return facts
  }

  private var parts: [Report.Block] {
    let table = ReportTable(
      columns: [
        .init(texts.text("recipe.row.name"), weight: 2),
        .init(texts.text("recipe.row.measure"), alignment: .end),
      ],
      rows: ingredients.map { [$0.name, texts.amount($0.details, times: factor) ?? ""] })
    let steps = coffee.instructions.enumerated().map { index, step in
      Report.Block.paragraph("\(index + 1). \(step)")
    }
    return (ingredients.isEmpty ? [] : [.heading(texts.text("recipe.ingredients")), .table(table)])
      + (steps.isEmpty ? [] : [.heading(texts.text("recipe.instructions"))] + steps)
  }
}

import Foundation
import GRDB
package import Interchange
package import NotebookContract
import Values
package import Vault

/// Brings recipes that somebody gave away, each a file of its own.
package struct RecipeImporter: NotebookImporter {
  package init() {}

  package var format: String { "caffio-recipe" }
  package var titleKey: String { "caffio.import.format.recipe" }

  /// How sure it is that the source is of its format: every file of it says so, or has a recipe's fields.
  package func confidence(in source: ImportSource) throws -> Double {
    let certainties = try source.entries.map { entry -> Double in
      guard entry.url.pathExtension.lowercased() == "json" else { return 0 }
      let start = try JSONStart(entry)
      guard start.isObject, start.hasKeys("name") else { return 0 }
      // The name of the format stands between quotation marks, as keys do.
      if start.hasKeys(RecipeFile.format) { return 0.99 }
      return start.hasKeys("ingredients", "instructions") ? 0.7 : 0
    }
    return certainties.min() ?? 0
  }

  /// What importing would bring.
  package func preview(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore
  ) async throws -> ImportPreview {
    let read = try await Offloaded.run { Self.read(source) }
    return try await destination.read { db in
      var preview = ImportPreview(format: format, questions: [])
      for recipe in read.recipes {
        do {
          let records = try recipe.file.records(now: .distantPast) { "" }
          if try Self.isThere(records, db) {
            preview.leftOut["same", default: 0] += 1
          } else {
            preview.add(
              .init(location: recipe.location, kind: "coffee", day: nil, title: recipe.file.name, amount: nil)
            )
          }
        } catch let error as CaffioError {
          for problem in error.problems(at: recipe.location) { preview.add(problem) }
        }
      }
      for problem in read.problems { preview.add(problem) }
      return preview
    }
  }

  /// Imports every recipe as one transaction.
  package func run(
    _ source: ImportSource, answers: ImportAnswers, into destination: NotebookStore,
    attachments: AttachmentStore, progress: @escaping @Sendable (Double) throws -> Void
  ) async throws -> ImportRun {
    let read = try await Offloaded.run { Self.read(source) }
    let (now, newID) = (destination.dependencies.now().wholeSeconds, destination.dependencies.newID)
    return try await destination.importing(source.name, as: format) { db, report in
      for problem in read.problems { report.countRefused("coffee", problem) }
      for recipe in read.recipes {
        do {
          let records = try recipe.file.records(now: now, newID: newID)
          guard try !Self.isThere(records, db) else {
            report.countDuplicate("coffee")
            continue
          }
          try records.coffee.insert(db)
          for ingredient in records.ingredients { try ingredient.insert(db) }
          report.countImported("coffee")
        } catch let error as CaffioError {
          for problem in error.problems(at: recipe.location) { report.countRefused("coffee", problem) }
        }
      }
      try progress(1)
    }
  }

  private struct Recipe: Sendable {
    let file: RecipeFile
    let location: RowLocation
  }

  private static func read(_ source: ImportSource) -> (recipes: [Recipe], problems: [RowProblem]) {
    var (recipes, problems) = ([Recipe](), [RowProblem]())
    for entry in source.entries {
      let location = RowLocation(file: entry.name, line: 1)
      do throws(RecipeFileError) {
        guard entry.size <= RecipeFile.byteLimit else { throw .tooLarge(limit: RecipeFile.byteLimit) }
        guard let data = FileManager.default.contents(atPath: entry.url.path) else {
          problems.append(RowProblem("import.unreadable", ["name": entry.name], at: location))
          continue
        }
        recipes.append(Recipe(file: try RecipeFile.decoded(from: data), location: location))
      } catch {
        problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
      }
    }
    return (recipes, problems)
  }

  /// Whether a coffee of that name is made just so.
  private static func isThere(
    _ records: (coffee: Coffee, ingredients: [Ingredient]), _ db: Database
  ) throws -> Bool {
    let file = RecipeFile(records.coffee, records.ingredients)
    return try Coffee.filter(sql: "name = ?", arguments: [file.name]).fetchAll(db).contains { coffee in
      RecipeFile(coffee, try CaffioLedger.ingredients(of: coffee.id, in: db)) == file
    }
  }
}

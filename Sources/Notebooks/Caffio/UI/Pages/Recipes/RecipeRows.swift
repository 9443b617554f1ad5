import CaffioCore
import Foundation
import Values
import WebUI

/// The rows of a form in which a list is written: those that are filled, and empty ones under them. A row that is
/// emptied is left out; the rows of a list only make sense together.
struct RecipeRows {
  /// The field that holds all of them.
  let list: String
  /// How many empty rows are offered at once, and how many more behind a fold.
  let spare: Int
  let more: Int

  /// What goes into a coffee.
  static let ingredients = RecipeRows(list: "ingredients", spare: 3, more: 9)
  /// What is done, step by step.
  static let instructions = RecipeRows(list: "instructions", spare: 2, more: 6)

  /// The field of a row, or of one of its parts.
  func field(_ row: Int, _ part: String = "") -> String {
    part.isEmpty ? "\(list)-\(row)" : "\(list)-\(row)-\(part)"
  }

  /// How many rows a form sent.
  func count(in form: FormData) -> Int {
    let rows = form.texts.keys.compactMap { name -> Int? in
      guard name.hasPrefix("\(list)-") else { return nil }
      return name.dropFirst(list.count + 1).split(separator: "-").first.flatMap { Int($0) }
    }
    return min((rows.max() ?? -1) + 1, CaffioLimits.parts)
  }

  /// How many rows a form shows, and how many of these at once.
  func shown(_ stored: Int, _ form: FormData) -> (open: Int, all: Int) {
    let typed = (0..<count(in: form)).last { row in
      form.texts.contains { name, values in
        (name == field(row) || name.hasPrefix(field(row) + "-")) && values.contains { !$0.isEmpty }
      }
    }
    let filled = max(stored, typed.map { $0 + 1 } ?? 0)
    let open = max(min(filled + spare, CaffioLimits.parts), filled)
    return (open, max(min(open + more, CaffioLimits.parts), open))
  }
}

extension FormPage {
  /// Adds the rows of the ingredients: how much, in what, of what.
  mutating func addIngredients(_ stored: [CoffeeDraft.Part], _ texts: CaffioTexts) {
    let rows = RecipeRows.ingredients
    let (form, units) = (self.form, UnitNames(texts))
    let (open, all) = rows.shown(stored.count, form)
    var within: [(name: String, label: String, value: String?)] = []
    func row(_ index: Int) -> TemplateValues {
      let part = index < stored.count ? stored[index] : nil
      let number = ["number": String(index + 1)]
      func field(_ name: String, _ value: String?, _ more: TemplateValues = [:]) -> TemplateValues {
        let label = texts.text("recipe.row.\(name)")
        within.append((rows.field(index, name), "\(texts.text("recipe.rowNumber", number)), \(label)", value))
        return texts.context.field(
          rows.field(index, name), label: "caffio.pages.recipe.row.\(name)", in: form, value: value, more)
      }
      return [
        "legend": texts.text("recipe.rowNumber", number),
        "measure": field("measure", part.flatMap { texts.measure($0.measure) }),
        "units": field("units", part.map { units.shown($0.units) }, ["list": units.proposed]),
        "name": field("name", part?.name, ["maxlength": CaffioLimits.name]),
      ]
    }
    let shown = (0..<all).map(row)
    addRows("ingredients", rows, Array(shown[..<open]), Array(shown[open...]), texts)
    for field in within { addWithin(field.name, label: field.label, value: field.value) }
  }

  /// Adds the rows of the steps.
  mutating func addInstructions(_ stored: [String], _ texts: CaffioTexts) {
    let rows = RecipeRows.instructions
    let form = self.form
    let (open, all) = rows.shown(stored.count, form)
    func label(_ index: Int) -> String { texts.text("recipe.step", ["number": String(index + 1)]) }
    let shown = (0..<all).map { index in
      texts.context.field(
        rows.field(index), label: "caffio.pages.recipe.step", in: form,
        value: index < stored.count ? stored[index] : nil,
        ["label": label(index), "rows": 2, "maxlength": CaffioLimits.line])
    }
    addRows("steps", rows, Array(shown[..<open]), Array(shown[open...]), texts)
    for index in 0..<all {
      addWithin(
        rows.field(index), label: label(index), value: index < stored.count ? stored[index] : nil)
    }
  }

  private mutating func addRows(
    _ partial: String, _ rows: RecipeRows, _ open: [TemplateValues], _ folded: [TemplateValues],
    _ texts: CaffioTexts
  ) {
    let fold: TemplateValues = ["label": texts.text("recipe.more.\(rows.list)"), "rows": folded]
    add(partial, rows.list, ["rows": open, "fold": folded.isEmpty ? nil : fold])
  }
}

/// Reading the rows of a recipe.
extension FormData {
  /// The ingredients that were typed; what is wrong with one is noted beside its part of the row.
  mutating func ingredients(_ texts: CaffioTexts) -> [CoffeeDraft.Part] {
    let (rows, units) = (RecipeRows.ingredients, UnitNames(texts))
    var parts: [CoffeeDraft.Part] = []
    for row in 0..<rows.count(in: self) {
      let fields = ["name", "measure", "units"].map { rows.field(row, $0) }
      guard fields.contains(where: { text($0) != nil }) else { continue }
      let measure = decimal(fields[1], decimals: 6)?.nearestDouble
      let part = CoffeeDraft.Part(
        text(fields[0]) ?? "", measure ?? 0, text(fields[2]).map(units.stored) ?? "")
      do throws(CaffioError) {
        _ = try Ingredient(
          id: "", coffeeId: "", name: part.name, measure: part.measure, units: part.units, updatedAt: .now
        ).validated()
      } catch {
        for problem in error.fieldProblems { note(problem, for: rows.field(row, problem.field.input)) }
      }
      parts.append(part)
    }
    return parts
  }

  /// The steps that were typed.
  mutating func instructions() -> [String] {
    let rows = RecipeRows.instructions
    return (0..<rows.count(in: self)).compactMap { text(rows.field($0), limit: CaffioLimits.line) }
  }
}

extension CaffioTexts {
  /// A measure as a form shows it to be edited; nil for as much as one likes.
  func measure(_ measure: Double) -> String? { measure > 0 ? number(measure, 6) : nil }
}

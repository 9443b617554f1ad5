import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// The rows of a form in which a list is written: those that are filled, and empty ones under them. A row that is
/// emptied is left out; the rows of a list only make sense together.
struct RecipeRows {
  /// One field of a row.
  struct Cell {
    /// The partial that draws it: `text`, `area`, `number` or `select`.
    let partial: String
    /// Which part of the row it is; empty where the row has but one.
    var part = ""
    /// The key of its label.
    let label: String
    /// What is stored.
    let value: String?
    /// Whatever else the partial takes.
    var more: TemplateValues = [:]
  }

  /// The field that holds all of them.
  let list: String
  /// How many empty rows are offered at once, and how many more behind a fold.
  let spare: Int
  let more: Int
  /// The key of what a row is called.
  var name = "recipe.step"

  /// What goes into a coffee.
  static let ingredients = RecipeRows(list: "ingredients", spare: 3, more: 9, name: "recipe.rowNumber")
  /// What is done, step by step.
  static let instructions = RecipeRows(list: "instructions", spare: 2, more: 6)
  /// What the timer follows, step by step.
  static let brewPlan = RecipeRows(list: "brewPlan", spare: 2, more: 6)

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
  /// Adds a list that is written row by row, each of which can be put before or after another.
  ///
  /// - Parameters:
  ///   - stored: how many rows are stored.
  ///   - cells: the fields of a row.
  mutating func addRows(
    _ rows: RecipeRows, stored: Int, _ texts: CaffioTexts, cells: (_ row: Int) -> [RecipeRows.Cell]
  ) {
    let (open, all) = rows.shown(stored, form)
    var within: [(name: String, label: String, value: String?)] = []
    let shown = (0..<all).map { row -> TemplateValues in
      let name = texts.text(rows.name, ["number": String(row + 1)])
      let cells = cells(row)
      let fields = cells.map { cell -> TemplateValues in
        let (field, own) = (
          rows.field(row, cell.part), cell.part.isEmpty ? name : texts.localizer.text(cell.label)
        )
        within.append((field, cell.part.isEmpty ? name : "\(name), \(own)", cell.value))
        let more = cell.more.merging(["label": own])
        var values: TemplateValues = [:]
        values[cell.partial] = texts.field(
          field, label: cell.label, in: form, value: cell.value, more)
        return values
      }
      return [
        "id": "\(rows.field(row))-row", "legend": cells.count > 1 ? name : nil, "cells": fields,
        "swaps": row < open ? swaps(row, of: open, rows, named: name, texts) : [],
      ]
    }
    let folded = Array(shown[open...])
    let fold: TemplateValues = ["label": texts.text("recipe.more.\(rows.list)"), "rows": folded]
    add("rows", rows.list, ["rows": Array(shown[..<open]), "fold": folded.isEmpty ? nil : fold])
    for field in within { addWithin(field.name, label: field.label, value: field.value) }
  }

  /// The buttons that put a row one up or down. The page comes back where the row then is.
  private func swaps(
    _ row: Int, of count: Int, _ rows: RecipeRows, named name: String, _ texts: CaffioTexts
  ) -> [TemplateValues] {
    [(row - 1, "rowUp", "arrow-up"), (row + 1, "rowDown", "arrow-down")]
      .filter { (0..<count).contains($0.0) }
      .map { other, label, icon in
        [
          "value": FormData.swapping(row, with: other, of: rows.list), "icon": icon,
          "label": texts.text("recipe.\(label)", ["row": name]),
          "action": "\(action)#\(rows.field(other))-row",
        ]
      }
  }
}

extension FormPage {
  /// Adds the rows of the ingredients: how much, in what, of what.
  mutating func addIngredients(_ stored: [CoffeeDraft.Part], _ texts: CaffioTexts) {
    let units = UnitNames(texts)
    addRows(.ingredients, stored: stored.count, texts) { row in
      let part = row < stored.count ? stored[row] : nil
      func cell(_ name: String, _ value: String?, _ more: TemplateValues = [:]) -> RecipeRows.Cell {
        .init(
          partial: "text", part: name, label: "caffio.pages.recipe.row.\(name)", value: value, more: more)
      }
      return [
        cell("measure", part.flatMap { texts.measure($0.measure) }),
        cell("units", part.map { units.shown($0.units) }, ["list": units.proposed]),
        cell("name", part?.name, ["maxlength": CaffioLimits.name]),
      ]
    }
  }

  /// Adds the rows of the steps.
  mutating func addInstructions(_ stored: [String], _ texts: CaffioTexts) {
    addRows(.instructions, stored: stored.count, texts) { row in
      [
        RecipeRows.Cell(
          partial: "area", label: "caffio.pages.recipe.step", value: row < stored.count ? stored[row] : nil,
          more: ["rows": 2, "maxlength": CaffioLimits.line])
      ]
    }
  }

  /// Adds what the key Enter presses: the first button of a form, which would else be one that moves a row.
  mutating func addEnter() { addPart("enter", ["submit": submit]) }
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
      let measure =
        raw(fields[1]).flatMap { KitchenFraction($0)?.value }
        ?? decimal(fields[1], decimals: 6)?.nearestDouble
      let part = CoffeeDraft.Part(
        text(fields[0]) ?? "", measure ?? 0, text(fields[2]).map(units.stored) ?? "")
      do throws(CaffioError) {
        _ = try part.details.validated()
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

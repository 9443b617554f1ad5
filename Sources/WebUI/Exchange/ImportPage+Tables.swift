import Localization
import Foundation
import Interchange
import Values

/// The tables of an import's pages.
extension ImportPage {
  func fact(_ key: String, _ value: String) -> TemplateValues {
    ["label": context.text(key), "value": value]
  }

  func tile(_ key: String, _ count: Int) -> TemplateValues {
    ["label": context.text(key), "value": number(count)]
  }

  /// How many of each kind.
  func tiles(_ counts: [String: Int]) -> [TemplateValues] {
    counts.sorted { $0.key < $1.key }.map { ["label": kind($0.key), "value": number($0.value)] }
  }

  /// What a kind of record is called: the notebook's text `<notebook>.kind.<kind>`, or the kind itself.
  func kind(_ kind: String) -> String {
    context.known("\(draft.notebook).kind.\(kind)") ?? kind
  }

  /// The first rows as they were understood.
  func rows(_ rows: [ImportPreview.Row]) -> TemplateValues? {
    let locale = context.language.locale
    return table(
      "importPages.firstRows",
      [("title", false), ("kind", false), ("day", false), ("amount", true), ("place", false)],
      rows.map { row in
        [
          // A row's header must name it, whatever the file says.
          row.titleKey.map { context.text($0) } ?? (row.title.isEmpty ? kind(row.kind) : row.title),
          kind(row.kind),
          row.day?.formatted(.short, locale: locale),
          row.amount?.formatted(locale: locale), place(row.location),
        ]
      })
  }

  /// Rows that are left out or read otherwise than they were written.
  ///
  /// - Parameter count: how many there are; the list may hold fewer.
  func problems(_ problems: [RowProblem], of count: Int) -> TemplateValues? {
    let caption = problems.count < count ? "importPages.firstProblems" : "importPages.problems"
    return table(
      caption, [("place", false), ("column", false), ("problem", false)],
      problems.map { [place($0.location), $0.column, context.text($0.messageKey, $0.messageArguments)] },
      arguments: ["count": String(count), "shown": String(problems.count)])
  }

  /// What became of each kind of record.
  func outcomes(_ report: ImportReport) -> TemplateValues? {
    table(
      "importPages.outcomes", [("kind", false), ("imported", true), ("duplicates", true), ("refused", true)],
      report.outcomes.sorted { $0.key < $1.key }.map { name, outcome in
        [kind(name), number(outcome.imported), number(outcome.duplicates), number(outcome.refused)]
      })
  }

  /// Figures that the file states, beside those found in it.
  func reconciliation(_ figures: [ImportReport.Reconciliation]) -> TemplateValues? {
    table(
      "importPages.figures", [("figure", false), ("stated", true), ("found", true), ("verdict", false)],
      figures.map { figure in
        [
          context.text(figure.labelKey, figure.labelArguments), written(figure.stated, figure.currency),
          written(figure.found, figure.currency),
          context.text(figure.agrees ? "importPages.agrees" : "importPages.differs"),
        ]
      })
  }

  private func written(_ value: Decimal, _ currency: Currency?) -> String {
    guard let currency else { return number(value) }
    return value.formatted(.currency(code: currency.rawValue).locale(context.language.locale))
  }

  /// Parts of the source that are left out knowingly.
  func leftOut(_ parts: [String: Int]) -> [String] {
    parts.sorted { $0.key < $1.key }.map { part, rows in
      let name = context.known("\(draft.notebook).leftOut.\(part)") ?? part
      return context.text("importPages.leftOut", ["part": name, "count": String(rows)])
    }
  }

  /// The partial `table`; nil without rows.
  private func table(
    _ caption: String, _ columns: [(key: String, isNumeric: Bool)], _ rows: [[String?]],
    arguments: [String: String] = [:]
  ) -> TemplateValues? {
    guard !rows.isEmpty else { return nil }
    let labels = columns.map { context.text("importPages.column.\($0.key)") }
    return [
      "caption": context.text(caption, arguments),
      "columns": zip(labels, columns).map { label, column -> TemplateValues in
        ["label": label, "numeric": column.isNumeric]
      },
      "rows": rows.map { row -> TemplateValues in
        [
          "cells": row.enumerated().map { index, text -> TemplateValues in
            ["label": labels[index], "text": text, "numeric": columns[index].isNumeric, "header": index == 0]
          }
        ]
      },
    ]
  }

  private func place(_ location: RowLocation) -> String { "\(location.file):\(location.line)" }

  private func number(_ count: Int) -> String {
    count.formatted(.number.locale(context.language.locale))
  }

  private func number(_ value: Decimal) -> String {
    value.formatted(.number.locale(context.language.locale))
  }
}

/// How many records an import took, of every kind.
struct ImportFigures {
  let imported: Int
  let duplicates: Int
  let refused: Int

  init(_ report: ImportReport) {
    let outcomes = report.outcomes.values
    imported = outcomes.reduce(0) { $0 + $1.imported }
    duplicates = outcomes.reduce(0) { $0 + $1.duplicates }
    refused = outcomes.reduce(0) { $0 + $1.refused }
  }
}

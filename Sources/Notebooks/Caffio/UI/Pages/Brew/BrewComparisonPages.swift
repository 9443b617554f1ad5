import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Two brews side by side: what was done otherwise, and what came of it.
struct BrewComparisonPages {
  /// How many of the newest are offered.
  private static let offered = 60

  func add(to routes: NotebookRoutes) {
    routes.live("brews/compare") { request in
      let newest = try await request.store.value(BrewsQuery(limit: Self.offered)).items.filter(\.isOver)
      let first = request.query("first") ?? newest.first?.id ?? ""
      let second = request.query("second") ?? Self.counterpart(of: first, among: newest) ?? ""
      let query = Combined(
        BrewQuery(first), BrewQuery(second), BrewsQuery(limit: Self.offered), ExtractionsQuery(limit: 300))
      return LivePage(query) { answer, context in
        let (first, second, offered, drawn) = answer.parts
        return BrewComparison(
          first: first, second: second, offered: offered.items.filter(\.isOver), drawn: drawn,
          texts: CaffioTexts(context)
        ).content
      }
    }
  }

  /// The newest brew beside one, of the same coffee where there is one.
  private static func counterpart(of id: BrewingSession.ID, among brews: [BrewItem]) -> BrewingSession.ID? {
    let others = brews.filter { $0.id != id }
    let coffee = brews.first { $0.id == id }?.coffee.id
    return (others.first { $0.coffee.id == coffee } ?? others.first)?.id
  }
}

extension BrewItem {
  /// Whether there is something to compare.
  fileprivate var isOver: Bool { !session.isRunning }
}

private struct BrewComparison {
  let first, second: BrewItem?
  let offered, drawn: [BrewItem]
  let texts: CaffioTexts

  var content: PageContent {
    let title = texts.text("comparison.title")
    var frame: TemplateValues = ["breadcrumb": texts.brewCrumbs + [.crumb(title)]]
    if offered.count > 1 { frame["toolbar"] = toolbar }
    return .caffio(sections, title: title, frame).withQuickAdd(texts)
  }

  private var sections: [Section] {
    guard let first, let second, first.id != second.id else { return [nothing] }
    var (measures, drawing) = (Section(), Section())
    measures.tables = [table(first, second)]
    let marks = [first.id: "A", second.id: "B"]
    let both = [first, second].filter { brew in !drawn.contains { $0.id == brew.id } }
    drawing.charts = ExtractionChart(brews: drawn + both, marks: marks, texts: texts).charts
    return [measures, drawing]
  }

  private var nothing: Section {
    var section = Section()
    let isFew = offered.count < 2
    section.empty = [
      "icon": "compare", "title": texts.text("comparison.emptyTitle"),
      "text": texts.text(isFew ? "comparison.few" : "comparison.same"),
      "action": isFew ? TemplateValues.link(texts.text("brew.start"), Address.newBrew) : nil,
    ]
    return section
  }

  private var toolbar: TemplateValues {
    ["action": Address.brewComparison, "selects": [select("first", first), select("second", second)]]
  }

  private func select(_ name: String, _ chosen: BrewItem?) -> TemplateValues {
    let isOffered = offered.contains { $0.id == chosen?.id }
    let brews = offered + (isOffered ? [] : [chosen].compactMap(\.self))
    return [
      "id": name, "name": name, "label": texts.text("comparison.\(name)"), "autosubmit": true,
      "options": brews.map { brew -> TemplateValues in
        [
          "value": brew.id, "label": label(brew),
          "selected": brew.id == chosen?.id,
        ]
      },
    ]
  }

  /// « Dimanche · V60 · 15 g · 2:45 · 4 sur 5 – 14 janvier 2026 à 08:05 »: what tells it from the others first.
  private func label(_ brew: BrewItem) -> String {
    let summary = texts.summary(of: brew.session)
    let told = [
      brew.coffee.name, summary.isEmpty ? nil : summary, brew.session.personalRating.map(texts.rating),
    ]
    return "\(told.compactMap(\.self).joined(separator: " · ")) – \(texts.moment(of: brew.session))"
  }

  private func table(_ first: BrewItem, _ second: BrewItem) -> TemplateValues {
    let labels = [
      texts.text("comparison.measure"), texts.text("comparison.first"), texts.text("comparison.second"),
      texts.text("comparison.difference"),
    ]
    let rows = BrewLines(texts: texts).lines(first, second).map { line -> TemplateValues in
      let same = line.first == line.second ? "=" : CaffioTexts.unknown
      let cells = [line.name, line.first, line.second, line.difference ?? same].enumerated()
      return [
        "cells": cells.map { index, text -> TemplateValues in
          ["label": labels[index], "text": text, "header": index == 0, "numeric": index == 3]
        }
      ]
    }
    return [
      "caption": texts.text("comparison.title"), "captionHidden": true,
      "columns": labels.enumerated().map { index, label -> TemplateValues in
        ["label": label, "numeric": index == 3]
      },
      "rows": rows,
    ]
  }
}

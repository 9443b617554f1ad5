import Foundation
import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// All vehicles side by side, sorted as the person likes.
struct ComparisonPages {
  func add(to routes: NotebookRoutes) {
    routes.live("compare") { request in
      let period: StatisticsPeriod = request.query("period") == "year" ? .year(request.today.year) : .all
      let key = request.query("sort").flatMap(VehicleComparison.Key.init) ?? .total
      let isDescending = request.query("order") != "up"
      let query = Combined(ComparisonQuery(period: period, today: request.today), SettingsQuery())
      return LivePage(query) { answer, context in
        let (comparison, settings) = answer.parts
        return Self.content(
          comparison, settings, key, isDescending: isDescending, isAll: period == .all,
          HolfyTexts(context))
      }
    }
  }

  private static func content(
    _ comparison: VehicleComparison, _ settings: HolfySettings, _ key: VehicleComparison.Key,
    isDescending: Bool, isAll: Bool, _ texts: HolfyTexts
  ) -> PageContent {
    let currency = settings.currency
    let period = isAll ? nil : "year"
    var section = Section()
    section.chipsLabel = texts.text("statistics.period")
    section.chips = [
      ["label": texts.text("statistics.all"), "href": Address.comparison, "current": isAll],
      [
        "label": String(texts.localizer.today.year),
        "href": AddressText.with(["period": "year"], Address.comparison),
        "current": !isAll,
      ],
    ]
    let columns = VehicleComparison.Key.allCases.map { column -> TemplateValues in
      let isSorted = column == key
      let order = isSorted && isDescending ? "up" : "down"
      let address = AddressText.with(
        ["period": period, "sort": column.rawValue, "order": order], Address.comparison)
      return [
        "label": label(column, texts), "numeric": column != .name,
        "sort": [
          "href": address, "direction": isSorted ? (isDescending ? "descending" : "ascending") : nil,
        ] as TemplateValues,
      ]
    }
    let rows = comparison.sorted(by: key, descending: isDescending, in: currency).map {
      row -> TemplateValues in
      let cells: [TemplateValues] = [
        ["label": label(.name, texts), "text": row.name, "header": true, "href": Address.vehicle(row.id)],
        ["label": label(.total, texts), "text": texts.totals(row.total, in: currency), "numeric": true],
        ["label": label(.fuel, texts), "text": texts.totals(row.fuel, in: currency), "numeric": true],
        ["label": label(.maintenanceCount, texts), "text": String(row.maintenanceCount), "numeric": true],
      ]
      return ["key": row.id, "cells": cells]
    }
    if rows.isEmpty {
      section.empty = [
        "icon": "compare", "title": texts.text("welcome.title"), "text": texts.text("comparison.empty"),
        "action": TemplateValues.link(texts.text("vehicle.add"), Address.newVehicle),
      ]
    } else {
      section.tables = [
        ["caption": texts.text("comparison.title"), "captionHidden": true, "columns": columns, "rows": rows]
      ]
    }
    return .sections(
      [section], title: texts.text("comparison.title"),
      [
        "breadcrumb": [
          TemplateValues.crumb(texts.text("title"), Address.dashboard),
          .crumb(texts.text("comparison.title")),
        ]
      ])
  }

  private static func label(_ key: VehicleComparison.Key, _ texts: HolfyTexts) -> String {
    texts.text("comparison.\(key.rawValue)")
  }
}

public import Drawing
import Foundation
public import Values

extension TemplateValues {
  /// A drawing for wide and for narrow screens and its figures, for the partial `chart`.
  ///
  /// - Parameters:
  ///   - title: what it shows.
  ///   - id: tells it apart on its page.
  ///   - wide: how it is drawn on a wide screen.
  ///   - narrow: how it is drawn on a phone.
  ///   - table: the same figures.
  public static func chart(
    _ title: String, id: String, wide: Scene, narrow: Scene, table: DataTable
  ) -> TemplateValues {
    [
      "title": title, "svg": wide.svg(id: id, on: .wide) + narrow.svg(id: "\(id)-narrow", on: .narrow),
      "table": table.values,
    ]
  }
}

extension DataTable {
  /// The table, for the partial `table`; its last column is of numbers.
  public var values: TemplateValues {
    let last = columns.count - 1
    return [
      "caption": caption, "captionHidden": true,
      "columns": columns.enumerated().map { ["label": $1, "numeric": $0 == last] as TemplateValues },
      "rows": rows.map { row -> TemplateValues in
        [
          "cells": row.enumerated().map { index, text -> TemplateValues in
            ["label": columns[index], "text": text, "header": index == 0, "numeric": index == last]
          }
        ]
      },
    ]
  }
}

extension Money {
  /// The amount as a length; only drawings may lose its last digits.
  public var chartValue: Double { decimal.nearestDouble }
}

import Drawing
import NotebookContract
import WebUI

struct HistoryTable {
  let title: String
  let columns: [ReportTable.Column]
  let rows: [[String]]
  var total: [String] = []

  var printed: ReportTable { ReportTable(columns: columns, rows: rows, total: total) }

  /// The table for the partial `table`.
  var values: TemplateValues {
    [
      "caption": title, "captionHidden": true,
      "columns": columns.map { column -> TemplateValues in
        ["label": column.title, "numeric": column.alignment == .end]
      },
      "rows": rows.map { ["cells": cells($0)] as TemplateValues },
      "footer": total.isEmpty ? nil : cells(total),
    ]
  }

  /// A row is named by its first words: that of the sums has none in its first column.
  private func cells(_ texts: [String]) -> [TemplateValues] {
    let header = texts.firstIndex { !$0.isEmpty }
    return zip(columns, texts).enumerated().map { index, cell -> TemplateValues in
      [
        "label": cell.0.title, "text": cell.1.isEmpty ? nil : cell.1, "header": index == header,
        "numeric": cell.0.alignment == .end,
      ]
    }
  }
}

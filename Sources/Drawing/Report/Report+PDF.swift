internal import CPangoCairo
public import Foundation

extension Report {
  /// The document as A4 pages. Blocks while drawing.
  /// - Parameters:
  ///   - created: the date that the document tells; the clock is not read.
  ///   - palette: the colours; `.print.accented(…)` for a notebook's own.
  ///   - pageLabel: writes « page 2 sur 7 » from the two numbers.
  public func pdf(created: Date, palette: Palette = .print, pageLabel: (Int, Int) -> String)
    throws(DrawingError) -> Data
  {
    // How many pages there are is known at the end only, so the document is drawn twice, first for nobody.
    var pageCount = 0
    _ = try CairoOutput.pdf(.a4) { surface in
      var renderer = ReportRenderer(self, surface: surface, palette: palette, isRehearsal: true) { _ in "" }
      pageCount = renderer.print()
    }
    return try CairoOutput.pdf(.a4) { surface in
      PDFMetadata(title: title, created: created).write(to: surface)
      withoutActuallyEscaping(pageLabel) { pageLabel in
        var renderer = ReportRenderer(self, surface: surface, palette: palette, isRehearsal: false) {
          pageLabel($0, pageCount)
        }
        _ = renderer.print()
      }
    }
  }
}

import Drawing
import Foundation
import NotebookContract
import ShifAICore
import Values
import WebUI

/// What she takes to an appointment, as pages to print. Nothing on them says who she is but what she writes herself.
struct AppointmentReport {
  let order: ReportOrder
  let figures: ReportFigures
  let texts: ShifAITexts

  /// `shifai-2026-01-15.pdf`, or by the neutral name of the notebook.
  var fileName: String {
    "\(texts.localizer.fileName(of: ShifAIPages.notebook))-\(figures.days.upperBound).pdf"
  }

  /// The colours of an intensity: yellow, orange, red, deep red, each dark enough for a white number.
  private static let palette = Palette.print.accented(Palette.Colour(0x8A_3F5C)).with(
    series: [0x85_6600, 0xB4_5309, 0xC1_2A2A, 0x6F_0D1B].map { Palette.Colour($0) })

  /// The pages. Blocks while they are drawn.
  ///
  /// - Parameter created: the date that the document tells.
  func pdf(created: Date) throws -> Data {
    try report.pdf(created: created, palette: Self.palette) {
      texts.text("report.pageOf", ["page": String($0), "of": String($1)])
    }
  }

  var report: Report {
    Report(
      title: texts.text("report.title"), subtitle: span,
      footer: texts.text(
        "report.footer", ["name": texts.name, "day": texts.day(figures.days.upperBound)]),
      margin: Self.margin,
      blocks: cover
        + order.sections.flatMap { [.heading(texts.localizer.text($0.labelKey))] + blocks(of: $0) }
        + disclaimer)
  }

  private static let margin = 48.0
  /// What a drawing fills of a page.
  static let drawing = Size(Size.a4.width - 2 * margin, 150)

  /// « Du 16 octobre 2025 au 15 janvier 2026 ».
  private var span: String {
    let days = figures.days
    return texts.text(
      "report.span", ["first": texts.day(days.lowerBound), "last": texts.day(days.upperBound)])
  }

  private var cover: [Report.Block] {
    let all = figures.days.lowerBound.days(to: figures.days.upperBound) + 1
    var blocks: [Report.Block] = [
      .facts([
        Report.Fact(texts.text("report.template"), texts.localizer.text(order.template.labelKey)),
        Report.Fact(texts.text("report.range"), texts.count("body.months", order.range.months)),
        Report.Fact(
          texts.text("statistics.logged"),
          texts.text("report.ofDays", ["noted": String(figures.loggedDays), "count": String(all)])),
        Report.Fact(texts.text("report.wholeCycles"), String(figures.cycleLengths.count)),
      ])
    ]
    if !order.notes.isEmpty {
      blocks += [.heading(texts.text("report.notes")), .paragraph(order.notes)]
    }
    return blocks
  }

  /// A page of its own, the last one.
  private var disclaimer: [Report.Block] {
    [
      .pageBreak, .heading(texts.text("report.disclaimerTitle")),
      .paragraph(texts.text("report.disclaimer", ["name": texts.name])),
      .paragraph(texts.text("welcome.medicalText")),
    ]
  }
}

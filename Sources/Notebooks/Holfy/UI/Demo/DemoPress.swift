import Drawing
import Foundation
import HolfyCore
import Media
import Values

/// Draws the papers of the examples as the garages and toll booths of the household print them: in French.
struct DemoPress: Sendable {
  private let imageProcessor = ImageProcessor()
  private static let locale = Locale(identifier: "fr_FR")

  /// A PDF for a letter, a JPEG for a photo.
  func draw(_ paper: DemoPaper) async throws -> Data {
    switch paper.form {
    case .letter:
      return try await Self.drawn { try Self.letter(paper) }
    case .photo:
      let picture = try await Self.drawn { try Self.slip(paper).png(scale: 2) }
      return try await imageProcessor.thumbnail(of: .data(picture), ThumbnailFormat(longestSide: 1_000))
    }
  }

  @concurrent private static func drawn(_ work: @Sendable () throws -> Data) async throws -> Data {
    try work()
  }

  private static func letter(_ paper: DemoPaper) throws -> Data {
    var facts = [
      Report.Fact("Document n°", paper.number), Report.Fact("Date", day(paper)),
      Report.Fact("Véhicule", paper.vehicle),
    ]
    if !paper.mileage.isEmpty { facts.append(Report.Fact("Kilométrage", "\(paper.mileage) km")) }
    let table = ReportTable(
      columns: [
        ReportTable.Column("Désignation", weight: 3),
        ReportTable.Column("Montant TTC", alignment: .end),
      ],
      rows: paper.lines.map { [$0.label, amount($0.amount)] },
      total: paper.total.map { ["Total à payer", amount($0)] } ?? [])
    let report = Report(
      title: paper.title, subtitle: paper.issuer, footer: "Exemple : maison et personnes inventées",
      blocks: [
        .facts(facts),
        paper.lines.isEmpty
          ? .paragraph("Travaux acceptés. La facture suit à la fin de l’intervention.") : .table(table),
      ])
    return try report.pdf(created: paper.day.noonUTC()) { "page \($0) sur \($1)" }
  }

  /// A slip as a till prints it, on a narrow band of paper.
  private static func slip(_ paper: DemoPaper) -> Scene {
    let width = 240.0
    let centre = width / 2
    var elements: [Element] = [
      .text(Label(paper.issuer, at: Point(centre, 46), font: Font(size: 13, isBold: true), anchor: .middle)),
      .text(Label(day(paper), at: Point(centre, 70), tone: .muted, anchor: .middle)),
      .text(Label("Ticket n° \(paper.number)", at: Point(centre, 88), tone: .muted, anchor: .middle)),
    ]
    for (index, line) in paper.lines.enumerated() {
      let y = 128 + Double(index) * 22
      elements.append(.text(Label("TTC", at: Point(28, y))))
      elements.append(.text(Label(amount(line.amount), at: Point(width - 28, y), anchor: .end)))
    }
    let end = 128 + Double(paper.lines.count) * 22
    if let total = paper.total {
      elements.append(
        .text(
          Label(
            amount(total), at: Point(centre, end + 30), font: Font(size: 22, isBold: true), anchor: .middle)))
    }
    elements.append(
      .text(Label("Merci, bonne route", at: Point(centre, end + 66), tone: .muted, anchor: .middle)))
    return Scene(size: Size(width, end + 96), title: paper.title, elements: elements)
  }

  private static func day(_ paper: DemoPaper) -> String {
    paper.day.noonUTC().formatted(Date.FormatStyle(locale: locale, timeZone: .gmt).day().month(.wide).year())
  }

  private static func amount(_ money: Money) -> String {
    money.decimal.formatted(.currency(code: money.currency.rawValue).locale(locale))
  }
}

import Drawing
import Foundation
import GestionTravauxCore
import Values

/// Draws the invoices of the examples as the shops around the house print them: in French.
struct DemoPress: Sendable {
  private static let locale = Locale(identifier: "fr_FR")

  /// A PDF of one page.
  @concurrent func draw(_ invoice: DemoInvoice) async throws -> Data {
    let table = ReportTable(
      columns: [
        ReportTable.Column("Désignation", weight: 3), ReportTable.Column("Montant TTC", alignment: .end),
      ],
      rows: invoice.lines.map { [$0.label, Self.text($0.amount)] },
      total: ["Total à payer", Self.text(invoice.total)])
    let report = Report(
      title: invoice.title, subtitle: invoice.issuer, footer: "Exemple : maison et personnes inventées",
      blocks: [
        .facts([
          Report.Fact("Facture n°", invoice.number),
          Report.Fact("Date", invoice.day.formatted(.long, locale: Self.locale)),
          Report.Fact("Appareil", invoice.equipment), Report.Fact("Numéro de série", invoice.serial),
        ]),
        .table(table), .paragraph("Garantie cinq ans, pièces et main-d’œuvre, à compter de ce jour."),
      ])
    return try report.pdf(created: invoice.day.noonUTC()) { "page \($0) sur \($1)" }
  }

  private static func text(_ amount: Money) -> String { amount.formatted(locale: locale) }
}

import Drawing
import DuoSpendCore
import Foundation
import Values

/// Draws the receipts of the examples as the tills of France print them: on a narrow band, in French.
struct DemoPress: Sendable {
  private static let locale = Locale(identifier: "fr_FR")
  private static let width = 240.0

  /// A PDF of the size of the slip.
  @concurrent func draw(_ receipt: DemoReceipt) async throws -> Data {
    try Self.slip(receipt).pdf(created: receipt.day.noonUTC())
  }

  private static func slip(_ receipt: DemoReceipt) -> Scene {
    let (centre, amount) = (width / 2, receipt.amount.formatted(locale: locale))
    func line(_ text: String, _ y: Double, _ font: Font = .label, _ tone: Tone = .muted) -> Element {
      .text(Label(text, at: Point(centre, y), font: font, tone: tone, anchor: .middle))
    }
    return Scene(
      size: Size(width, 236), title: "\(receipt.shop), \(amount)",
      elements: [
        line(receipt.shop, 46, Font(size: 13, isBold: true), .ink),
        line(receipt.day.formatted(.long, locale: locale), 70),
        .text(Label(receipt.title, at: Point(28, 116))),
        .text(Label(amount, at: Point(width - 28, 138), anchor: .end)),
        line(amount, 178, Font(size: 22, isBold: true), .ink),
        line("Merci de votre visite", 208),
      ])
  }
}

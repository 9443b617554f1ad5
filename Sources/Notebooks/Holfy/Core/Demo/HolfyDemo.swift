package import Foundation
package import Values

/// Ten years of a household's vehicles, for whoever wants to look around before writing anything of their own.
///
/// Everything goes through the client's own rules, as if somebody had typed it, and follows from the day and the
/// seed alone. The places and people are invented; prices and distances are those of France.
package enum HolfyDemo {
  /// Draws a paper: a PDF for a letter, a JPEG for a photo.
  package typealias Press = @Sendable (DemoPaper) async throws -> Data

  /// Writes the household into an empty notebook.
  ///
  /// - Parameters:
  ///   - client: Holfy, with nothing in it.
  ///   - today: the day on which it is looked at; nothing was done after it.
  ///   - seed: what brings the same household back.
  ///   - press: draws the papers.
  /// - Throws: ``HolfyClientError/primaryExists(name:)`` when the notebook holds vehicles already, what `press`
  ///   throws, and what the client throws.
  package static func write(
    through client: HolfyClient, today: CalendarDay, seed: UInt64 = 1, press: @escaping Press
  ) async throws {
    let writer = DemoWriter(client: client, press: press)
    let vehicles = try await writer.write(DemoHousehold(today: today, seed: seed).vehicles())
    if let primary = vehicles.first(where: \.isPrimary) { try await client.noteOpened(primary.id) }
  }
}

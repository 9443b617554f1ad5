import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values
import Vault

/// The option that keeps an odometer which is hard to believe.
struct OdometerAcceptance: ParsableArguments {
  @Flag(help: .text("holfy.option.acceptOdometer")) var acceptOdometer = false

  /// Asks before an odometer is kept that is hard to believe, or says which option answers.
  ///
  /// - Parameters:
  ///   - record: the record that is being changed; nil for a new one.
  ///   - stored: what it tells already.
  func check(
    _ odometer: Double?, on day: CalendarDay, of vehicleId: Vehicle.ID, record: String? = nil,
    stored: OdometerReading? = nil, _ client: HolfyClient, _ context: CommandContext
  ) async throws {
    guard !acceptOdometer, let odometer, odometer > 0 else { return }
    let reading = OdometerReading(day: day, value: odometer)
    guard reading != stored else { return }
    let query = OdometerDoubtQuery(
      of: vehicleId, reading, besides: record)
    try await reconcile(try await client.value(query), client, context)
  }

  /// The same for the mileage of a vehicle, which becomes a reading of the day.
  func check(
    mileage: String?, of vehicle: Vehicle, _ client: HolfyClient, _ context: CommandContext
  ) async throws {
    guard !acceptOdometer,
      let query = MileageDoubtQuery(
        mileage, of: vehicle, on: client.today)
    else { return }
    try await reconcile(try await client.value(query), client, context)
  }

  private func reconcile(
    _ doubt: OdometerDoubt?, _ client: HolfyClient, _ context: CommandContext
  ) async throws {
    guard let doubt else { return }
    let unit = try await client.value(SettingsQuery()).distanceUnit
    let why = context.text(HolfyTexts(context).message(doubt, unit: unit))
    guard context.console.isInteractive else { throw HolfyCommandError.doubtfulOdometer(why: why) }
    guard try context.confirms(context.text("holfy.prompt.acceptOdometer", ["why": why])) else {
      throw TerminalError.notConfirmed
    }
  }
}

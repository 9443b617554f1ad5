import HolfyCore
import Localization
import NotebookContract
import Values
import Vault
import WebUI

/// The question that a form asks before it keeps an odometer that is hard to believe: it is shown beside the
/// field with a box to tick, and what was typed stays.
struct OdometerCheck {
  static let box = "evenDoubtful"

  let vehicleId: Vehicle.ID
  /// The record that is being changed; nil for a new one.
  var record: String?
  /// What it tells already: saying it again asks nothing.
  var stored: OdometerReading?
  var field = "odometer"

  /// Notes beside the field why the odometer is hard to believe, unless the person said that it is right.
  func ask(
    _ odometer: Double?, on day: CalendarDay, _ request: PageRequest, _ form: inout FormData
  ) async throws {
    guard let odometer, odometer > 0, !form.flag(Self.box) else { return }
    let reading = OdometerReading(day: day, value: odometer)
    guard reading != stored else { return }
    let query = OdometerDoubtQuery(of: vehicleId, reading, besides: record)
    try await Self.note(try await request.store.value(query), for: field, request, &form)
  }

  /// The same for the mileage of a vehicle, which becomes a reading of the day.
  static func ask(
    aboutMileage mileage: String?, of vehicle: Vehicle, _ request: PageRequest, _ form: inout FormData
  ) async throws {
    guard !form.flag(box),
      let query = MileageDoubtQuery(mileage, of: vehicle, on: request.today)
    else { return }
    try await note(try await request.store.value(query), for: "mileage", request, &form)
  }

  private static func note(
    _ doubt: OdometerDoubt?, for field: String, _ request: PageRequest, _ form: inout FormData
  ) async throws {
    guard let doubt else { return }
    let unit = try await request.settings().distanceUnit
    form.note(HolfyTexts(request.context).message(doubt, unit: unit), for: field)
  }
}

extension FormPage {
  /// Adds the box that says an odometer is right, where it was asked for.
  mutating func addOdometerBox(besides field: String = "odometer") {
    let isAsked = form.problem(field)?.messageKey.hasPrefix("holfy.odometerDoubt.") ?? false
    guard isAsked || form.flag(OdometerCheck.box) else { return }
    addCheck(OdometerCheck.box, isOn: false)
  }
}

extension HolfyTexts {
  /// Why an odometer is hard to believe.
  func message(_ doubt: OdometerDoubt, unit: DistanceUnit) -> PageMessage {
    PageMessage(
      key: doubt.messageKey,
      arguments: [
        "odometer": unit.formatted(doubt.neighbour.value, locale: locale), "day": day(doubt.neighbour.day),
      ])
  }
}

package import Foundation
package import Values

/// What a person says about a brew.
package struct BrewDraft: Equatable, Sendable {
  package var coffeeId: Coffee.ID
  /// When it began; nil for now, where it is added.
  package var startTime: Date?
  /// When it ended; nil while it is being brewed.
  package var endTime: Date?
  /// The plan and the clock of the brew, as its timer keeps them.
  package var timer: JSONValue?
  /// How: the name of a method.
  package var method: String?
  /// Of the water, in degrees Celsius.
  package var waterTemperature: Int?
  /// A word or the number of a grinder.
  package var grindSize: String?
  /// How long it bloomed, in seconds.
  package var bloomTime: Int?
  /// How long it took in all, in seconds.
  package var totalBrewTime: Int?
  /// The ground coffee, in grams.
  package var dose: Double?
  /// The water poured, in grams.
  package var water: Double?
  /// What came out, in millilitres.
  package var yield: Double?
  /// Total dissolved solids, in percent.
  package var tds: Double?
  /// How much of the coffee went into the cup, in percent.
  package var extractionPercentage: Double?
  /// How good it was, from 1 to 5 by halves.
  package var personalRating: Double?
  package var equipmentId: CoffeeEquipment.ID?
  /// What its coffee was ground with.
  package var grinderId: CoffeeEquipment.ID?
  /// The beans that went into it; nil where they are those of the coffee itself.
  package var beansId: Coffee.ID?
  /// Free text.
  package var notes: String?
  /// How far the clock on the wall was from UTC where the brew that is changed was made, in seconds; nil for a new one.
  package private(set) var utcOffset: Int?

  /// What a person says about a new brew of a coffee.
  package init(_ coffeeId: Coffee.ID) { self.coffeeId = coffeeId }

  /// What is known of a brew, to be changed.
  package init(_ session: BrewingSession) {
    coffeeId = session.coffeeId
    startTime = session.startTime
    endTime = session.endTime
    timer = session.timer
    method = session.method
    waterTemperature = session.waterTemperature
    grindSize = session.grindSize
    bloomTime = session.bloomTime
    totalBrewTime = session.totalBrewTime
    dose = session.dose
    water = session.water
    yield = session.yield
    tds = session.tds
    extractionPercentage = session.extractionPercentage
    personalRating = session.personalRating
    equipmentId = session.equipmentId
    grinderId = session.grinderId
    beansId = session.beansId
    notes = session.notes
    utcOffset = session.utcOffset
  }

  /// The same brew once more: how it was made, not what came of it.
  package init(repeating session: BrewingSession) {
    self.init(session.coffeeId)
    method = session.method
    waterTemperature = session.waterTemperature
    grindSize = session.grindSize
    dose = session.dose
    water = session.water
    equipmentId = session.equipmentId
    grinderId = session.grinderId
    beansId = session.beansId
  }

  /// The brew with these changes, not yet checked. One that was made elsewhere stays on the clock of that place.
  ///
  /// - Parameter timeZone: where the person is.
  func applied(to session: BrewingSession, now: Date, in timeZone: TimeZone) -> BrewingSession {
    var session = session
    session.coffeeId = coffeeId
    if let start = startTime?.wholeSeconds, start != session.startTime {
      session.utcOffset = session.clock(in: timeZone).utcOffset(at: start)
      session.startTime = start
    }
    session.endTime = endTime?.wholeSeconds
    session.timer = timer
    session.method = method
    session.waterTemperature = waterTemperature
    session.grindSize = grindSize
    session.bloomTime = bloomTime
    session.totalBrewTime = totalBrewTime
    session.dose = dose
    session.water = water
    session.yield = yield
    session.tds = tds
    session.extractionPercentage = extractionPercentage
    session.personalRating = personalRating
    session.equipmentId = equipmentId
    session.grinderId = grinderId
    session.beansId = beansId == coffeeId ? nil : beansId
    if beansId != nil { session.unknownFields[BrewingSession.formerBeans] = nil }
    session.notes = notes
    session.updatedAt = now
    return session
  }
}

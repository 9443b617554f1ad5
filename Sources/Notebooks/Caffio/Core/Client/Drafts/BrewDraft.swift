public import Foundation
public import Values

/// What a person says about a brew.
public struct BrewDraft: Equatable, Sendable {
  /// The coffee.
  public var coffeeId: Coffee.ID
  /// When it began; nil for now, where it is added.
  public var startTime: Date?
  /// When it ended; nil while it is being brewed.
  public var endTime: Date?
  /// The plan and the clock of the brew, as its timer keeps them.
  public var timer: JSONValue?
  /// How: the name of a method.
  public var method: String?
  /// Of the water, in degrees Celsius.
  public var waterTemperature: Int?
  /// A word or the number of a grinder.
  public var grindSize: String?
  /// How long it bloomed, in seconds.
  public var bloomTime: Int?
  /// How long it took in all, in seconds.
  public var totalBrewTime: Int?
  /// The ground coffee, in grams.
  public var dose: Double?
  /// The water poured, in grams.
  public var water: Double?
  /// What came out, in millilitres.
  public var yield: Double?
  /// Total dissolved solids, in percent.
  public var tds: Double?
  /// How much of the coffee went into the cup, in percent.
  public var extractionPercentage: Double?
  /// How good it was, from 1 to 5 by halves.
  public var personalRating: Double?
  /// What it was made with.
  public var equipmentId: CoffeeEquipment.ID?
  /// What its coffee was ground with.
  public var grinderId: CoffeeEquipment.ID?
  /// The beans that went into it; nil where they are those of the coffee itself.
  public var beansId: Coffee.ID?
  /// Free text.
  public var notes: String?
  /// How far the clock on the wall was from UTC where the brew that is changed was made, in seconds; nil for a new one.
  public private(set) var utcOffset: Int?

  /// What a person says about a new brew of a coffee.
  public init(_ coffeeId: Coffee.ID) { self.coffeeId = coffeeId }

  /// What is known of a brew, to be changed.
  public init(_ session: BrewingSession) {
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
  public init(repeating session: BrewingSession) {
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

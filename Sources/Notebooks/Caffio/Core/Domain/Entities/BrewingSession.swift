package import Foundation
package import Values

/// How one cup was brewed. One without an end is being brewed.
package struct BrewingSession: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  package var coffeeId: String
  /// When it began, in whole seconds.
  package var startTime: Date
  /// How far the clock on the wall there was from UTC, in seconds.
  package var utcOffset: Int
  /// When it ended; nil while it is being brewed.
  package var endTime: Date?
  /// The plan and the clock of the brew, as its timer keeps them; nil for one written down afterwards.
  package var timer: JSONValue?
  /// How: the name of a method.
  package var method: String?
  /// Of the water, in degrees Celsius.
  package var waterTemperature: Int?
  /// A word or the number of a grinder: `medium-fine`, `2,5`.
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
  package var equipmentId: String?
  /// What its coffee was ground with.
  package var grinderId: String?
  /// The beans that went into it: a coffee with a ``BeanSheet``; nil where they are those of the coffee itself.
  package var beansId: String?
  /// Free text.
  package var notes: String?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package init(
    id: String, coffeeId: String, startTime: Date, utcOffset: Int = 0, endTime: Date? = nil,
    timer: JSONValue? = nil, method: String? = nil, waterTemperature: Int? = nil, grindSize: String? = nil,
    bloomTime: Int? = nil, totalBrewTime: Int? = nil, dose: Double? = nil, water: Double? = nil,
    yield: Double? = nil, tds: Double? = nil, extractionPercentage: Double? = nil,
    personalRating: Double? = nil,
    equipmentId: String? = nil, grinderId: String? = nil, beansId: String? = nil, notes: String? = nil,
    createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.coffeeId = coffeeId
    self.startTime = startTime.wholeSeconds
    self.utcOffset = utcOffset
    self.endTime = endTime?.wholeSeconds
    self.timer = timer
    self.method = method
    self.waterTemperature = waterTemperature
    self.grindSize = grindSize
    self.bloomTime = bloomTime
    self.totalBrewTime = totalBrewTime
    self.dose = dose
    self.water = water
    self.yield = yield
    self.tds = tds
    self.extractionPercentage = extractionPercentage
    self.personalRating = personalRating
    self.equipmentId = equipmentId
    self.grinderId = grinderId
    self.beansId = beansId
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, coffeeId, startTime, utcOffset, endTime, timer, method, waterTemperature, grindSize, bloomTime,
      totalBrewTime, dose, water, yield, tds, extractionPercentage, personalRating, equipmentId,
      grinderId, beansId, notes, createdAt, updatedAt
  }
}

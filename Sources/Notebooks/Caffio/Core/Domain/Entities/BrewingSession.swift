package import Foundation
package import Values

/// How one cup was brewed. One without an end is being brewed.
package struct BrewingSession: DetailedRecord {
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: MomentDetails {
    package var coffeeId: Coffee.ID
    /// When it began; nil for now, where it is added.
    package var startTime: Date?
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
    package var equipmentId: CoffeeEquipment.ID?
    /// What its coffee was ground with.
    package var grinderId: CoffeeEquipment.ID?
    /// The beans that went into it: a coffee with a ``BeanSheet``; nil where they are those of the coffee itself.
    package var beansId: Coffee.ID?
    /// Free text.
    package var notes: String?
    package var utcOffset: Int?
  }

  package static var blank: BrewingSession {
    BrewingSession(id: "", details: Details(""), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.coffeeId, "coffeeId")
    try coder.code(&startTime, "startTime")
    try coder.code(&utcOffset, "utcOffset")
    try coder.code(&details.endTime, "endTime")
    try coder.code(json: &details.timer, "timer", empty: nil)
    try coder.code(&details.method, "method")
    try coder.code(&details.waterTemperature, "waterTemperature")
    try coder.code(&details.grindSize, "grindSize")
    try coder.code(&details.bloomTime, "bloomTime")
    try coder.code(&details.totalBrewTime, "totalBrewTime")
    try coder.code(&details.dose, "dose")
    try coder.code(&details.water, "water")
    try coder.code(&details.yield, "yield")
    try coder.code(&details.tds, "tds")
    try coder.code(&details.extractionPercentage, "extractionPercentage")
    try coder.code(&details.personalRating, "personalRating")
    try coder.code(&details.equipmentId, "equipmentId")
    try coder.code(&details.grinderId, "grinderId")
    try coder.code(&details.beansId, "beansId")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(derived: month.description, "month")
    try coder.code(unknownFields: &unknownFields)
  }

  /// When it began, in whole seconds.
  package var startTime: Date {
    get { moment }
    set { moment = newValue }
  }
}

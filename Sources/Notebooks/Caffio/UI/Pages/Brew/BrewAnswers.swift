import CaffioCore
import Foundation
import Values
import WebUI

/// What a form says of a brew that is over, or of one that runs: of that one not when it was.
struct BrewAnswers: Sendable {
  private let coffee: Coffee.ID
  /// When it began; nil for a brew that runs.
  private let start: Date?
  private let total, bloom: Int?
  private let method, grind, equipment, notes: String?
  private let dose, water, yield, tds, extraction: Double?
  private let celsius, rating: Int?

  /// Reads them; nil when a field could not be read.
  ///
  /// - Parameter stored: the brew that the form changes.
  init?(_ form: inout FormData, over stored: BrewingSession?, _ texts: CaffioTexts) {
    let coffee = form.text("coffeeId", required: true)
    let isRunning = stored?.isRunning ?? false
    start = isRunning ? nil : form.start(stored: stored, texts.timeZone)
    total = isRunning ? nil : form.duration("totalBrewTime")
    bloom = form.duration("bloomTime")
    // The form calls a method by its usual spelling.
    let (chosen, known) = (form.text("method"), stored?.method)
    method = known.flatMap(BrewMethod.reading)?.rawValue == chosen ? known : chosen
    grind = form.text("grindSize", limit: CaffioLimits.word)
    equipment = form.text("equipmentId")
    notes = form.text("notes")
    dose = form.measure("dose", stored: stored?.dose, texts)
    water = form.measure("water", stored: stored?.water, texts)
    yield = form.measure("yield", stored: stored?.yield, texts)
    tds = form.measure("tds", stored: stored?.tds, texts)
    extraction = form.measure("extractionPercentage", stored: stored?.extractionPercentage, texts)
    celsius = form.integer("waterTemperature", in: CaffioLimits.temperature)
    rating = form.integer("personalRating", in: CaffioLimits.scale)
    guard form.isValid, let coffee else { return nil }
    self.coffee = coffee
  }

  /// A brew that was made before.
  func draft() throws(MeasureError) -> BrewDraft {
    var draft = BrewDraft(coffee)
    draft.startTime = start
    draft.endTime = start?.addingTimeInterval(Double(total ?? 0))
    draft.totalBrewTime = total
    try fill(&draft)
    return draft
  }

  /// Changes a brew, as it is stored when it is written.
  func apply(to draft: inout BrewDraft) throws(MeasureError) {
    if let start { move(&draft, to: start) }
    draft.coffeeId = coffee
    try fill(&draft)
  }

  /// The end goes where the beginning goes; what the brew took besides its time, its pauses, stays.
  private func move(_ draft: inout BrewDraft, to start: Date) {
    guard let before = draft.startTime, let end = draft.endTime,
      start != before || total != draft.totalBrewTime
    else { return }
    let lasted = end.timeIntervalSince(before)
    let pauses = draft.totalBrewTime.map { max(0, lasted - Double($0)) } ?? 0
    let isSame = total == nil || total == draft.totalBrewTime
    let length = isSame ? lasted : Double(total ?? 0) + pauses
    (draft.startTime, draft.endTime, draft.totalBrewTime) = (start, start.addingTimeInterval(length), total)
  }

  private func fill(_ draft: inout BrewDraft) throws(MeasureError) {
    let (measured, own) = (draft.measures, draft.ownExtraction)
    draft.bloomTime = bloom
    (draft.method, draft.grindSize, draft.equipmentId, draft.notes) = (method, grind, equipment, notes)
    (draft.dose, draft.water, draft.yield, draft.tds) = (dose, water, yield, tds)
    (draft.waterTemperature, draft.personalRating) = (celsius, rating)
    // What came from elsewhere is not reckoned anew because of a note.
    guard draft.measures != measured || extraction != own else { return }
    draft.extractionPercentage = extraction
    try draft.reckonExtraction()
  }
}

extension BrewDraft {
  /// The extraction where somebody measured it, or another program reckoned it otherwise; nil where it follows from the
  /// measures.
  var ownExtraction: Double? {
    let follows = (try? measures.extraction())?.roundedPercent
    return extractionPercentage == follows ? nil : extractionPercentage
  }
}

extension FormData {
  /// When a brew began. One that nobody moved stays what is stored, to the second.
  fileprivate mutating func start(stored: BrewingSession?, _ timeZone: TimeZone) -> Date? {
    let (day, time) = (self.day("startTime", required: true), timeOfDay("startClock", required: true))
    guard let day, let time else { return nil }
    if let stored, day == stored.day, time == stored.timeOfDay { return stored.startTime }
    return time.instant(on: day, in: timeZone)
  }
}

extension BrewingSession {
  /// What the clock on the wall showed when it began.
  var timeOfDay: TimeOfDay { TimeOfDay(startTime.addingTimeInterval(Double(utcOffset)), in: .gmt) }
}

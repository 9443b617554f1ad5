import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// What a form says of a brew that is over, or of one that runs: of that one not when it was.
struct BrewAnswers: Sendable {
  private let coffee: Coffee.ID
  /// When it began; nil for a brew that runs.
  private let start: Date?
  private let total, bloom: Int?
  private let method, grind, equipment, grinder, beans, notes: String?
  private let dose, water: Double?
  private let celsius: Int?
  /// What came of it; nil for a brew that runs: what was measured of that one stays as it is.
  private let outcome: Outcome?

  private struct Outcome {
    let yield, tds, extraction, rating: Double?
  }

  /// Reads them; nil when a field could not be read.
  ///
  /// - Parameter stored: the brew that the form changes.
  init?(_ form: inout FormData, over stored: BrewingSession?, _ texts: CaffioTexts) {
    let coffee = form.text("coffeeId", required: true)
    let isRunning = stored?.isRunning ?? false
    total = isRunning ? nil : form.duration("totalBrewTime")
    start =
      isRunning
      ? nil
      : stored == nil && form.hasJustEnded(texts.localizer.today)
        ? texts.localizer.now.addingTimeInterval(-Double(total ?? 0))
        : form.start(stored: stored, texts.timeZone)
    bloom = form.duration("bloomTime")
    // The form calls a method by its usual spelling.
    let (chosen, known) = (form.text("method"), stored?.method)
    method = known.flatMap(BrewMethod.reading)?.rawValue == chosen ? known : chosen
    grind = form.text("grindSize", limit: CaffioLimits.word)
    equipment = form.text("equipmentId")
    (grinder, beans) = (form.text("grinderId"), form.text("beansId"))
    notes = form.text("notes")
    dose = form.measure("dose", stored: stored?.dose, texts)
    water = form.measure("water", stored: stored?.water, texts)
    celsius = form.integer("waterTemperature", in: CaffioLimits.temperature)
    outcome =
      isRunning
      ? nil
      : Outcome(
        yield: form.measure("yield", stored: stored?.yield, unit: "ml", texts),
        tds: form.measure("tds", stored: stored?.tds, unit: "%", texts),
        extraction: form.measure(
          "extractionPercentage", stored: stored?.extractionPercentage, unit: "%", texts),
        rating: form.stars("personalRating"))
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
    if let start {
      let before = draft
      (draft.startTime, draft.totalBrewTime) = (start, total)
      draft.moveEnd(from: before)
    }
    draft.coffeeId = coffee
    try fill(&draft)
  }

  private func fill(_ draft: inout BrewDraft) throws(MeasureError) {
    let (measured, own) = (draft.measures, draft.ownExtraction)
    draft.bloomTime = bloom
    (draft.method, draft.grindSize, draft.equipmentId, draft.notes) = (method, grind, equipment, notes)
    (draft.grinderId, draft.beansId) = (grinder, beans)
    (draft.dose, draft.water, draft.waterTemperature) = (dose, water, celsius)
    var extraction = own
    if let outcome {
      (draft.yield, draft.tds, draft.personalRating) = (outcome.yield, outcome.tds, outcome.rating)
      extraction = outcome.extraction
    }
    // What came from elsewhere is not reckoned anew because of a note.
    guard draft.measures != measured || extraction != own else { return }
    draft.extractionPercentage = extraction
    try draft.reckonExtraction()
  }
}

extension FormData {
  /// Whether a new brew is said to be of today, at no time.
  fileprivate func hasJustEnded(_ today: CalendarDay) -> Bool {
    raw("startTime") == today.description && (raw("startClock") ?? "").isEmpty
  }

  /// When a brew began. One that nobody moved stays what is stored, to the second.
  fileprivate mutating func start(stored: BrewingSession?, _ timeZone: TimeZone) -> Date? {
    let (day, time) = (self.day("startTime", required: true), self.time("startClock", required: true))
    guard let day, let time else { return nil }
    let clock = WallClock(day: day, time: time)
    if let stored, stored.wallClock == clock { return stored.startTime }
    return clock.instant(by: stored?.clock(in: timeZone) ?? RecordClock(in: timeZone))
  }
}

extension BrewingSession {
  /// What the clock on the wall showed when it began.
  var wallClock: WallClock { WallClock(startTime, utcOffset: utcOffset) }
}

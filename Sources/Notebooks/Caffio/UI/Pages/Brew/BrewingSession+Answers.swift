import CaffioCore
import Foundation
import Values

extension BrewingSession.Details {
  /// What a form shows of a brew: the extraction only where it does not follow from the measures.
  init(answering session: BrewingSession) {
    self = session.details
    extractionPercentage = ownExtraction
  }

  /// The answers with what follows from them: when it ended, and the extraction.
  ///
  /// - Parameter session: the brew that the form changes; nil for a new one.
  func settled(over session: BrewingSession?) throws(MeasureError) -> Self {
    var draft = self
    guard let session else {
      draft.endTime = startTime?.addingTimeInterval(Double(totalBrewTime ?? 0))
      try draft.reckonExtraction()
      return draft
    }
    let before = session.details
    draft.moveEnd(from: before)
    // What came from elsewhere is not reckoned anew because of a note.
    if measures == before.measures, extractionPercentage == before.ownExtraction {
      draft.extractionPercentage = before.extractionPercentage
    } else {
      try draft.reckonExtraction()
    }
    return draft
  }
}

extension BrewingSession {
  /// What the clock on the wall showed when it began.
  var wallClock: WallClock { WallClock(startTime, utcOffset: utcOffset) }
}

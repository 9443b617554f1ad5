package import Foundation
package import Values

/// Details of something that was at a moment, told by the clock on the wall of its place.
package protocol MomentDetails: RecordDetails where Refusal == CaffioError {
  /// When; nil for now, where it is entered.
  var moment: Date? { get set }
  /// How far the clock on the wall there was from UTC, in seconds; nil for what is entered where the person is.
  var utcOffset: Int? { get set }

  /// The details as they are to be stored.
  ///
  /// - Parameter now: the present instant: nothing was much later.
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  func validated(at now: Date) throws(CaffioError) -> Self
}

extension MomentDetails {
  /// The same, whatever the present instant.
  package func validated() throws(CaffioError) -> Self { try validated(at: .distantFuture) }

  /// The clock that its times are told and typed by: that of what is stored, else the one where the person is.
  package func clock(in timeZone: TimeZone) -> RecordClock {
    guard let moment, let utcOffset else { return RecordClock(in: timeZone) }
    return RecordClock(of: moment, utcOffset: utcOffset, in: timeZone)
  }

  /// The details in the place of others: what was elsewhere stays on the clock of that place.
  ///
  /// - Parameter timeZone: where the person is.
  func replacing(_ stored: Self, in timeZone: TimeZone) -> Self {
    var details = self
    (details.moment, details.utcOffset) = (stored.moment, stored.utcOffset)
    if let moment = moment?.wholeSeconds, moment != stored.moment {
      details.moment = moment
      details.utcOffset = stored.clock(in: timeZone).utcOffset(at: moment)
    }
    return details
  }
}

extension DetailedRecord where Details: MomentDetails {
  /// When it was, in whole seconds.
  var moment: Date {
    get { details.moment ?? createdAt }
    set { details.moment = newValue }
  }

  /// How far the clock on the wall there was from UTC, in seconds.
  package var utcOffset: Int {
    get { details.utcOffset ?? 0 }
    set { details.utcOffset = newValue }
  }

  /// The day on the clock on the wall where it was: a later journey does not move it.
  package var day: CalendarDay { CalendarDay(moment.addingTimeInterval(Double(utcOffset)), in: .gmt) }

  package var month: YearMonth { YearMonth(day) }

  /// The clock that it is told by.
  ///
  /// - Parameter timeZone: where the person is.
  package func clock(in timeZone: TimeZone) -> RecordClock { details.clock(in: timeZone) }

  /// The record as it is to be stored.
  ///
  /// - Parameter now: the present instant: nothing was much later.
  /// - Throws: ``CaffioError/invalidFields(_:)`` with every problem of what was typed.
  package func validated(at now: Date) throws(CaffioError) -> Self {
    var record = self
    record.details = try details.validated(at: now)
    return record
  }
}

extension FieldChecks<CaffioField> {
  /// A moment at which something can have been drunk or brewed.
  mutating func moment(of details: some MomentDetails, now: Date, _ field: CaffioField) {
    guard let moment = details.moment else { return }
    let day = CalendarDay(moment.addingTimeInterval(Double(details.utcOffset ?? 0)), in: .gmt)
    require(day.year >= CaffioLimits.firstLoggedYear, field, .rule("tooEarly"))
    require(moment <= now.addingTimeInterval(CaffioLimits.ahead), field, .rule("future"))
  }
}

import Foundation
import GRDB
import NotebookContract
package import Values
package import Vault

extension ShifAIClient {
  /// Notes a period from its first to its last day in one call. Days of which a flow is noted keep it.
  ///
  /// A period that is noted already is completed when it begins on the same day.
  ///
  /// - Throws: ``ShifAIError/invalidFields(_:)``, ``ShifAIError/periodOverlaps(_:_:)``.
  @discardableResult
  package func addPeriod(_ draft: PeriodDraft) async throws -> WriteResult<Bleeding> {
    try await days("shifai.period.added", about: draft.first) { try $0.add(draft) }
  }

  /// Notes that a period begins, today unless another day is given: one tap.
  @discardableResult
  package func startPeriod(on day: CalendarDay? = nil, flow: Flow = .usual) async throws -> WriteResult<
    Bleeding
  > {
    try await addPeriod(PeriodDraft(first: day ?? today, flow: flow))
  }

  /// Notes that the current period ends, today unless another day is given: days since the last noted one are filled
  /// in, those that she left without bleeding stay so, and later ones of the same period are no longer days of bleeding.
  ///
  /// - Throws: ``ShifAIError/noPeriodToEnd`` when none began in the ``ShifAILimits/periodDays`` days before.
  @discardableResult
  package func endPeriod(on day: CalendarDay? = nil) async throws -> WriteResult<Bleeding> {
    let last = day ?? today
    return try await days("shifai.period.ended", about: last) { writer in
      let earliest = last.adding(days: 1 - ShifAILimits.periodDays)
      guard let period = try writer.lastBleeding(startingIn: earliest...last) else {
        throw ShifAIError.noPeriodToEnd
      }
      let draft = PeriodDraft(
        first: period.first, last: last, flow: try writer.flow(on: period.last) ?? .usual)
      try draft.validate(today: writer.today)
      var (bleeding, touched) = try writer.write(draft, over: period)
      let whole = try writer.bleeding(startingOn: period.first)
      if whole.last > last {
        touched.formUnion(try writer.stopBleeding(in: last.adding(days: 1)...whole.last))
      }
      bleeding = Bleeding(first: period.first, last: last)
      return (bleeding, touched)
    }
  }

  /// Moves a period that is noted, or makes it longer or shorter: a day between two of its days on which nothing was
  /// noted stays one.
  ///
  /// Without a last day it is not over, or she does not say: the days that are noted after its first one stay.
  ///
  /// - Parameter first: its first day as it is noted.
  /// - Throws: ``ShifAIError/notFound(_:)``, ``ShifAIError/invalidFields(_:)``,
  ///   ``ShifAIError/periodOverlaps(_:_:)``.
  @discardableResult
  package func editPeriod(startingOn first: CalendarDay, to draft: PeriodDraft) async throws -> WriteResult<
    Bleeding
  > {
    try await days("shifai.period.edited", about: draft.first) { writer in
      let period = try writer.bleeding(startingOn: first)
      // A day that was noted in an earlier time zone may be tomorrow here.
      let today = max(writer.today, period.last)
      guard let last = draft.last else {
        return try writer.begin(period, anew: draft, today: today)
      }
      try draft.validate(today: today)
      var touched = try writer.stopBleeding(in: period.first...period.last, except: Set(draft.days))
      try writer.checkOverlap(of: draft, except: period)
      let written = try writer.write(draft, over: period).1
      let bleeding = Bleeding(first: draft.first, last: last)
      touched.formUnion(written)
      return (bleeding, touched)
    }
  }

  /// Takes a period away; what else was noted on its days stays.
  ///
  /// - Throws: ``ShifAIError/notFound(_:)``.
  @discardableResult
  package func deletePeriod(startingOn first: CalendarDay) async throws -> WriteResult<Bleeding> {
    try await days("shifai.period.deleted", about: first) { writer in
      let period = try writer.bleeding(startingOn: first)
      return (period, try writer.stopBleeding(in: period.first...period.last))
    }
  }
}

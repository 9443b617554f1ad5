import Foundation
import GRDB
import Interchange
import Values

/// A record of a day that was noted in two notebooks: where it comes back, nothing is lost that only one of them
/// says.
protocol JoinedRecord: FetchableRecord, PersistableRecord, StampedRecord {
  var date: CalendarDay { get }

  /// Joins what a person said.
  static func join(_ fields: inout FieldJoin<Self>)
}

extension JoinedRecord {
  /// The record with what another version says of the same; where both say something, the version changed last counts,
  /// and the other is told.
  func joined(
    with said: Self, at location: RowLocation
  ) -> (record: Self, conflicts: [RowProblem]) {
    let takesFile = said.updatedAt >= updatedAt
    var fields = FieldJoin(said, over: self, takesFile: takesFile)
    Self.join(&fields)
    var record = fields.joined
    record.stamp = Stamp(
      createdAt: min(createdAt, said.createdAt), updatedAt: max(updatedAt, said.updatedAt))
    let conflicts = fields.items.filter { $0.outcome != .new }
    return (record, conflicts.map { $0.problem(on: date, at: location, takesFile: takesFile) })
  }
}

extension LoggedDay: JoinedRecord {
  static func join(_ fields: inout FieldJoin<LoggedDay>) {
    fields.join(\.temperature, as: "temperature", { WakingTemperature.degrees($0.thousandths) }) {
      $0.joinTemperature(saysAll: true)
    }
    fields.join(\.mucus, as: "mucus", \.rawValue)
    fields.join(\.lhTest, as: "test", \.rawValue)
    fields.join(\.sleepMinutes, as: "sleep", DayMerge.hours)
    fields.join(\.weightGrams, as: "weight", DayMerge.kilograms)
    fields.join(\.pill, as: "pill", \.rawValue)
    fields.join(\.answered, as: "interval", \.answer.rawValue)
    fields.join(text: \.notes, by: "\n\n", as: "note")
    fields.join(unknown: \.unknownFields)
  }

  /// What she said about an interval, and the period that ended it then: one means nothing without the other.
  private struct Answered: Equatable {
    let answer: Open<CycleInterval.Answer>
    let end: CalendarDay?
  }

  private var answered: Answered? {
    get { self.intervalAnswer.map { Answered(answer: $0, end: self.intervalAnswerEnd) } }
    set { (self.intervalAnswer, self.intervalAnswerEnd) = (newValue?.answer, newValue?.end) }
  }
}

extension CycleEntry: JoinedRecord {
  static func join(_ fields: inout FieldJoin<CycleEntry>) {
    fields.join(\.flow, as: "flow") { "\($0.rawValue)" }
  }
}

extension SymptomLog: JoinedRecord {
  static func join(_ fields: inout FieldJoin<SymptomLog>) {
    let type = fields.noted.type.rawValue
    fields.join(\.intensity, as: "symptom") { "\(type) \($0)" }
    fields.join(\.painType, as: "symptom") { "\(type) \($0.rawValue)" }
    fields.join(text: \.notes, by: "\n", as: "symptom")
  }
}

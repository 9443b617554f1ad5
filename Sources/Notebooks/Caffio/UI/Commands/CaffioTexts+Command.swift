import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values

extension CaffioTexts {
  /// « 14/01/2026 08:05 », on the clock on the wall where a cup was drunk.
  func numericMoment(of cup: CoffeeConsumption) -> String {
    numericMoment(cup.timestamp, by: cup.clock(in: timeZone))
  }

  /// « 14/01/2026 08:05 », on the clock that something is told by: for a column.
  func numericMoment(_ instant: Date, by clock: RecordClock) -> String {
    "\(clock.day(at: instant).formatted(.short, locale: locale)) \(time(instant, by: clock))"
  }

  /// « 4/5 »; nothing where nobody said.
  func mark(_ value: Int?) -> String? { value.map { outOfFive($0) } }

  /// « 4,5/5 »; nothing where nobody said.
  func mark(_ value: Double?) -> String? { value.map { outOfFive($0) } }
}

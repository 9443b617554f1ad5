import Foundation
import Interchange
import Values

/// A period in Flo's export, and the strengths that it gives by the number of the day.
struct FloPeriod: Sendable {
  let start: CalendarDay
  /// The last day; nil while it goes on, or when the file does not say, or says what cannot be.
  let end: CalendarDay?
  /// How strong it was, from 0 to 3, by what the file calls the day.
  let levels: [Int: Int]
  let node: JSONNode

  /// The longest that is taken over day by day.
  static let longest = 90

  /// - Throws: a problem when the start is no day that can be noted.
  init(_ node: JSONNode, today: CalendarDay, problems: inout [RowProblem]) throws(RowProblem) {
    let startField = node["period_start_date"]
    guard let text = startField.text else { throw startField.place.problem("noDay") }
    start = try startField.place.day(text, today: today)
    self.node = node
    do throws(RowProblem) {
      end = try Self.end(of: node, from: start, today: today)
    } catch {
      problems.append(error)
      end = nil
    }
    do throws(RowProblem) {
      levels = try Self.levels(of: node["period_intensity"])
    } catch {
      problems.append(error)
      levels = [:]
    }
  }

  private static func end(
    of node: JSONNode, from start: CalendarDay, today: CalendarDay
  ) throws(RowProblem) -> CalendarDay? {
    let field = node["period_end_date"]
    guard let text = field.text else { return nil }
    let end = try field.place.periodEnd(text, today: today)
    guard end >= start else { throw field.place.problem("endBeforeStart", text) }
    guard start.days(to: end) < longest else {
      throw field.place.problem("longPeriod", text, ["limit": "\(longest)"])
    }
    return end
  }

  /// They stand in a text that holds JSON, or in an object.
  private static func levels(of field: JSONNode) throws(RowProblem) -> [Int: Int] {
    guard field.exists, field.text != "null" else { return [:] }
    let object = field.text.map { JSONNode.reading($0, at: field) } ?? field
    guard case .object = object.value else { throw field.place.problem("notIntensities", field.text ?? "") }
    var levels: [Int: Int] = [:]
    for key in object.keys where object[key].exists {
      guard let number = Int(key), (0...longest).contains(number) else {
        throw field.place.problem("notIntensities", key)
      }
      levels[number] = try object[key].place.level(object[key].number() ?? 0, 0...3)
    }
    return levels
  }

  /// What its numbers prove: a zero is the first day of a count from 0, and a number as high as the length is the
  /// last of a count from 1.
  var proof: Set<FloCount> {
    var proof: Set<FloCount> = []
    if levels[0] != nil { proof.insert(.fromZero) }
    if let end, let highest = levels.keys.max(), highest == start.days(to: end) + 1 { proof.insert(.fromOne) }
    return proof
  }
}

/// How Flo's export counts the days of a period. Programs that read it do not agree.
enum FloCount: String, CaseIterable, Sendable {
  /// 0 is the first day.
  case fromZero
  /// 1 is the first day.
  case fromOne

  /// The day that a number means.
  func day(_ number: Int, of period: FloPeriod) -> CalendarDay {
    period.start.adding(days: self == .fromZero ? number : number - 1)
  }
}

import CaffioCore
import NotebookContract
import Values
import WebUI

/// What two brews have to be compared by, line by line.
struct BrewLines {
  let texts: CaffioTexts

  /// One measure of both.
  struct Line: Equatable {
    let name, first, second: String
    /// How much more the second one has; nil where it is the same, or where it is no number.
    let difference: String?
  }

  /// The measures of which one of the two says something.
  func lines(_ first: BrewItem, _ second: BrewItem) -> [Line] {
    func said(_ name: String, _ value: (BrewItem) -> String?) -> Line? {
      line(texts.text("field.brew.\(name)"), value(first), value(second), nil)
    }
    func number(_ name: String, _ write: (Double) -> String, _ value: (BrewItem) -> Double?) -> Line? {
      let (left, right) = (value(first), value(second))
      let difference = left.flatMap { left in right.map { $0 - left } }
      return line(
        texts.text(name), left.map(write), right.map(write), difference.flatMap { signed($0, write) })
    }
    func seconds(_ name: String, _ value: (BrewItem) -> Int?) -> Line? {
      number("field.brew.\(name)", { texts.duration(Int(nearest: $0)) }, { value($0).map(Double.init) })
    }
    return [
      said("coffeeId") { $0.coffee.name }, said("startTime") { texts.moment(of: $0.session) },
      said("method") { $0.session.method.map(texts.method) },
      number("field.brew.dose", texts.grams) { $0.session.dose },
      number("field.brew.water", texts.grams) { $0.session.water },
      number("field.brew.yield", texts.millilitres) { $0.session.yield },
      number("brew.ratio", { texts.number($0, 1) }) { Reckoned($0.session).ratio },
      said("grindSize") { $0.session.grindSize }, said("equipmentId") { $0.equipment?.name },
      said("grinderId") { $0.grinder?.name }, said("beansId") { $0.beans?.name },
      number("field.brew.waterTemperature", { texts.celsius(Int($0)) }) {
        $0.session.waterTemperature.map(Double.init)
      },
      seconds("bloomTime") { $0.session.bloomTime }, seconds("totalBrewTime") { $0.session.totalBrewTime },
      number("field.brew.tds", { texts.percent($0) }) { $0.session.tds },
      number("field.brew.extractionPercentage", { texts.percent($0) }) { Reckoned($0.session).percent },
      number("field.brew.personalRating", { texts.number($0, 1) }) { $0.session.personalRating },
      said("notes") { $0.session.notes },
    ].compactMap(\.self)
  }

  private func line(_ name: String, _ first: String?, _ second: String?, _ difference: String?) -> Line? {
    guard first != nil || second != nil else { return nil }
    return Line(
      name: name, first: first ?? CaffioTexts.unknown, second: second ?? CaffioTexts.unknown,
      difference: difference)
  }

  /// « +0,4 g », « −0:12 »; nil where nothing of it would be seen.
  private func signed(_ difference: Double, _ write: (Double) -> String) -> String? {
    let amount = write(abs(difference))
    return amount == write(0) ? nil : (difference > 0 ? "+" : "\u{2212}") + amount
  }
}

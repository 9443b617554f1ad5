package import Foundation
package import Interchange
package import Values

/// Coffee beans as another program has them.
package struct ImportedBeans: Hashable, Sendable {
  /// The id that they have there.
  package var id: String
  /// What they are called.
  package var name: String
  /// Who roasted them; empty where nobody said.
  package var roaster = ""
  /// When they were roasted.
  package var roastedOn: CalendarDay?
  /// How they were roasted, as the program names it (`CITY_ROAST`); nil where nobody said.
  package var roast: String?
  /// Where they come from, the parts of a blend in order.
  package var origins: [String] = []
  /// What was bought, in grams; nil where nobody said.
  package var weight: Double?
  /// What they cost; nil where nobody said, or in which currency.
  package var price: Money?
  /// Since when they lie in the freezer, and until when.
  package var frozenSince, frozenUntil: CalendarDay?
  /// Whether nothing is left of them.
  package var isFinished = false
  /// Whether they have nearly no caffeine.
  package var isDecaffeinated = false
  /// What was written about them.
  package var notes = ""
  /// What the person thought of them, up to 5; nil where they did not say.
  package var rating: Double?
  /// What has no field of its own, by the name that the program gives it.
  package var details: [String: String] = [:]
  /// The rest of what was filled in, as the program wrote it.
  package var rest: [String: JSONValue] = [:]
  /// Their photos, as paths inside the source.
  package var images: [String] = []
  /// Where they stand in the source.
  package let location: RowLocation

  /// Beans of which nothing but the name is known.
  package init(id: String, name: String, location: RowLocation) {
    (self.id, self.name, self.location) = (id, name, location)
  }
}

/// A device as another program has it: what coffee is made with, or a mill.
package struct ImportedDevice: Hashable, Sendable {
  package var id: String
  package var name: String
  /// How it makes coffee; nil for a mill, and for what Caffio has no method for.
  package var method: BrewMethod?
  /// How its extraction is computed; nil for a mill.
  package var extraction: ExtractionMethod?
  /// What was written about it.
  package var notes = ""
  /// The rest of what was filled in, as the program wrote it.
  package var rest: [String: JSONValue] = [:]
  /// Where it stands in the source.
  package let location: RowLocation

  /// A device of which nothing but the name is known.
  package init(id: String, name: String, location: RowLocation) {
    (self.id, self.name, self.location) = (id, name, location)
  }
}

/// A brew as another program has it.
package struct ImportedBrew: Hashable, Sendable {
  /// The id that it has there; nil where the file lost it.
  package var id: String?
  /// When it began.
  package var at: Date
  /// The beans, by their id there; nil where none are named.
  package var beans: String?
  /// What it was made with, by its id there; nil where nothing is named.
  package var device: String?
  /// The mill, by its id there; nil where none is named.
  package var mill: String?
  /// How fine the coffee was ground, as written.
  package var grind: Grind?
  /// What was weighed and measured.
  package var measures: BrewMeasures
  /// What follows from it.
  package var extraction: Extraction?
  /// The water's temperature, in degrees Celsius.
  package var celsius: Double?
  /// How long it bloomed, in seconds.
  package var bloomSeconds: Double?
  /// How long it took, in seconds.
  package var totalSeconds: Double?
  /// What the person thought of it, from 0.2 to 5; nil where they did not say.
  package var rating: Double?
  /// What was written about it.
  package var notes = ""
  /// The rest of what was filled in, as the program wrote it; of what is kept rounded the number itself.
  package var rest: [String: JSONValue] = [:]
  /// Where it stands in the source.
  package let location: RowLocation

  /// A brew with nothing but its beginning.
  package init(at: Date, method: ExtractionMethod = .percolation, location: RowLocation) {
    self.at = at
    measures = BrewMeasures(method)
    self.location = location
  }
}

/// Everything that a source says of coffee, and what it says that cannot be taken.
package struct ImportedCoffeeLog: Hashable, Sendable {
  /// The beans, in the order of the source.
  package internal(set) var beans: [ImportedBeans] = []
  package internal(set) var devices: [ImportedDevice] = []
  package internal(set) var mills: [ImportedDevice] = []
  /// The brews, in the order of the source.
  package internal(set) var brews: [ImportedBrew] = []
  /// The parts of the source that are not there, by the names of their files.
  package internal(set) var missingFiles: [String] = []
  /// Rows and parts that cannot be read; ``problemLimit`` at most.
  package private(set) var problems: [RowProblem] = []
  /// What is to be known of rows that are taken: a field that cannot be read, beans that are missing; ``problemLimit`` at
  /// most.
  package private(set) var remarks: [RowProblem] = []
  /// Parts of the source that are left out knowingly, and how many rows each has.
  package private(set) var leftOut: [String: Int] = [:]

  /// How many problems are kept, and how many remarks.
  static let problemLimit = 10_000

  /// Nothing yet.
  init() {}

  /// Adds what cannot be read.
  mutating func add(_ problem: RowProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  /// Adds what is to be known of a row that is taken.
  mutating func add(remark: RowProblem) {
    if remarks.count < Self.problemLimit { remarks.append(remark) }
  }

  /// Reads a field, or adds why it cannot be read.
  mutating func attempt<Value>(_ read: () throws(RowProblem) -> Value?) -> Value? {
    do {
      return try read()
    } catch {
      add(remark: error)
      return nil
    }
  }

  /// Reads what a row cannot be without, or adds why it cannot be read.
  mutating func required<Value>(_ read: () throws(RowProblem) -> Value?) -> Value? {
    do {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }

  /// Counts rows that are left out knowingly.
  mutating func leaveOut(_ part: String, count: Int) {
    if count > 0 { leftOut[part, default: 0] += count }
  }
}

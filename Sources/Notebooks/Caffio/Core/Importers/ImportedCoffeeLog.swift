public import Foundation
public import Interchange
public import Values

/// Coffee beans as another program has them.
public struct ImportedBeans: Hashable, Sendable {
  /// The id that they have there.
  public var id: String
  /// What they are called.
  public var name: String
  /// Who roasted them; empty where nobody said.
  public var roaster = ""
  /// When they were roasted.
  public var roastedOn: CalendarDay?
  /// How they were roasted, as the program names it (`CITY_ROAST`); nil where nobody said.
  public var roast: String?
  /// Where they come from, the parts of a blend in order.
  public var origins: [String] = []
  /// What was bought, in grams; nil where nobody said.
  public var weight: Double?
  /// What they cost; nil where nobody said, or in which currency.
  public var price: Money?
  /// Since when they lie in the freezer, and until when.
  public var frozenSince, frozenUntil: CalendarDay?
  /// Whether nothing is left of them.
  public var isFinished = false
  /// Whether they have nearly no caffeine.
  public var isDecaffeinated = false
  /// What was written about them.
  public var notes = ""
  /// What the person thought of them, up to 5; nil where they did not say.
  public var rating: Double?
  /// What has no field of its own, by the name that the program gives it.
  public var details: [String: String] = [:]
  /// The rest of what was filled in, as the program wrote it.
  public var rest: [String: JSONValue] = [:]
  /// Their photos, as paths inside the source.
  public var images: [String] = []
  /// Where they stand in the source.
  public let location: RowLocation

  /// Beans of which nothing but the name is known.
  public init(id: String, name: String, location: RowLocation) {
    (self.id, self.name, self.location) = (id, name, location)
  }
}

/// A device as another program has it: what coffee is made with, or a mill.
public struct ImportedDevice: Hashable, Sendable {
  /// The id that it has there.
  public var id: String
  /// What it is called.
  public var name: String
  /// How it makes coffee; nil for a mill, and for what Caffio has no method for.
  public var method: BrewMethod?
  /// How its extraction is computed; nil for a mill.
  public var extraction: ExtractionMethod?
  /// What was written about it.
  public var notes = ""
  /// The rest of what was filled in, as the program wrote it.
  public var rest: [String: JSONValue] = [:]
  /// Where it stands in the source.
  public let location: RowLocation

  /// A device of which nothing but the name is known.
  public init(id: String, name: String, location: RowLocation) {
    (self.id, self.name, self.location) = (id, name, location)
  }
}

/// A brew as another program has it.
public struct ImportedBrew: Hashable, Sendable {
  /// The id that it has there; nil where the file lost it.
  public var id: String?
  /// When it began.
  public var at: Date
  /// The beans, by their id there; nil where none are named.
  public var beans: String?
  /// What it was made with, by its id there; nil where nothing is named.
  public var device: String?
  /// The mill, by its id there; nil where none is named.
  public var mill: String?
  /// How fine the coffee was ground, as written.
  public var grind: Grind?
  /// What was weighed and measured.
  public var measures: BrewMeasures
  /// What follows from it.
  public var extraction: Extraction?
  /// The water's temperature, in degrees Celsius.
  public var celsius: Double?
  /// How long it bloomed, in seconds.
  public var bloomSeconds: Double?
  /// How long it took, in seconds.
  public var totalSeconds: Double?
  /// What the person thought of it, from 0.2 to 5; nil where they did not say.
  public var rating: Double?
  /// What was written about it.
  public var notes = ""
  /// The rest of what was filled in, as the program wrote it; of what is kept rounded the number itself.
  public var rest: [String: JSONValue] = [:]
  /// Where it stands in the source.
  public let location: RowLocation

  /// A brew with nothing but its beginning.
  public init(at: Date, method: ExtractionMethod = .percolation, location: RowLocation) {
    self.at = at
    measures = BrewMeasures(method)
    self.location = location
  }
}

/// Everything that a source says of coffee, and what it says that cannot be taken.
public struct ImportedCoffeeLog: Hashable, Sendable {
  /// The beans, in the order of the source.
  public internal(set) var beans: [ImportedBeans] = []
  /// What coffee is made with.
  public internal(set) var devices: [ImportedDevice] = []
  /// The mills.
  public internal(set) var mills: [ImportedDevice] = []
  /// The brews, in the order of the source.
  public internal(set) var brews: [ImportedBrew] = []
  /// The parts of the source that are not there, by the names of their files.
  public internal(set) var missingFiles: [String] = []
  /// Rows and parts that cannot be read; ``problemLimit`` at most.
  public private(set) var problems: [RowProblem] = []
  /// What is to be known of rows that are taken: a field that cannot be read, beans that are missing; ``problemLimit`` at
  /// most.
  public private(set) var remarks: [RowProblem] = []
  /// Parts of the source that are left out knowingly, and how many rows each has.
  public private(set) var leftOut: [String: Int] = [:]

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

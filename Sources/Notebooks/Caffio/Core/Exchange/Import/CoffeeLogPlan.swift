import Foundation
import Interchange
import NotebookContract
import Values
import Vault

/// What another program noted, as records of Caffio's.
struct CoffeeLogPlan: Sendable {
  /// A record, and where it comes from.
  struct Row<Record: Sendable>: Sendable {
    let record: Record
    let location: RowLocation
    /// What a brew whose beans are known was filed under where they were not; nil for anything else.
    var standIn: Coffee.ID?
  }

  /// Beans, and what brews are filed under that name none.
  private(set) var coffees: [Row<Coffee>] = []
  /// What coffee is made with, and mills.
  private(set) var equipment: [Row<CoffeeEquipment>] = []
  private(set) var sessions: [Row<BrewingSession>] = []
  /// The photo of each coffee that has one, as a path inside the source.
  private(set) var images: [Coffee.ID: String] = [:]
  /// What is known of each coffee that is beans.
  private(set) var sheets: [Coffee.ID: BeanSheet] = [:]
  /// What cannot be read.
  let problems: [RowProblem]
  /// What is to be known of what is taken.
  let remarks: [RowProblem]
  let leftOut: [String: Int]

  /// The coffee of brews of which neither beans nor a device are known. It exists once.
  static let unnamedID = "00000000-0000-4000-8000-000000000c0f"
  /// The field that keeps what has none of its own here.
  static let keptField = ImportedFact.keptField

  private let now: Date
  private let dependencies: Dependencies
  private var ids: [String: String] = [:]
  private var known: Set<Coffee.ID> = []
  private var millIDs: Set<String> = []

  init(_ log: ImportedCoffeeLog, dependencies: Dependencies) {
    self.dependencies = dependencies
    now = dependencies.now().wholeSeconds
    problems = log.problems
    remarks = log.remarks
    leftOut = log.leftOut
    let devices = Dictionary(log.devices.map { ($0.id, $0) }) { first, _ in first }
    let mills = Dictionary(log.mills.map { ($0.id, $0.name) }) { first, _ in first }
    for beans in log.beans { add(beans) }
    for device in log.devices { add(device, type: Self.type(of: device)) }
    millIDs = Set(mills.keys)
    for mill in log.mills { add(mill, type: Open(.grinder)) }
    for brew in log.brews {
      let device = brew.device.flatMap { devices[$0] }
      add(brew, of: coffee(of: brew, device), with: device, mill: brew.mill.flatMap { mills[$0] })
    }
  }

  private mutating func add(_ beans: ImportedBeans) {
    var coffee = Coffee(
      id: id(of: beans.id), details: Coffee.Details(String(beans.name.prefix(CaffioLimits.name))),
      stamp: Stamp(now))
    let parts = ([beans.roaster] + beans.origins).filter { !$0.isEmpty }
    coffee.shortDescription = String(parts.joined(separator: " · ").prefix(CaffioLimits.line))
    coffee.note = beans.rating.map(Self.halves) ?? 0
    coffee.metadata = beans.details
    coffee.metadata["name"] = coffee.name == beans.name ? nil : beans.name
    coffee.metadata["roast"] = beans.roast
    coffee.metadata["roastedOn"] = beans.roastedOn?.description
    coffee.metadata["decaffeinated"] = beans.isDecaffeinated ? "true" : nil
    coffee.metadata["notes"] = beans.notes.isEmpty ? nil : beans.notes
    if !beans.rest.isEmpty { coffee.unknownFields[Self.keptField] = .object(beans.rest) }
    if let image = beans.images.first { images[coffee.id] = image }
    sheets[coffee.id] = sheet(of: beans, coffee.id)
    known.insert(coffee.id)
    coffees.append(Row(record: coffee, location: beans.location))
  }

  /// What is known of beans; nil where nothing of it has a field of a sheet. A bag that is finished has nothing left.
  private func sheet(of beans: ImportedBeans, _ id: Coffee.ID) -> BeanSheet? {
    func short(_ text: String?, _ limit: Int) -> String? {
      text.flatMap { $0.isEmpty ? nil : String($0.prefix(limit)) }
    }
    let blank = BeanSheet(id: id, stamp: Stamp(now))
    var sheet = blank
    sheet.roaster = short(beans.roaster, CaffioLimits.name)
    sheet.origin = short(beans.origins.joined(separator: " · "), CaffioLimits.line)
    sheet.roast = short(beans.roast, CaffioLimits.word)
    sheet.roastDate = beans.roastedOn
    sheet.weight = beans.weight.flatMap(BeanSheet.grams)
    if beans.isFinished { (sheet.weightLeft, sheet.weighedAt) = (0, now) }
    sheet.price = beans.price
    sheet.frozenSince = beans.frozenSince
    sheet.frozenUntil = BeanSheet.thaw(beans.frozenUntil, after: beans.frozenSince)
    return sheet == blank ? nil : sheet
  }

  private mutating func add(_ device: ImportedDevice, type: Open<EquipmentType>) {
    var record = CoffeeEquipment(
      id: id(of: device.id),
      details: CoffeeEquipment.Details(
        name: String(device.name.prefix(CaffioLimits.name)), type: type,
        notes: device.notes.isEmpty ? nil : device.notes), stamp: Stamp(now))
    var kept = device.rest
    kept["name"] = record.name == device.name ? nil : .string(device.name)
    if !kept.isEmpty { record.unknownFields[Self.keptField] = .object(kept) }
    equipment.append(Row(record: record, location: device.location))
  }

  /// What a brew is filed under: its beans; without them what it was made with.
  private mutating func coffee(of brew: ImportedBrew, _ device: ImportedDevice?) -> Coffee.ID {
    if let beans = beans(of: brew) { return beans }
    let id = standIn(device)
    if known.insert(id).inserted {
      let name = String((device?.name ?? "Beanconqueror").prefix(CaffioLimits.name))
      coffees.append(
        Row(
          record: Coffee(id: id, details: Coffee.Details(name), stamp: Stamp(now)), location: brew.location))
    }
    return id
  }

  private func beans(of brew: ImportedBrew) -> Coffee.ID? {
    brew.beans.flatMap { ids[$0] }.flatMap { known.contains($0) ? $0 : nil }
  }

  private mutating func standIn(_ device: ImportedDevice?) -> Coffee.ID {
    device.map { id(of: $0.id) } ?? Self.unnamedID
  }

  private mutating func add(
    _ brew: ImportedBrew, of coffee: Coffee.ID, with device: ImportedDevice?, mill: String?
  ) {
    var session = BrewingSession(
      id: brew.id.map { id(of: $0) } ?? dependencies.newID(),
      details: BrewingSession.Details(
        coffeeId: coffee, startTime: brew.at.wholeSeconds,
        // Without an end it would be one that is brewed now.
        endTime: brew.at.addingTimeInterval(brew.totalSeconds ?? 0).wholeSeconds,
        utcOffset: dependencies.timeZone.secondsFromGMT(for: brew.at)),
      stamp: Stamp(now))
    session.method = device.flatMap(Self.method)?.rawValue
    session.waterTemperature = brew.celsius.map(Int.init(nearest:))
    session.grindSize = brew.grind?.text
    session.bloomTime = brew.bloomSeconds.map(Int.init(nearest:))
    session.totalBrewTime = brew.totalSeconds.map(Int.init(nearest:))
    session.dose = brew.measures.dose
    session.water = brew.measures.water
    session.yield = brew.measures.beverage
    session.tds = brew.measures.tds
    session.extractionPercentage = brew.extraction?.roundedPercent
    session.personalRating = brew.rating.map { max(CaffioLimits.stars.lowerBound, Self.halves($0)) }
    session.equipmentId = device.map { id(of: $0.id) }
    session.grinderId = brew.mill.flatMap { millIDs.contains($0) ? id(of: $0) : nil }
    session.notes = brew.notes.isEmpty ? nil : brew.notes
    var kept = brew.rest
    kept["bean"] = brew.beans.map(JSONValue.string)
    kept["mill"] = mill.map(JSONValue.string)
    if !kept.isEmpty { session.unknownFields[Self.keptField] = .object(kept) }
    sessions.append(
      Row(
        record: session, location: brew.location, standIn: beans(of: brew) == nil ? nil : standIn(device)))
  }

  /// The nearest half of a mark.
  private static func halves(_ mark: Double) -> Double { (mark * 2).rounded() / 2 }

  private mutating func id(of other: String) -> String {
    if let id = ids[other] { return id }
    let id = ForeignID.id(of: other, from: Self.keptField)
    ids[other] = id
    return id
  }

  private static func type(of device: ImportedDevice) -> Open<EquipmentType> {
    switch device.method {
    case .v60, .chemex: Open(.dripper)
    case .frenchPress: Open(.frenchPress)
    case .espresso: Open(.espressoMachine)
    case .aeroPress, .moka, .coldBrew: Open(.brewer)
    case nil:
      switch device.extraction {
      case .percolation: Open(.dripper)
      case .espresso: Open(.espressoMachine)
      case .immersion, nil: Open(.brewer)
      }
    }
  }

  /// How a device makes coffee; one whose type says nothing may still say that it is for espresso.
  private static func method(of device: ImportedDevice) -> BrewMethod? {
    device.method ?? (device.extraction == .espresso ? .espresso : nil)
  }
}

import Foundation
import Interchange
import Values

/// Reads the rows of Beanconqueror's lists. A field that cannot be read takes no other with it.
struct BeanconquerorReader {
  var log = ImportedCoffeeLog()

  private let now: Date
  private let highestRating: (brew: Double, bean: Double)
  private let images: [String: String]
  /// What prices are in; nil where the settings do not say.
  private let currency: Currency?
  private var devices: [String: ImportedDevice] = [:]
  /// What waters, and the tools of devices, are called: brews name them by their ids.
  private var names: [String: String] = [:]
  private var beans: Set<String> = []
  private var brews: Set<String> = []
  private var unknownBeans: Set<String> = []

  /// - Parameters:
  ///   - settings: the program's, which say how high a rating can be.
  ///   - images: the photos of the source.
  init(settings: JSONNode, images: [ImportSource.Entry], now: Date) {
    self.now = now
    self.images = Dictionary(images.map { ($0.url.lastPathComponent, $0.name) }) { first, _ in first }
    let settings = settings.elements.first ?? settings
    currency = settings["currency"].text.flatMap {
      $0.wholeMatch(of: /[A-Z]{3}/) == nil ? nil : Currency(rawValue: $0)
    }
    highestRating = (Self.scale(settings["brew_rating"]), Self.scale(settings["bean_rating"]))
  }

  mutating func read(waters: JSONNode) { for row in waters.entries ?? [] { name(row) } }

  private mutating func name(_ row: JSONNode) {
    guard let id = row["config"]["uuid"].text, let name = row["name"].text else { return }
    names[id] = String(name.prefix(CaffioLimits.name))
  }

  mutating func read(devices node: JSONNode, mills: JSONNode) {
    for row in node.entries ?? [] {
      for tool in row["tools"].entries ?? [] { name(tool) }
      guard let device = device(row, hasMethod: true) else { continue }
      devices[device.id] = device
      log.devices.append(device)
    }
    for row in mills.entries ?? [] {
      if let mill = device(row, hasMethod: false) { log.mills.append(mill) }
    }
  }

  private mutating func device(_ row: JSONNode, hasMethod: Bool) -> ImportedDevice? {
    guard let id = id(of: row), let name = name(of: row) else { return nil }
    var device = ImportedDevice(id: id, name: name, location: row.location)
    if hasMethod {
      let type = row["type"].text ?? ""
      device.method = BeanconquerorVocabulary.method(ofType: type)
      device.extraction =
        row["style_type"].text.flatMap(BeanconquerorVocabulary.extraction(ofStyle:))
        ?? BeanconquerorVocabulary.extraction(ofType: type)
    }
    device.notes = log.attempt { () throws(RowProblem) in try row["note"].words() } ?? ""
    device.rest = row.rest(besides: BeanconquerorVocabulary.deviceFields)
    return device
  }

  mutating func read(beans row: JSONNode) {
    guard let id = id(of: row), let name = name(of: row) else { return }
    guard beans.insert(id).inserted else {
      return log.add(row["config"]["uuid"].problem("twice", ["text": name]))
    }
    var bean = ImportedBeans(id: id, name: name, location: row.location)
    bean.roaster = log.attempt { () throws(RowProblem) in try row["roaster"].words(limit: 200) } ?? ""
    bean.roastedOn = day(row["roastingDate"])
    (bean.frozenSince, bean.frozenUntil) = (day(row["frozenDate"]), day(row["unfrozenDate"]))
    bean.weight = number(row["weight"], CaffioLimits.beans)
    bean.price = price(row["cost"])
    bean.isFinished = row["finished"].isTrue
    bean.roast = row["roast"].text.flatMap { $0 == "UNKNOWN" ? row["roast_custom"].text : $0 }
    bean.origins = row["bean_information"].elements.compactMap { origin in
      let parts = ["country", "region", "farm", "variety", "processing"].compactMap { origin[$0].text }
      return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
    bean.isDecaffeinated = row["decaffeinated"].isTrue
    bean.notes = log.attempt { () throws(RowProblem) in try row["note"].words() } ?? ""
    let highest = highestRating.bean
    bean.rating = number(row["rating"], 0...highest).map { $0 * Self.usualScale / highest }
    bean.details = row.details(BeanconquerorVocabulary.beanDetails)
    bean.rest = row.rest(
      besides: BeanconquerorVocabulary.beanFields.union(BeanconquerorVocabulary.beanDetails))
    let origins = row["bean_information"]
    if origins.elements.contains(where: { !$0.rest(besides: BeanconquerorVocabulary.originFields).isEmpty }) {
      bean.rest["bean_information"] = origins.value?.filledIn
    }
    if bean.rating != nil, highest != Self.usualScale { bean.rest["bean_rating"] = .exact(highest) }
    bean.images = row.fileNames.compactMap { images[$0] }
    leaveOutMissing(row.fileNames)
    log.beans.append(bean)
  }

  mutating func read(brew row: JSONNode) {
    let now = now
    guard let at = log.required({ () throws(RowProblem) in try Self.time(of: row, now: now) }) else { return }
    let device = row["method_of_preparation"].text.flatMap { devices[$0] }
    var brew = ImportedBrew(at: at, method: device?.extraction ?? .percolation, location: row.location)
    brew.id = row["config"]["uuid"].text
    if let id = brew.id, !brews.insert(id).inserted {
      return log.add(row["config"]["uuid"].problem("twice"))
    }
    brew.device = row["method_of_preparation"].text
    brew.mill = row["mill"].text
    brew.beans = row["bean"].text
    if let id = brew.beans, !beans.contains(id), unknownBeans.insert(id).inserted {
      log.add(remark: row["bean"].problem("noBeans"))
    }
    brew.grind = log.attempt { () throws(RowProblem) in try row["grind_size"].words(limit: CaffioLimits.word)
    }.flatMap(
      Grind.init)
    brew.celsius = number(row["brew_temperature"], CaffioLimits.temperature)
    brew.bloomSeconds = number(row["coffee_blooming_time"], CaffioLimits.seconds)
    brew.totalSeconds = seconds(row)
    let highest = highestRating.brew
    brew.rating = number(row["rating"], 0...highest).map { $0 * Self.usualScale / highest }
    brew.notes = log.attempt { () throws(RowProblem) in try row["note"].words() } ?? ""
    brew.rest = row.rest(besides: BeanconquerorVocabulary.brewFields)
    for field in BeanconquerorVocabulary.namingFields {
      brew.rest[field] = brew.rest[field]?.named(by: names)
    }
    leaveOutMissing(row.fileNames)
    keepExact(&brew, row, highest)
    measure(&brew, row)
    log.brews.append(brew)
  }

  /// The numbers of which only whole ones have a place.
  private func keepExact(_ brew: inout ImportedBrew, _ row: JSONNode, _ highest: Double) {
    func keep(_ name: String, _ number: Double?, if isOther: Bool = false) {
      guard let number, isOther || number != number.rounded() else { return }
      brew.rest[name] = row[name].value
    }
    keep("brew_temperature", brew.celsius)
    keep("coffee_blooming_time", brew.bloomSeconds)
    keep("brew_time", brew.totalSeconds)
    keep("brew_time_milliseconds", brew.totalSeconds)
    // Halves have a place.
    keep("rating", brew.rating.map { $0 * 2 }, if: highest != Self.usualScale)
    if brew.rest["rating"] != nil, highest != Self.usualScale { brew.rest["brew_rating"] = .exact(highest) }
  }

  private mutating func measure(_ brew: inout ImportedBrew, _ row: JSONNode) {
    brew.measures.dose = number(row["grind_weight"], CaffioLimits.dose)
    brew.measures.water = number(row["brew_quantity"], CaffioLimits.water)
    brew.measures.beverage = number(row["brew_beverage_quantity"], CaffioLimits.water)
    brew.measures.tds = number(row["tds"], CaffioLimits.strength)
    do {
      brew.extraction = try brew.measures.extraction()
    } catch {
      // What was written stays as it was written; only what would follow from it is left out.
      let problem = error.fieldProblems[0]
      log.add(
        remark: RowProblem(
          problem.messageKey, problem.messageArguments, column: problem.field.input, at: row.location))
    }
  }

  /// Names the parts that are not there, and one that may have been.
  mutating func tell(_ missing: [String], mayFollow next: String?, in file: String) {
    let location = RowLocation(file: file, line: 1)
    for name in missing {
      log.missingFiles.append(name)
      log.add(RowProblem("caffio.import.missingPart", ["file": name], at: location))
    }
    if let next {
      log.add(remark: RowProblem("caffio.import.mayHaveMore", ["file": next], at: location))
    }
  }

  private mutating func id(of row: JSONNode) -> String? {
    let node = row["config"]["uuid"]
    if let id = node.text { return id }
    log.add(node.problem("noID"))
    return nil
  }

  private mutating func name(of row: JSONNode) -> String? {
    log.required { () throws(RowProblem) in
      guard let name = try row["name"].words(limit: 1_000) else { throw row["name"].problem("noName") }
      return name
    }
  }

  /// How high a rating goes here, and there where the settings do not say.
  private static let usualScale = 5.0

  /// How high a rating can be, as the settings have it.
  private static func scale(_ setting: JSONNode) -> Double {
    if case .number(let highest) = setting.value, highest >= 1, highest <= 100 {
      highest.nearestDouble
    } else {
      usualScale
    }
  }

  /// What beans cost; nil where nobody said in what, and for parts of the smallest unit: the text is kept all the same.
  private func price(_ node: JSONNode) -> Money? {
    guard let currency, case .number(let cost) = node.value, cost > 0 else { return nil }
    return try? Money(decimal: cost, currency: currency)
  }

  /// Counts the photos that a row names and that did not come with it.
  private mutating func leaveOutMissing(_ names: [String]) {
    log.leaveOut("missingPhotos", count: names.count { images[$0] == nil })
  }

  /// A day; nil for none, and for one that cannot be read, which is told.
  private mutating func day(_ node: JSONNode) -> CalendarDay? {
    guard let text = node.text, !text.isEmpty else { return nil }
    let day = DayReading(text)?.day(.dayFirst)
    if day == nil { log.add(remark: node.problem("notADay")) }
    return day
  }

  private mutating func number(_ node: JSONNode, _ limits: ClosedRange<Double>) -> Double? {
    log.attempt { () throws(RowProblem) in try node.measured(limits) }
  }

  private mutating func number(_ node: JSONNode, _ limits: ClosedRange<Int>) -> Double? {
    number(node, Double(limits.lowerBound)...Double(limits.upperBound))
  }

  private mutating func seconds(_ row: JSONNode) -> Double? {
    let whole = number(row["brew_time"], CaffioLimits.seconds)
    let rest = number(row["brew_time_milliseconds"], 0...999)
    guard whole != nil || rest != nil else { return nil }
    return (whole ?? 0) + (rest ?? 0) / 1_000
  }

  private static func time(of row: JSONNode, now: Date) throws(RowProblem) -> Date? {
    let node = row["config"]["unix_timestamp"]
    guard let seconds = try node.number(), seconds > 0 else { throw node.problem("noTime") }
    // Within a day of now: the clock of a telephone may be ahead.
    guard seconds <= now.timeIntervalSince1970 + 86_400 else { throw node.problem("future") }
    return Date(timeIntervalSince1970: seconds.rounded(.down))
  }
}

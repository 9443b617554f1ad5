import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

/// Writes what another program noted, inside the import's transaction. What is there already stays as it is, but for
/// brews whose beans were not known then.
struct CoffeeLogWriter {
  private let plan: CoffeeLogPlan
  private let db: Database

  init(_ plan: CoffeeLogPlan, db: Database) { (self.plan, self.db) = (plan, db) }

  /// Tells what would be written.
  func describe(in preview: inout ImportPreview) throws {
    var same = 0
    func add(_ kind: String, _ location: RowLocation, _ title: String, _ day: CalendarDay?, isThere: Bool) {
      if isThere { return same += 1 }
      preview.add(.init(location: location, kind: kind, day: day, title: title, amount: nil))
    }
    var names: [Coffee.ID: String] = [:]
    for row in plan.coffees {
      names[row.record.id] = row.record.name
      let stored = try Coffee.fetchOne(db, key: row.record.id)
      add("coffee", row.location, row.record.name, nil, isThere: stored != nil)
      if stored?.awaitsPicture == true, plan.images[row.record.id] != nil {
        add("photo", row.location, row.record.name, nil, isThere: false)
      }
    }
    for row in plan.equipment {
      let isThere = try CoffeeEquipment.exists(db, key: row.record.id)
      add("equipment", row.location, row.record.name, nil, isThere: isThere)
    }
    for row in plan.sessions {
      let isThere = try BrewingSession.exists(db, key: row.record.id) && refiled(row) == nil
      add("session", row.location, names[row.record.coffeeId] ?? "", row.record.day, isThere: isThere)
    }
    if same > 0 { preview.leftOut["same", default: 0] += same }
  }

  /// Writes it.
  ///
  /// - Parameters:
  ///   - pictures: the photos that were kept.
  ///   - progress: hears the part done, from 0 to 1, and may cancel by throwing.
  func write(
    _ pictures: ImportedPictures, into report: inout ImportReport, progress: (Double) throws -> Void
  ) throws {
    for row in plan.coffees {
      if let pictured = try pictured(row, pictures) {
        try pictured.update(db)
        report.countImported("photo")
      }
      let isNew = try write("coffee", row, into: &report) { coffee throws(CaffioError) in
        var coffee = coffee
        if let picture = pictures.references[coffee.id] {
          coffee.imageAttachmentId = picture.id.description
          coffee.imageMimeType = ImportedPictures.mimeType
        }
        return try coffee.validated()
      }
      if isNew, let sheet = plan.sheets[row.record.id] { try write(sheet, row.location, into: &report) }
    }
    if !plan.equipment.isEmpty {
      _ = try CaffioLedger.profile(now: plan.equipment[0].record.createdAt, in: db)
    }
    var count = try CoffeeEquipment.fetchCount(db)
    for row in plan.equipment {
      let isNew = try write("equipment", row, into: &report) { equipment throws(CaffioError) in
        guard count < CaffioLimits.ofEach else { throw .tooMany(.equipment, limit: CaffioLimits.ofEach) }
        return try equipment.validated()
      }
      if isNew { count += 1 }
    }
    for (index, row) in plan.sessions.enumerated() {
      try write(session: row, into: &report)
      if index.isMultiple(of: 64) { try progress(Double(index) / Double(plan.sessions.count)) }
    }
  }

  /// Writes the sheet of new beans. One that cannot be stored is told; the coffee keeps what it says all the same.
  private func write(_ sheet: BeanSheet, _ location: RowLocation, into report: inout ImportReport) throws {
    do {
      try sheet.validated().insert(db)
    } catch let error as CaffioError {
      for problem in error.problems(at: location) { report.add(remark: problem) }
    }
  }

  /// A coffee that is here without a picture, with the photo that came now; nil where nothing is to be done, and where
  /// somebody changed it since.
  private func pictured(
    _ row: CoffeeLogPlan.Row<Coffee>, _ pictures: ImportedPictures
  ) throws -> Coffee? {
    guard let picture = pictures.references[row.record.id],
      var stored = try Coffee.fetchOne(db, key: row.record.id), stored.awaitsPicture
    else { return nil }
    stored.imageAttachmentId = picture.id.description
    stored.imageMimeType = ImportedPictures.mimeType
    stored.stamp.change(row.record.updatedAt)
    return stored
  }

  private func write(session row: CoffeeLogPlan.Row<BrewingSession>, into report: inout ImportReport) throws {
    var session = row.record
    // What was refused cannot be named.
    if let id = session.equipmentId, try !CoffeeEquipment.exists(db, key: id) { session.equipmentId = nil }
    if let id = session.grinderId, try !CoffeeEquipment.exists(db, key: id) { session.grinderId = nil }
    guard try Coffee.exists(db, key: session.coffeeId) else {
      let error = CaffioError.notFound(.coffee)
      report.countRefused("session", RowProblem(error.messageKey, error.messageArguments, at: row.location))
      return
    }
    if let refiled = try refiled(row) {
      try refiled.update(db)
      return report.countImported("session")
    }
    try write("session", .init(record: session, location: row.location), into: &report) {
      session throws(CaffioError) in try session.validated(at: session.createdAt)
    }
  }

  /// A brew that is here under what stands in for its beans, under its beans; nil where nothing is to be done, and where
  /// somebody changed it since.
  private func refiled(_ row: CoffeeLogPlan.Row<BrewingSession>) throws -> BrewingSession? {
    guard let standIn = row.standIn, var stored = try BrewingSession.fetchOne(db, key: row.record.id),
      stored.coffeeId == standIn, stored.updatedAt == stored.createdAt
    else { return nil }
    stored.coffeeId = row.record.coffeeId
    stored.stamp.change(row.record.updatedAt)
    return stored
  }

  /// - Returns: whether the record is new.
  @discardableResult
  private func write<Record: FetchableRecord & PersistableRecord & Identifiable<String> & Sendable>(
    _ kind: String, _ row: CoffeeLogPlan.Row<Record>, into report: inout ImportReport,
    check: (Record) throws(CaffioError) -> Record
  ) throws -> Bool {
    guard try !Record.exists(db, key: row.record.id) else {
      report.countDuplicate(kind)
      return false
    }
    do {
      try check(row.record).insert(db)
      report.countImported(kind)
      return true
    } catch let error as CaffioError {
      for problem in error.problems(at: row.location) { report.countRefused(kind, problem) }
      return false
    }
  }
}

extension Coffee {
  /// Whether it came without a picture, and nobody changed it since: a photo that comes later is its own.
  var awaitsPicture: Bool { imageAttachmentId == nil && self.imageName == nil && updatedAt == createdAt }
}

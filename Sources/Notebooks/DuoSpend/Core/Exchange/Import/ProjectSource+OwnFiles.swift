import Foundation
import GRDB
import Interchange
import NotebookContract
import Values
import Vault

extension ProjectSource: OwnFiles {
  static let notebook = DuoSpendSchema.id

  static func are(in source: ImportSource) throws -> Bool { try source.entries.contains(where: isCertain) }

  init(_ source: ImportSource, answers: ImportAnswers, in dependencies: Dependencies) throws {
    try self.init(source)
  }

  var files: [String: ImportSource.Entry] {
    projects.reduce(into: [:]) { files, project in files.merge(project.papers) { first, _ in first } }
  }

  var roots: [(id: String, location: RowLocation)] {
    (projects + passedOver).map { ($0.file.project.id, $0.location) }
  }

  func describe(in preview: inout ImportPreview) {
    for project in projects { preview.add(project) }
  }

  func compare(with db: Database, in preview: inout ImportPreview) throws {
    for project in projects {
      if let remark = try Redivision(found: project).remark(in: db) { preview.add(remark) }
    }
  }

  func write(
    _ files: ImportedFiles, removesAbsent: Bool, in db: Database, into report: inout ImportReport
  ) throws {
    let writer = ProjectWriter(references: files.references, removesAbsent: removesAbsent, db: db)
    for project in projects { try writer.write(project, into: &report) }
  }

  /// A `project.json` may be anybody's: ours names its partners.
  private static func isCertain(_ entry: ImportSource.Entry) throws -> Bool {
    guard isOurs(entry) else { return false }
    if ProjectFile.export.isOne(entry) { return true }
    let data = try OwnJSON.beginning(of: entry, bytes: ImportLimits.jsonBytes)
    return data.range(of: Data("\"partner1Name\"".utf8)) != nil
  }
}

extension ImportPreview {
  fileprivate mutating func add(_ found: ProjectSource.Found) {
    let (file, location) = (found.file, found.location)
    func row(_ kind: String, _ day: CalendarDay?, _ title: String, _ amount: Money? = nil) -> Row {
      Row(location: location, kind: kind, day: day, title: title, amount: amount)
    }
    add(row("project", nil, file.project.name))
    for expense in file.expenses { add(row("expense", expense.date, expense.title, expense.amount)) }
    for settlement in file.settlements {
      add(row("settlement", settlement.date, file.project.partnerName(settlement.from), settlement.amount))
    }
    for rule in file.rules { add(row("rule", rule.from, rule.category ?? "")) }
    for recurring in file.recurring { add(row("recurring", recurring.startDay, recurring.title)) }
    for receipt in file.receipts { add(row("receipt", nil, receipt.fileName)) }
  }
}

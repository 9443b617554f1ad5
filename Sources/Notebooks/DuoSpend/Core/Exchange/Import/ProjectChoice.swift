import Foundation
import GRDB
import Interchange
import Values

/// Which project a book goes into: the question, and what its answer means.
struct ProjectChoice {
  /// The answers that are no project's id.
  private enum General: String, CaseIterable {
    /// The open project that is meant by all appearances, else a new one.
    case match
    case new
  }

  private static let questionID = "project"
  private let name: String
  private let projects: [Project]
  /// The open project that the book seems to belong to.
  private let match: Project?
  private let answer: String

  /// Looks among the notebook's projects for the one that a book belongs to: the two people and the currency are the
  /// same, and so is the name, or most of what the book says is there already.
  ///
  /// - Throws: `ImportError` when the book cannot be read.
  init(_ book: SharedBookImport, _ answers: ImportAnswers, in db: Database) throws {
    name = book.book.projectName
    projects = try Project.fetchAll(db)
    answer = answers.choices[Self.questionID] ?? General.match.rawValue
    do {
      match = try Self.match(book, answers, among: projects.filter { !$0.isArchived }, in: db)
    } catch ImportError.unanswered {
      // Who the two are is still asked.
      match = nil
    }
  }

  /// The question, with the projects that can be written to. What happens when nobody chooses stands first.
  var question: ImportQuestion {
    var choices = [
      ImportQuestion.Choice(
        General.new.rawValue, labelKey: "duospend.import.project.new", labelArguments: ["name": name])
    ]
    if let match {
      choices.insert(
        .init(
          General.match.rawValue, labelKey: "duospend.import.project.match",
          labelArguments: Self.arguments(match)),
        at: 0)
    }
    let others = projects.filter { !$0.isArchived && $0.id != match?.id }
    choices += others.map {
      .init($0.id, labelKey: "duospend.import.project.existing", labelArguments: Self.arguments($0))
    }
    return ImportQuestion(
      id: Self.questionID, promptKey: "duospend.import.project", promptArguments: ["name": name],
      choices: choices, suggestion: choices.first?.id,
      understood: General.allCases.map(\.rawValue) + projects.flatMap { [$0.id, $0.name] })
  }

  /// The project that the answer means; nil for a new one.
  ///
  /// - Throws: ``DuoSpendError/projectNotFound``.
  func project() throws(DuoSpendError) -> Project? {
    switch General(rawValue: answer) {
    case .match: return match
    case .new: return nil
    case nil:
      if let project = projects.first(where: { $0.id == answer }) { return project }
      let named = projects.filter { !$0.isArchived && $0.name.nameKey == answer.nameKey }
      guard named.count == 1 else { throw .projectNotFound }
      return named[0]
    }
  }

  private static func arguments(_ project: Project) -> [String: String] {
    [
      "name": project.name, "partner1": project.partner1Name, "partner2": project.partner2Name,
      "currency": project.currency.rawValue,
    ]
  }

  private static func match(
    _ book: SharedBookImport, _ answers: ImportAnswers, among projects: [Project], in db: Database
  ) throws -> Project? {
    let (partner1, partner2, currency) = try book.partners(answers)
    let (name, people) = (book.book.projectName.nameKey, people(partner1, partner2))
    let candidates = projects.filter {
      $0.currency == currency && Self.people($0.partner1Name, $0.partner2Name) == people
    }
    return try candidates.first { $0.name.nameKey == name }
      ?? candidates.first { try StoredFacts(of: $0.id, in: db).holdMost(of: book, for: $0, answers) }
  }

  private static func people(_ names: String...) -> Set<String> {
    Set(names.map { ImportedText.name($0).nameKey })
  }
}

extension StoredFacts {
  /// Whether most of what a book brings is there already: a project that was renamed since its last import.
  fileprivate func holdMost(
    of book: SharedBookImport, for project: Project, _ answers: ImportAnswers
  ) throws -> Bool {
    var (facts, count, known) = (self, 0, 0)
    let rows = try book.aimed(at: ImportTarget(project)).rows(answers)
    while let row = try rows.next() {
      guard case .success(let item) = row.item else { continue }
      count += 1
      if facts.take(item) { known += 1 }
    }
    return known * 2 > count
  }
}

extension ImportTarget {
  init(_ project: Project) {
    self.init(
      partner1Name: project.partner1Name, partner2Name: project.partner2Name, currency: project.currency)
  }
}

extension SharedBook {
  /// What a project made of it is called: its title, else its file's name without the day of the export.
  var projectName: String {
    let named = ImportedText.name(title ?? "")
    guard named.isEmpty else { return named }
    let file = URL(filePath: file).deletingPathExtension().lastPathComponent
    let undated = file.replacing(/[ _\-]*\d{4}-\d{2}-\d{2}.*$/, with: "")
    return ImportedText.name(undated.isEmpty ? file : undated)
  }
}

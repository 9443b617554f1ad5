import Foundation
import Interchange
import Values

/// Which project a book goes into: the question, and what its answer means.
struct ProjectChoice {
  /// The answers that are no project's id.
  enum General: String, CaseIterable {
    /// The project of that name, those partners and that currency, else a new one.
    case match
    /// A new one.
    case new
  }

  private static let questionID = "project"
  private let projects: [Project]

  /// - Parameter projects: those of the notebook; empty when it is not open.
  init(_ projects: [Project]) {
    self.projects = projects
  }

  /// The question, with the projects that can be written to.
  func question(about book: SharedBook) -> ImportQuestion {
    let own = projects.filter { !$0.isArchived }.map { project in
      ImportQuestion.Choice(
        project.id, labelKey: "duospend.import.project.existing",
        labelArguments: [
          "name": project.name, "partner1": project.partner1Name, "partner2": project.partner2Name,
          "currency": project.currency.rawValue,
        ])
    }
    let general = General.allCases.map {
      ImportQuestion.Choice($0.rawValue, labelKey: "duospend.import.project.\($0.rawValue)")
    }
    return ImportQuestion(
      id: Self.questionID, promptKey: "duospend.import.project",
      promptArguments: ["name": book.projectName], choices: own + general,
      suggestion: General.match.rawValue)
  }

  /// The project that the answer means; nil for a new one.
  ///
  /// - Throws: ``DuoSpendError/projectNotFound``, and `unanswered` when it depends on what is still asked.
  func project(for book: SharedBookImport, _ answers: ImportAnswers) throws -> Project? {
    let answer = answers.choices[Self.questionID] ?? General.match.rawValue
    switch General(rawValue: answer) {
    case .match: return try match(book, answers)
    case .new: return nil
    case nil:
      guard let project = projects.first(where: { $0.id == answer }) else {
        throw DuoSpendError.projectNotFound
      }
      return project
    }
  }

  private func match(_ book: SharedBookImport, _ answers: ImportAnswers) throws -> Project? {
    let (partner1, partner2, currency) = try book.partners(answers)
    let (name, people) = (book.book.projectName.nameKey, Self.people(partner1, partner2))
    return projects.first {
      $0.name.nameKey == name && $0.currency == currency
        && Self.people($0.partner1Name, $0.partner2Name) == people
    }
  }

  private static func people(_ names: String...) -> Set<String> {
    Set(names.map { ImportedText.name($0).nameKey })
  }
}

extension ImportTarget {
  /// A project as a target.
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

import Foundation
import Interchange
import NotebookContract
import Vault

/// One import, from the files that arrived to its report.
struct ImportDraft: Sendable {
  /// How far it is.
  enum State: Sendable {
    /// Its files are there.
    case arrived
    /// A job works on it; the address of its page, once it is known.
    case working(String?)
    /// It waits for what its files cannot be read without.
    case waiting(ImportObstacle)
    /// It waits for answers, or for the person to say go.
    case ready(ImportReading)
    /// It is done; the files are gone.
    case done(ImportRun)
    /// It cannot go on, and nothing was imported; the files are gone.
    case refused(PageMessage)
  }

  /// Names it in addresses; not to be guessed.
  let id: String
  /// The session that sent the files: nobody else sees the draft.
  let session: SecretToken.Fingerprint
  let notebook: String
  let upload: Upload
  let source: ImportSource
  var state = State.arrived

  var href: String { "/import/\(notebook)/\(id)" }

  /// Whether a job works on it.
  var isBusy: Bool {
    if case .working = state { true } else { false }
  }
}

/// What keeps the files of an import from being read, and a person can take away.
enum ImportObstacle: Sendable, Equatable {
  /// A password protects the archive; whether one was tried.
  case password(isWrong: Bool)
  /// No importer recognises the files. Read as what they are said to be, they tell what they lack.
  case format(PageMessage)

  /// Nil for what nothing can be done about.
  init?(_ error: any Error) {
    switch error {
    case ImportError.passwordNeeded: self = .password(isWrong: false)
    case ImportError.wrongPassword: self = .password(isWrong: true)
    case ImportError.unknownFormat: self = .format(PageMessage(explaining: error))
    default: return nil
    }
  }
}

/// A source as one format understands it.
struct ImportReading: Sendable {
  /// The formats that it may be, the surest first.
  let formats: [String]
  let format: String
  let answers: ImportAnswers
  let preview: ImportPreview
  /// Grows with each reading, so that answers to an older page are not taken for this one.
  let revision: Int

  /// The answer that counts for a question now.
  func answer(to question: ImportQuestion) -> String? {
    let chosen = answers.choices[question.id].flatMap { answer in
      question.choices.contains { $0.id == answer } ? answer : nil
    }
    return chosen ?? question.suggestion
  }

  /// Whether nothing is left to ask.
  var isComplete: Bool { preview.questions.allSatisfy { answer(to: $0) != nil } }
}

extension ImportReading {
  /// Finds the format of a source and what importing it would bring.
  ///
  /// - Parameters:
  ///   - store: the notebook.
  ///   - format: the format that the person chose; nil for the surest.
  /// - Throws: `UnpackedSource.unrecognized` when no importer knows the source.
  init(
    _ source: ImportSource, into store: NotebookStore, with importers: [any NotebookImporter],
    format chosen: String? = nil, formats known: [String]? = nil, answers: ImportAnswers = ImportAnswers(),
    revision: Int = 1
  ) async throws {
    let formats = if let known { known } else { try await Self.formats(of: source, among: importers) }
    guard let format = chosen ?? formats.first, formats.contains(format),
      let importer = importers.first(where: { $0.format == format })
    else { throw try await Offloaded.run { try UnpackedSource.unrecognized(source) } }
    self.formats = formats
    self.format = format
    self.revision = revision
    (preview, self.answers) = try await Self.preview(source, answers, into: store, with: importer)
  }

  /// An answer of an earlier page may be none of the choices any more, once another one was given: it is asked again.
  private static func preview(
    _ source: ImportSource, _ given: ImportAnswers, into store: NotebookStore,
    with importer: any NotebookImporter
  ) async throws -> (ImportPreview, ImportAnswers) {
    var answers = given
    while true {
      do {
        return (try await importer.preview(source, answers: answers, into: store), answers)
      } catch ImportError.notAChoice(_, let question, _) where answers.choices[question] != nil {
        answers.choices[question] = nil
      }
    }
  }

  private static func formats(
    of source: ImportSource, among importers: [any NotebookImporter]
  ) async throws -> [String] {
    try await Offloaded.run {
      let found = try importers.enumerated().map { index, importer in
        (index: index, format: importer.format, confidence: try importer.confidence(in: source))
      }
      return found.filter { $0.confidence > 0 }
        .sorted { ($1.confidence, $0.index) < ($0.confidence, $1.index) }
        .map(\.format)
    }
  }
}

import Interchange
import NotebookContract
import Synchronization
import Values
import Vault

/// The long parts of an import, as jobs that show how far they are and can be stopped.
struct ImportWork: Sendable {
  let draft: ImportDraft
  let site: Site

  private var importers: [any NotebookImporter] { site.exchange.importers(of: draft.notebook) }
  private var registry: ImportRegistry { site.gate.workspace.imports }

  /// Reads the source for a preview.
  ///
  /// - Parameters:
  ///   - vault: what the notebook is in.
  ///   - earlier: the preview that the person saw; nil for the first.
  ///   - format: the format that the person chose.
  ///   - formats: those that can be chosen from; nil to find them out.
  ///   - answers: what the person answered.
  /// - Returns: the page to go to.
  func read(
    in vault: Vault, again earlier: ImportReading? = nil, format: String? = nil, formats: [String]? = nil,
    answers: ImportAnswers = ImportAnswers()
  ) async throws -> String {
    let store = try await vault.notebook(draft.notebook, progress: nil)
    return try await work("importPages.reading") { job in
      job.report(Job.Progress(PageMessage(key: "importPages.readingNow")))
      let reading = try await opened(with: vault.keyRing) { source in
        try await ImportReading(
          source, into: store, with: importers, format: format, formats: formats ?? earlier?.formats,
          answers: answers, revision: (earlier?.revision ?? 0) + 1)
      }
      try Task.checkCancellation()
      await registry.endWork(on: draft.id, .ready(reading))
    } obstacle: {
      // A format that a person chose is one they know already.
      format == nil ? ImportObstacle($0) : nil
    }
  }

  /// Imports what the person saw in the preview.
  ///
  /// - Returns: the page to go to.
  func run(_ reading: ImportReading, in vault: Vault) async throws -> String {
    guard let importer = importers.first(where: { $0.format == reading.format }) else {
      throw ImportError.unknownFormat(name: draft.source.name)
    }
    let store = try await vault.notebook(draft.notebook, progress: nil)
    let attachments = try vault.attachments(of: draft.notebook)
    return try await work("importPages.running") { job in
      // An importer works on threads of its own, where a task's cancellation is not seen.
      let stop = StopSign()
      let run = try await withTaskCancellationHandler {
        try await opened(with: vault.keyRing, forTheLastTime: true) { source in
          try await importer.run(source, answers: reading.answers, into: store, attachments: attachments) {
            try stop.check()
            job.report(.share($0))
          }
        }
      } onCancel: {
        stop.raise()
      }
      await site.additions.catchUp(draft.notebook, vault)
      await registry.endWork(on: draft.id, .done(run))
    }
  }

  /// Does something with the source, whose sealed files are open meanwhile.
  ///
  /// - Parameter isLast: whether its password is needed no more once it is open.
  private func opened<T: Sendable>(
    with keys: KeyRing, forTheLastTime isLast: Bool = false, _ body: (ImportSource) async throws -> T
  ) async throws -> T {
    let opened = try await unpacked(with: keys)
    if isLast { await registry.forgetPassword(of: draft.id) }
    return try await opened.removed { try await body(opened.source) }
  }

  private func unpacked(with keys: KeyRing) async throws -> OpenedSource {
    let (source, password) = (draft.source, await registry.password(of: draft.id))
    return try await Offloaded.run {
      try OpenedSource(
        source, with: keys, password: password?.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Runs one part as a job. What it throws is what the import's page tells; its files are gone then, unless it is an
  /// obstacle that the person can take away.
  private func work(
    _ titleKey: String, _ part: @escaping @Sendable (Job) async throws -> Void,
    obstacle: @escaping @Sendable (any Error) -> ImportObstacle? = { _ in nil }
  ) async throws -> String {
    guard await registry.startWork(on: draft.id) else { return draft.href }
    let href = try await site.gate.workspace.jobs.start(titleKey) { job in
      do {
        try await part(job)
        return .done(href: draft.href)
      } catch {
        guard !Task.isCancelled else {
          await registry.discard(draft.id)
          throw CancellationError()
        }
        let reason = ImportDraft.State.refused(PageMessage(explaining: error))
        await registry.endWork(on: draft.id, obstacle(error).map { .waiting($0) } ?? reason)
        return .done(href: draft.href)
      }
    }
    await registry.note(job: href, for: draft.id)
    return href
  }
}

/// Tells work on another thread to stop.
private final class StopSign: Sendable {
  private let isRaised = Mutex(false)

  func raise() { isRaised.withLock { $0 = true } }

  func check() throws(CancellationError) {
    if isRaised.withLock({ $0 }) { throw CancellationError() }
  }
}

extension Job.Progress {
  /// So much of a whole, from 0 to 1.
  static func share(_ share: Double) -> Job.Progress {
    let percent = Int(nearest: (min(max(share, 0), 1) * 100).rounded(.down))
    return Job.Progress(
      PageMessage(key: "exchange.percent", arguments: ["percent": String(percent)]), value: percent, of: 100)
  }
}

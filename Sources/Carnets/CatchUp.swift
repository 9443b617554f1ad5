import Foundation
import NotebookContract
import Vault

/// Lets notebooks write by themselves what the time that passed asks for while a vault is open: after it is opened,
/// when an hour begins, and after something was written. Pages that are read write nothing.
actor CatchUp {
  /// What a notebook was brought up to.
  private struct Moment: Equatable {
    let hour: Int
    let position: Int64
  }

  /// How often it is looked whether an hour began, or something was written.
  private static let pause = Duration.seconds(30)

  /// In some time zones hours begin at the half.
  private static let hour: TimeInterval = 1800

  private let definitions: [NotebookDefinition]
  private let clock: any Clock<Duration>
  private var work: Task<Void, Never>?
  private var vault: Vault?
  private var moments: [String: Moment] = [:]
  private var marks: [String: WorkMarks] = [:]
  /// The notebooks in which it ended the process twice, and is not done.
  private(set) var setAside: Set<String> = []

  init(_ definitions: [NotebookDefinition], clock: any Clock<Duration> = ContinuousClock()) {
    self.definitions = definitions.filter { $0.catchUp != nil }
    self.clock = clock
  }

  /// Begins.
  func start(_ vault: Vault) {
    self.vault = vault
    for definition in definitions {
      let id = definition.schema.id
      let marks = WorkMarks(of: "catchup", on: id, in: vault.layout, keys: vault.keyRing)
      marks.take()
      self.marks[id] = marks
    }
    let clock = clock
    work = Task { [weak self] in
      while !Task.isCancelled {
        await self?.look(vault)
        do { try await clock.sleep(for: Self.pause) } catch { return }
      }
    }
  }

  /// Ends. What is being written is finished first, unless it takes long: the next start does what it left.
  func stop() async {
    let work = work
    work?.cancel()
    _ = await Deadline(BackupFollowers.patience, clock).allows { await work?.value }
    (self.work, vault) = (nil, nil)
    for marks in marks.values { marks.leave() }
    (moments, marks, setAside) = ([:], [:], [])
  }

  /// Tries again what was set aside: the person asked for it.
  func retry(_ id: String) async {
    guard setAside.contains(id), let vault else { return }
    marks[id]?.forgive()
    await run(id, of: vault)
  }

  /// Brings a notebook up to now.
  func run(_ id: String, of vault: Vault) async {
    guard let catchUp = definitions.first(where: { $0.schema.id == id })?.catchUp, let marks = marks[id]
    else {
      return
    }
    guard marks.begin(id) else {
      setAside.insert(id)
      return
    }
    defer { marks.end(id) }
    setAside.remove(id)
    do {
      // What is written meanwhile, by whomever, is looked at the next time.
      let moment = try await moment(of: id, vault)
      try await catchUp(vault)
      moments[id] = moment
    } catch {
      // What cannot be written now is written the next time; a notebook that cannot be read says so on its page.
    }
  }

  /// Brings the notebooks that have a file up to now, where something changed since the last time.
  private func look(_ vault: Vault) async {
    let existing = Set(vault.existingNotebooks())
    for id in definitions.map(\.schema.id) where existing.contains(id) && !Task.isCancelled {
      // One that cannot be read says so on its page.
      guard let moment = try? await moment(of: id, vault), moment != moments[id] else { continue }
      await run(id, of: vault)
    }
  }

  private func moment(of id: String, _ vault: Vault) async throws -> Moment {
    let hour = Int((vault.dependencies.now().timeIntervalSince1970 / Self.hour).rounded(.down))
    return Moment(hour: hour, position: try await vault.notebook(id).position())
  }
}

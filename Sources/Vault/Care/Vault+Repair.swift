public import Foundation

extension Vault {
  /// Repairs a vault that nobody has open, as far as it can be.
  ///
  /// Nothing is deleted: a file that is replaced is kept under `notebooks/damaged`. What cannot be repaired
  /// here (an attachment that is gone) is for a backup; ``verify(progress:)`` tells what is left.
  ///
  /// - Parameters:
  ///   - folder: the vault's.
  ///   - credential: what opens it; also when vault.json and its copy are both damaged.
  ///   - notebooks: the notebooks that it may hold.
  ///   - anew: the notebooks of which an empty file takes the place of one that is missing, where no snapshot can.
  ///   - progress: hears which notebook is being looked at.
  /// - Returns: what was done, and what kept a notebook from being repaired.
  /// - Throws: ``VaultKeyError``; ``FileError/held(_:by:)`` while a process has the vault open; ``FileError``
  ///   when the vault's folder cannot be written. No notebook was touched then.
  public static func repair(
    at folder: URL, with credential: Credential, notebooks: [NotebookSchema], dependencies: Dependencies,
    beginning anew: Set<String> = [], progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> RepairReport {
    try await repair(
      VaultFile(at: folder), with: credential, notebooks: notebooks, dependencies: dependencies,
      beginning: anew, progress: progress)
  }

  /// Repairs each notebook of this vault, which stays open: a notebook is closed while its file is looked at,
  /// and opened again by its next use.
  ///
  /// - Parameters:
  ///   - anew: the notebooks of which an empty file takes the place of one that is missing, where no snapshot can.
  ///   - progress: hears which notebook is being looked at.
  /// - Returns: what was done, and what kept a notebook from being repaired: another process that has it open, the
  ///   disk, or the task's being cancelled before its turn.
  public func repair(
    beginning anew: Set<String> = [], progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> RepairReport {
    var report = RepairReport()
    for id in existingNotebooks() {
      guard let schema = schemas[id] else { continue }
      if Task.isCancelled {
        report.steps.append(.unrepaired(notebook: id, .stopped))
        continue
      }
      progress(id)
      let (layout, keys, now) = (layout, keys, dependencies.now())
      do {
        report.steps += try await rewrite(schema) { _ in
          try NotebookRepairer(
            layout: layout, keys: keys, schema: schema, now: now, beginsAnew: anew.contains(schema.id)
          ).repair()
        }
      } catch is CancellationError {
        report.steps.append(.unrepaired(notebook: id, .stopped))
      } catch {
        report.steps.append(.unrepaired(notebook: id, .failed(VaultProblem.Reason(error, of: id))))
      }
    }
    return report
  }

  package static func repair(
    _ file: VaultFile, with credential: Credential, notebooks: [NotebookSchema], dependencies: Dependencies,
    beginning anew: Set<String> = [], progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> RepairReport {
    guard file.exists else { throw VaultKeyError.noVault(file.layout.root.path(percentEncoded: false)) }
    return try await Offloaded.run {
      let lock = try ProcessLock.take(file.layout.lock, .exclusive, as: "repair")
      let opening = try open(file, with: credential, now: dependencies.now())
      defer { opening.keys.close() }
      try file.layout.createDirectories()
      try file.layout.removeLeftovers()
      try file.layout.resumeErasures()
      var report = RepairReport()
      if opening.condition != .sound { report.steps.append(.descriptorRenewed) }
      for schema in notebooks.sorted(by: { $0.id < $1.id }) where file.layout.hasHeld(schema.id) {
        progress(schema.id)
        let repairer = NotebookRepairer(
          layout: file.layout, keys: opening.keys, schema: schema, now: dependencies.now(),
          beginsAnew: anew.contains(schema.id))
        do {
          report.steps += try repairer.repair()
        } catch {
          let reason = VaultProblem.Reason(error, of: schema.id)
          report.steps.append(.unrepaired(notebook: schema.id, .failed(reason)))
        }
      }
      // What was done is told all the same; a lock that cannot be given back now goes with the process.
      try? lock.release()
      return report
    }
  }

  private static func open(
    _ file: VaultFile, with credential: Credential, now: Date
  ) throws(VaultKeyError) -> VaultFile.Opening {
    do {
      return try file.open(with: credential, now: now)
    } catch .descriptorDamaged {
      return try file.salvage(with: credential, now: now)
    } catch .descriptorTampered, .tooManySlots, .noUsableKey(of: nil) {
      return try file.salvage(with: credential, now: now)
    }
  }
}

package import GRDB

/// Verifying, repairing, and going back.
extension Vault {
  /// Checks everything: each notebook's pages, structure, rows and journal, and each attachment's content.
  /// A notebook at an older schema is read as it is: checking migrates nothing.
  ///
  /// - Parameter progress: hears which notebook is being checked.
  /// - Throws: `CancellationError`: what was not checked is never called sound.
  public func verify(progress: @Sendable (String) -> Void = { _ in }) async throws -> VaultVerification {
    var verification = VaultVerification()
    for id in existingNotebooks() {
      try Task.checkCancellation()
      guard let schema = schemas[id] else { continue }
      progress(id)
      do {
        let verifier = NotebookVerifier(schema: schema, attachments: try attachments(of: id))
        let reading = try await readAsItIs(id) { try verifier.read($0) }
        verification.notebooks.append(reading.notebook)
        verification.problems += reading.problems
        verification.problems += try await verifier.problems(with: reading.attachments)
      } catch let error as CancellationError {
        throw error
      } catch VaultError.missingFile(let notebook) {
        verification.problems.append(.missingFile(notebook: notebook))
      } catch {
        verification.notebooks.append(.unread(id))
        verification.problems.append(.unopenable(notebook: id, VaultProblem.Reason(error, of: id)))
      }
    }
    return verification
  }

  /// Reads a notebook from one snapshot, at whatever schema it is: reading migrates nothing.
  package func readAsItIs<T: Sendable>(
    _ id: String, _ body: @escaping @Sendable (Database) throws -> T
  ) async throws -> T {
    guard let schema = schemas[id] else { throw VaultError.unknownNotebook(id) }
    let opener = NotebookOpener(layout: layout, keys: keys, schema: schema, dependencies: dependencies)
    return try await VaultError.explaining(opener.url) {
      if try await opener.isBehind() { return try await opener.readAsItIs(body) }
      return try await notebook(id).read(body)
    }
  }

  /// The notebooks whose next opening migrates them, in a fixed order. One that cannot be read is not among
  /// them: opening it says why.
  package func notebooksBehind() async -> [String] {
    var behind: [String] = []
    for id in existingNotebooks() {
      guard let schema = schemas[id] else { continue }
      let opener = NotebookOpener(layout: layout, keys: keys, schema: schema, dependencies: dependencies)
      if (try? await opener.isBehind()) == true { behind.append(id) }
    }
    return behind
  }

  /// The copies of notebooks that this vault keeps, the newest first.
  public func snapshots() throws -> [Snapshot] {
    try schemas.keys.sorted().flatMap { id in try snapshots(of: id).all() }
  }

  /// Takes a notebook back to an older schema, for an older Carnets to open. What that schema cannot hold
  /// is kept inside the file, and comes back when the notebook is opened by this version again.
  ///
  /// - Throws: ``MigrationError``; the notebook is then as it was.
  public func rollBack(
    _ id: String, to version: SchemaVersion,
    progress: (@Sendable (MigrationProgress) -> Void)? = nil
  ) async throws {
    guard let schema = schemas[id] else { throw VaultError.unknownNotebook(id) }
    guard version < schema.plan.current, schema.plan.stages.contains(where: { $0.version == version }) else {
      throw MigrationError.unknownVersion(version)
    }
    // Opened first, so that what is pending is done and the file is known to be sound.
    _ = try await notebook(id)
    let (snapshots, layout, now) = (snapshots(of: schema), layout, dependencies.now())
    let progress = progress ?? { [migrationHeard] in migrationHeard(id, $0) }
    try await rewrite(schema) { opener in
      let queue = try opener.openQueue()
      try opener.mappingErrors {
        _ = try snapshots.take(from: queue, at: schema.plan.current, now: now)
        let migrator = Migrator(schema: schema, progress: progress)
        // An older Carnets may not know the note, and leave it as it is.
        try SchemaNote.remove(of: opener.url)
        try queue.writeWithoutTransaction { try migrator.rollBack(to: version, at: now, in: $0) }
        migrator.progress(.done(schema.plan.stages.count { $0.version > version }))
        try queue.close()
      }
      try layout.markForRebuilding(schema.id)
    }
  }

  private func snapshots(of id: String) throws -> Snapshots {
    guard let schema = schemas[id] else { throw VaultError.unknownNotebook(id) }
    return snapshots(of: schema)
  }

  private nonisolated func snapshots(of schema: NotebookSchema) -> Snapshots {
    Snapshots(layout: layout, schema: schema, keys: keys)
  }
}

/// Changing what opens the vault.
extension Vault {
  /// Replaces the passphrase.
  ///
  /// - Parameter current: what opens the vault now, so that nobody who finds it open can take it over.
  public func changePassphrase(from current: Credential, to new: String) async throws {
    let (file, now) = (file, dependencies.now())
    try await Offloaded.run { try file.open(with: current, now: now).keys.close() }
    try await changePassphrase(to: new)
  }

  /// Replaces the passphrase for somebody who has just given the current one, or the recovery code.
  package func changePassphrase(to new: String) async throws {
    let (file, keys, now) = (file, keys, dependencies.now())
    try await Offloaded.run { _ = try file.changePassphrase(to: new, using: keys, now: now) }
  }

  /// Replaces the recovery code by a new one, to be shown once; the old one opens nothing more.
  public func replaceRecoveryCode() async throws -> RecoveryCode {
    let (file, keys, now) = (file, keys, dependencies.now())
    return try await Offloaded.run { try file.replaceRecoveryCode(using: keys, now: now).recoveryCode }
  }

  /// The raw key of a notebook's file, as the `sqlcipher` shell takes it: `PRAGMA key = "x'…'"`.
  ///
  /// Whoever has it can read that notebook for ever. It is asked for by a person who wants to leave with
  /// their data by other tools.
  public nonisolated func rawKey(of id: String) throws -> SecretBytes {
    guard schemas[id] != nil else { throw VaultError.unknownNotebook(id) }
    return try keys.databaseKey(for: id).hexadecimalLiteral
  }
}

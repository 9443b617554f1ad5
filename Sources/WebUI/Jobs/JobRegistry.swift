/// The long work under way.
public actor JobRegistry {
  private var jobs: [String: Job] = [:]
  private var tasks: [String: Task<Void, Never>] = [:]

  /// Ended jobs are kept until so many have ended since.
  private static let kept = 50
  private var ended: [String] = []
  /// Whether no work may begin: the vault is being locked, or is.
  private var isClosed = false

  init() {}

  /// Whether any work is under way.
  var areRunning: Bool { !tasks.isEmpty }

  /// Begins long work.
  ///
  /// - Parameters:
  ///   - titleKey: the key of its title.
  ///   - isStoppable: whether a person may stop it.
  ///   - isPublic: whether it is shown on public pages, since there is no vault yet.
  ///   - work: reports to the job, looks whether its task is cancelled, and says what came of it. What it throws
  ///     is told to the person; it must have changed nothing then. It runs outside this actor.
  /// - Returns: the address of the page that shows it.
  /// - Throws: `PageError.locked` once the vault is being locked.
  public func start(
    _ titleKey: String, isStoppable: Bool = true, isPublic: Bool = false,
    _ work: @escaping @concurrent @Sendable (Job) async throws -> Job.Outcome
  ) throws(PageError) -> String {
    if isClosed { throw .locked }
    let job = Job(
      id: SecretToken().text, titleKey: titleKey, isStoppable: isStoppable, isPublic: isPublic)
    jobs[job.id] = job
    tasks[job.id] = Task {
      let outcome: Job.Outcome
      do {
        outcome = try await work(job)
      } catch is CancellationError {
        outcome = .cancelled
      } catch {
        outcome = .failed(PageMessage(explaining: error))
      }
      job.end(outcome)
      forget(job.id)
    }
    return "/jobs/\(job.id)"
  }

  /// The job of a page.
  func job(_ id: String) -> Job? { jobs[id] }

  /// Asks a job to stop.
  func cancel(_ id: String) { tasks[id]?.cancel() }

  /// Asks every job to stop, and waits until they have.
  private func cancelAll() async {
    let running = tasks.values
    for task in running { task.cancel() }
    for task in running { await task.value }
  }

  /// Lets work begin again.
  func open() { isClosed = false }

  /// Refuses new work, asks every job to stop, and waits until they have.
  func close() async {
    isClosed = true
    await cancelAll()
  }

  private func forget(_ id: String) {
    tasks[id] = nil
    ended.append(id)
    if ended.count > Self.kept { jobs[ended.removeFirst()] = nil }
  }
}

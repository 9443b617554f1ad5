import Localization
import Synchronization
import Vault

extension LiveContent {
  /// A page of one question that is asked of several notebooks. Each is followed by itself; whichever changes, the
  /// page is made from what all answered last.
  ///
  /// - Parameters:
  ///   - notebooks: whom to ask.
  ///   - vault: where they are.
  ///   - query: the question.
  ///   - unopenable: what stands for the answer of a notebook that cannot be opened: it keeps none of the others
  ///     from being read.
  ///   - page: makes the page from the answers by notebook.
  static func asking<Value: Sendable>(
    _ notebooks: [any NotebookPages], in vault: Vault,
    _ query: @escaping @Sendable (any NotebookPages) -> any Query<Value>,
    unopenable: @escaping @Sendable (any NotebookPages, any LocalizedMessage) -> Value,
    page: @escaping @Sendable ([String: Value]) throws -> PageContent
  ) -> LiveContent {
    LiveContent {
      var answers: [String: Value] = [:]
      for notebook in notebooks {
        do {
          let store = try await vault.notebook(notebook.id, progress: nil)
          answers[notebook.id] = try await value(of: query(notebook), in: store)
        } catch let error as any LocalizedMessage where !vault.isLocked {
          answers[notebook.id] = unopenable(notebook, error)
        }
      }
      return try page(answers)
    } follow: { show in
      let shelf = Shelf<Value>()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          defer { shelf.close() }
          try await fill(shelf, from: notebooks, in: vault, query, unopenable: unopenable)
        }
        // One after the other: no page that was made before comes after one that knows more.
        for await _ in shelf.news {
          let answers = shelf.answers
          if answers.count == notebooks.count { try await show(page(answers)) }
        }
        try await group.waitForAll()
      }
    }
  }

  private static func fill<Value: Sendable>(
    _ shelf: Shelf<Value>, from notebooks: [any NotebookPages], in vault: Vault,
    _ query: @escaping @Sendable (any NotebookPages) -> any Query<Value>,
    unopenable: @Sendable (any NotebookPages, any LocalizedMessage) -> Value
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for notebook in notebooks {
        do {
          let store = try await vault.notebook(notebook.id, progress: nil)
          group.addTask {
            try await follow(query(notebook), in: store) { shelf.put($0, of: notebook.id) }
          }
        } catch let error as any LocalizedMessage where !vault.isLocked {
          shelf.put(unopenable(notebook, error), of: notebook.id)
        }
      }
      try await group.waitForAll()
    }
  }

  private static func value<Q: Query>(of query: Q, in store: NotebookStore) async throws -> Q.Value {
    try await store.value(query)
  }

  private static func follow<Q: Query>(
    _ query: Q, in store: NotebookStore, _ body: (Q.Value) -> Void
  ) async throws {
    for try await answer in store.values(of: query) { body(answer) }
  }
}

/// What each notebook answered last.
private final class Shelf<Value: Sendable>: Sendable {
  private let stored = Mutex<[String: Value]>([:])
  /// That there is a newer answer, told once for however many came meanwhile.
  let news: AsyncStream<Void>
  private let listener: AsyncStream<Void>.Continuation

  init() {
    (news, listener) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  var answers: [String: Value] { stored.withLock { $0 } }

  func put(_ answer: Value, of notebook: String) {
    stored.withLock { $0[notebook] = answer }
    listener.yield()
  }

  /// Nobody answers any more.
  func close() { listener.finish() }
}

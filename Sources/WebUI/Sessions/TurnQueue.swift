/// Runs pieces of work one after the other, in the order in which they were added.
struct TurnQueue {
  /// Ends with the last piece.
  private var last: Task<Void, Never>?

  /// Begins a piece of work once every earlier one has ended, however it ended.
  mutating func add<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    let before = last
    let task = Task {
      await before?.value
      return try await work()
    }
    last = Task { _ = await task.result }
    return task
  }
}

import Testing

/// Whether the optimizer returns to an actor after what it awaits (docs/adr/0045).
@Suite struct ExecutorTests {
  @Test("An actor is on its executor again after a value of any size was read elsewhere")
  func returns() async throws {
    let reader = Reader()
    for _ in 1...100 {
      try await reader.readSmall()
      try await reader.readLarge()
    }
    #expect(await reader.sum == 300)
  }
}

/// Reads as an actor of ours does: through a function that stays with its caller, from one that does not.
private actor Reader {
  private let store = Store()
  private(set) var sum = 0

  func readSmall() async throws {
    let value = try await store.read { 1 }
    preconditionIsolated("after a value that is returned in registers")
    sum += value
  }

  func readLarge() async throws {
    let record = try await store.read { Record() }
    preconditionIsolated("after a value that is returned in memory")
    sum += record.numbers.count
  }
}

private struct Record: Sendable {
  var (a, b, c, d, e) = ("a", "b", "c", "d", "e")
  var numbers = [1, 2]
}

private struct Store: Sendable {
  private let pool = Pool()

  @inline(never)
  func read<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await pool.read(body)
  }
}

private struct Pool: Sendable {
  @inline(never) @concurrent
  func read<Value: Sendable>(_ body: @Sendable () throws -> Value) async throws -> Value {
    await Task.yield()
    return try body()
  }
}

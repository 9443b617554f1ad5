import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// A stream of events for one browser, until it leaves or there are no more.
struct EventSource: Sendable {
  /// Sends events; a browser that is slow misses older ones.
  typealias Producer = @Sendable (_ send: @escaping @Sendable (ServerSentEvent) -> Void) async throws -> Void

  /// Runs until there are no more events.
  let produce: Producer

  private static let pulse = Duration.seconds(20)

  func response(to request: Request) -> Response {
    let body = ResponseBody { writer in
      try await request.body.consumeWithCancellationOnInboundClose { body in
        // The server stops on an answer that ends before its request was read to the end.
        for try await _ in body {}
        try await run { try await writer.write($0.bytes) }
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
      body: body)
  }

  @concurrent
  private func run(_ write: @concurrent (ServerSentEvent) async throws -> Void) async throws {
    let (events, continuation) = AsyncStream.makeStream(
      of: ServerSentEvent.self, bufferingPolicy: .bufferingNewest(4))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { continuation.finish() }
        try await produce { continuation.yield($0) }
      }
      group.addTask {
        while !Task.isCancelled {
          try await Task.sleep(for: Self.pulse)
          continuation.yield(.heartbeat)
        }
      }
      // A server that is asked to stop waits for its answers to end: this one does not end by itself.
      try await withGracefulShutdownHandler {
        for await event in events { try await write(event) }
      } onGracefulShutdown: {
        continuation.finish()
      }
      group.cancelAll()
    }
  }
}

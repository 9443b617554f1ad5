import Testing

@testable import Carnets

@Suite("What may never end", .timeLimit(.minutes(1))) struct DeadlineTests {
  @Test("is waited for no longer than the patience lasts")
  func hanging() async {
    let (never, end) = AsyncStream<Never>.makeStream()
    let isDone = await Deadline(.seconds(2), StandingClock(wakesUp: true)).allows {
      for await _ in never {}
    }
    #expect(!isDone)
    end.finish()
  }

  @Test("and ends in time keeps nobody waiting")
  func ending() async {
    #expect(await Deadline(.seconds(2), StandingClock(wakesUp: false)).allows {})
  }
}

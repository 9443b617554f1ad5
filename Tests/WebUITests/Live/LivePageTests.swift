import HTTPTypes
import NIOCore
import Testing
import WebTestSupport

@testable import WebUI

@Suite("A live page", .timeLimit(.minutes(1)))
struct LivePageTests {
  @Test("follows what it shows, and blanks when the vault is locked")
  func following() async throws {
    let (lists, shown) = AsyncStream.makeStream(of: [String].self)
    let site = try TestSite(rendered: { shown.yield($0) })
    try await site.testOpen { browser in
      let events = Task { try await browser.get("/ideas", [.accept: "text/event-stream"]) }
      var iterator = lists.makeAsyncIterator()
      #expect(await iterator.next() == [])
      #expect(try await browser.post("/ideas/new", ["text": "Peindre <la> porte"]).status == .seeOther)
      #expect(await iterator.next() == ["Peindre <la> porte"])
      _ = try await browser.post("/lock", [:])
      let answer = try await events.value
      #expect(answer.headers[.contentType] == "text/event-stream; charset=utf-8")
      let names = answer.text.matches(of: /(?m)^event: (.+)$/).map { String($0.1) }
      #expect(names.first == "page" && names.last == "locked")
      #expect(answer.text.contains("Peindre &lt;la&gt; porte"))
    }
  }

  @Test("is drawn again when what no record says has changed")
  func signalled() async throws {
    let (lists, shown) = AsyncStream.makeStream(of: [String].self)
    let signal = LiveSignal()
    let site = try TestSite(rendered: { shown.yield($0) }, signal: signal)
    try await site.testOpen { browser in
      let events = Task { try await browser.get("/ideas", [.accept: "text/event-stream"]) }
      var iterator = lists.makeAsyncIterator()
      #expect(await iterator.next() == [])
      signal.tell()
      #expect(await iterator.next() == [])
      #expect(try await browser.post("/ideas/new", ["text": "une"]).status == .seeOther)
      #expect(await iterator.next() == ["une"])
      signal.tell()
      #expect(await iterator.next() == ["une"])
      _ = try await browser.post("/lock", [:])
      #expect(try await events.value.text.contains("event: locked"))
    }
    // Nobody listens any more.
    signal.tell()
  }

  @Test("says that what it was about is gone, and ends")
  func gone() async throws {
    let (lists, shown) = AsyncStream.makeStream(of: [String].self)
    let site = try TestSite(rendered: { shown.yield($0) })
    try await site.testOpen { browser in
      #expect(try await browser.post("/ideas/new", ["text": "une"]).status == .seeOther)
      let events = Task { try await browser.get("/ideas/first", [.accept: "text/event-stream"]) }
      var iterator = lists.makeAsyncIterator()
      #expect(await iterator.next() == ["une"])
      _ = try await browser.post("/undo/ideas", [:])
      let names = try await events.value.text.matches(of: /(?m)^event: (.+)$/).map { String($0.1) }
      #expect(names == ["page", "gone"])
      #expect(try await browser.get("/ideas/first").code == 404)
    }
  }

  @Test("sends each line of its data as a line of the event")
  func lines() {
    let event = ServerSentEvent.event("page", data: "a\nb\r\n\rc")
    #expect(String(buffer: event.bytes) == "event: page\ndata: a\ndata: b\ndata: \ndata: c\n\n")
  }

  @Test("of the shell shows a notebook that cannot be opened, also where no other answers")
  func unopenable() async throws {
    let site = try TestSite(canBeLocked: false)
    try await site.testOpen { browser in
      try await browser.get("/ideas")
      try await site.damage(browser)
      let events = try await browser.get("/", [.accept: "text/event-stream"]).text
      #expect(events.contains("event: page") && events.contains("href=\"/care\""))
    }
  }

  @Test("of the shell follows every notebook")
  func home() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      #expect(try await browser.get("/").text.contains("data-live"))
      _ = try await browser.post("/ideas/new", ["text": "une"])
      let home = try await browser.get("/")
      #expect(home.text.contains("1 idées") && home.text.contains("Vite"))
    }
  }
}

import HTTPTypes
import NIOCore
import Testing
import WebTestSupport

@testable import WebUI

@Suite("A notebook's page")
struct NotebookPageTests {
  @Test(
    "A form that is wrong comes back with what was typed; one that is right leads on, with a toast and undo")
  func forms() async throws {
    try await TestSite().testOpen { browser in
      let wrong = try await browser.post("/ideas/new", ["text": "   "])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("Ce champ est nécessaire."))
      let right = try await browser.post("/ideas/new", ["text": "Une idée"])
      #expect(right.location == "/ideas")
      let list = try await browser.get("/ideas")
      #expect(list.text.contains("Une idée") && list.text.contains("Idée ajoutée"))
      let action = try #require(list.text.firstMatch(of: /action="(\/undo\/ideas[^"]*)"/)?.1)
      let transaction = try #require(list.text.firstMatch(of: /name="transaction" value="(\d+)"/)?.1)
      #expect(try await !browser.get("/ideas").text.contains("Idée ajoutée"))
      let undone = try await browser.post(String(action), ["transaction": String(transaction)])
      #expect(undone.location == "/ideas")
      let after = try await browser.get("/ideas")
      #expect(after.text.contains("Annulé\u{a0}: Idée ajoutée · Une idée"))
      #expect(!after.text.contains("row-title"))
      #expect(try await browser.post("/redo/ideas?from=/ideas", [:]).location == "/ideas")
      #expect(try await browser.get("/ideas").text.contains("row-title"))
    }
  }

  @Test("What was typed comes back exactly, line breaks and markup included")
  func typed() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let page = try await browser.get("/ideas/new")
      #expect(page.text.contains("<textarea"))
      let long = String(repeating: "é", count: 100_001)
      let refused = try await browser.post("/ideas/new", ["text": long])
      #expect(refused.status == .contentTooLarge)
    }
  }

  @Test("A file goes through while it arrives, with the fields beside it")
  func files() async throws {
    try await TestSite().testOpen { browser in
      var body = ByteBuffer()
      for (head, content) in [
        ("name=\"csrf\"", browser.token.value), ("name=\"empty\"; filename=\"\"", ""),
        ("name=\"photo\"; filename=\"été.jpg\"", String(repeating: "x", count: 300_000)),
        ("name=\"note\"", "après"),
      ] {
        body.writeString("--b\r\nContent-Disposition: form-data; \(head)\r\n\r\n\(content)\r\n")
      }
      body.writeString("--b--\r\n")
      let answer = try await browser.post("/ideas/photo", body, type: "multipart/form-data; boundary=b")
      #expect(answer.text == #"[["été.jpg","300000","après"]]"#)
    }
  }

  @Test("A file that is too large is refused by name, and nothing is kept")
  func largeFile() async throws {
    try await TestSite().testOpen { browser in
      var body = ByteBuffer()
      body.writeString(
        "--b\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n\(browser.token.value)\r\n")
      body.writeString("--b\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"film.mov\"\r\n\r\n")
      body.writeRepeatingByte(0, count: 1_048_577)
      body.writeString("\r\n--b--\r\n")
      let answer = try await browser.post("/ideas/photo", body, type: "multipart/form-data; boundary=b")
      #expect(answer.status == .contentTooLarge)
      #expect(answer.text.contains("film.mov") && answer.text.contains("1\u{a0}Mo"))
    }
  }

  @Test("A form that expects no file refuses one")
  func unexpectedFile() async throws {
    try await TestSite().testOpen { browser in
      var body = ByteBuffer()
      body.writeString(
        "--b\r\nContent-Disposition: form-data; name=\"csrf\"\r\n\r\n\(browser.token.value)\r\n")
      body.writeString(
        "--b\r\nContent-Disposition: form-data; name=\"text\"; filename=\"a\"\r\n\r\nx\r\n--b--\r\n")
      let answer = try await browser.post("/ideas/new", body, type: "multipart/form-data; boundary=b")
      #expect(answer.status == .badRequest)
    }
  }

  @Test("A file is sent whole or in part, under a harmless name, in a page that can do nothing")
  func download() async throws {
    try await TestSite().testOpen { browser in
      let whole = try await browser.get("/ideas/file")
      #expect(whole.text == "0123456789")
      #expect(
        whole.headers[.contentDisposition] == "inline; filename=\"__.txt\"; filename*=UTF-8''%C3%A9%22.txt")
      #expect(whole.headers[.contentSecurityPolicy]?.contains("sandbox") == true)
      let ranges = ["bytes=2-4": "234", "bytes=7-": "789", "bytes=-2": "89", "bytes=0-99": "0123456789"]
      for (range, text) in ranges {
        let part = try await browser.get("/ideas/file", [.range: range])
        #expect(part.status == .partialContent && part.text == text, "\(range)")
      }
      #expect(
        try await browser.get("/ideas/file", [.range: "bytes=2-4"]).headers[.contentRange] == "bytes 2-4/10")
      #expect(try await browser.get("/ideas/file", [.range: "bytes=10-"]).status == .rangeNotSatisfiable)
      #expect(try await browser.get("/ideas/file", [.range: "bytes=2-1"]).status == .ok)
      #expect(try await browser.get("/ideas/file", [.range: "bytes=0-1", .ifRange: "\"old\""]).status == .ok)
      #expect(try await browser.get("/ideas/file", [.ifNoneMatch: "\"abc\""]).status == .notModified)
    }
  }

  @Test("What goes wrong is said without detail, and what is refused in its own words")
  func errors() async throws {
    try await TestSite().testOpen { browser in
      let broken = try await browser.get("/ideas/broken")
      #expect(broken.status == .internalServerError)
      #expect(broken.text.contains("carnets vault verify") && !broken.text.contains("Cocoa"))
      #expect(try await browser.get("/ideas/refused").text.contains("<p class=\"lead\">Idées</p>"))
      let missing = try await browser.get("/rien/du/tout")
      #expect(missing.status == .notFound && missing.text.contains("Page introuvable"))
    }
  }

  @Test("Addresses give back what they were made of")
  func addresses() async throws {
    try await TestSite().testOpen { browser in
      let answer = try await browser.get("/ideas/things/%C3%A9t%C3%A9?q=1%2B1+2")
      #expect(answer.text == #"["été","1+1 2"]"#)
    }
  }
}

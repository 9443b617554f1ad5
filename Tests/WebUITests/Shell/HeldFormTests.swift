import HTTPTypes
import NIOCore
import Testing

@testable import WebUI

@Suite("A form sent to a vault that locked itself")
struct HeldFormTests {
  private func hiddenFields(_ text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for match in text.matches(of: /<input type="hidden" name="([^"]+)" value="([^"]*)">/) {
      fields[String(match.1)] = String(match.2)
    }
    return fields
  }

  @Test("What was typed comes through the lock, a wrong passphrase included, and is saved with one button")
  func kept() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      await site.app.gate.lock()
      let asked = try await browser.post("/ideas/new", ["text": "Une idée & <demie>"])
      #expect(asked.status == .unauthorized)
      let held = hiddenFields(asked.text)
      #expect(held["held-action"] == "/ideas/new")
      #expect(held["held-field-text"] == "Une idée &amp; &lt;demie&gt;")

      let wrong = try await browser.post(
        "/unlock",
        [
          "held-action": "/ideas/new", "held-field-text": "Une idée & <demie>",
          "passphrase": "autre chose entière",
        ])
      #expect(wrong.status == .unprocessableContent)
      #expect(hiddenFields(wrong.text)["held-field-text"] == held["held-field-text"])
      let right = try await browser.post(
        "/unlock",
        [
          "held-action": "/ideas/new", "held-field-text": "Une idée & <demie>",
          "passphrase": TestSite.passphrase,
        ])
      #expect(right.status == .ok)
      #expect(right.text.contains("action=\"/ideas/new\""))
      #expect(hiddenFields(right.text)["text"] == held["held-field-text"])
      #expect(try await !browser.get("/ideas").text.contains("Une idée"))

      try await browser.get("/")
      #expect(try await browser.post("/ideas/new", ["text": "Une idée & <demie>"]).location == "/ideas")
      #expect(try await browser.get("/ideas").text.contains("Une idée &amp; &lt;demie&gt;"))
    }
  }

  @Test("The page after the lock carries the token of the new session")
  func token() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      await site.app.gate.lock()
      _ = try await browser.post("/ideas/new", ["text": "Idée"])
      let right = try await browser.post(
        "/unlock",
        ["held-action": "/ideas/new", "held-field-text": "Idée", "passphrase": TestSite.passphrase])
      let fields = hiddenFields(right.text)
      let sent = try await browser.post("/ideas/new", ["text": "Idée"], token: fields["csrf"] ?? "")
      #expect(sent.location == "/ideas")
    }
  }

  @Test("Files are not carried, their form’s texts are")
  func files() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      await site.app.gate.lock()
      let body = """
        --b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\(browser.token.value)\r\n\
        --b\r\nContent-Disposition: form-data; name="note"\r\n\r\nVu\r\n\
        --b\r\nContent-Disposition: form-data; name="f"; filename="f.png"\r\n\r\nxyz\r\n--b--\r\n
        """
      let asked = try await browser.post(
        "/ideas/photo", ByteBuffer(string: body), type: "multipart/form-data; boundary=b")
      #expect(asked.status == .unauthorized)
      let held = hiddenFields(asked.text).filter { $0.key.hasPrefix("held-") }
      #expect(held == ["held-action": "/ideas/photo", "held-field-note": "Vu"])
    }
  }

  @Test("Passphrases are never carried, nor are forms from elsewhere, nor anything to another server")
  func never() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      await site.app.gate.lock()
      let secret = try await browser.post(
        "/settings/passphrase", ["current": TestSite.passphrase, "passphrase": "un deux trois quatre"])
      #expect(secret.location == "/unlock?next=/settings/passphrase")
      let foreign = try await browser.send(
        "/ideas/new", .post,
        [.origin: "http://evil.example", .contentType: "application/x-www-form-urlencoded"],
        ByteBuffer(string: "text=x"))
      #expect(foreign.status == .forbidden)
      try await browser.get("/unlock")
      let away = try await browser.post(
        "/unlock",
        [
          "held-action": "//evil.example/", "held-field-text": "x", "passphrase": TestSite.passphrase,
        ])
      #expect(away.location == "/")
    }
  }
}

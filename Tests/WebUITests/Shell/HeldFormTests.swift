import HTTPTypes
import NIOCore
import Testing
import WebTestSupport

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

  @Test("What was typed in several forms of a page comes through the lock, each with its own button")
  func several() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      await site.app.gate.lock()
      let asked = try await browser.post(
        "/ideas/new",
        [
          "text": "Première", "held-other-0-held-action": "/ideas/new",
          "held-other-0-held-field-text": "Deuxième",
          "held-other-1-held-action": "//elsewhere", "held-other-1-held-field-text": "Ailleurs",
        ])
      var held = hiddenFields(asked.text)
      held["csrf"] = nil
      #expect(
        held == [
          "held-action": "/ideas/new", "held-field-text": "Première",
          "held-field-held-other-0-held-action": "/ideas/new",
          "held-field-held-other-0-held-field-text": "Deuxième",
        ])
      let page = try await browser.post(
        "/unlock",
        [
          "held-action": "/ideas/new", "held-field-text": "Première",
          "held-field-held-other-0-held-action": "/ideas/new",
          "held-field-held-other-0-held-field-text": "Deuxième", "passphrase": TestSite.passphrase,
        ]
      ).text
      #expect(page.matches(of: #/action="/ideas/new"/#).count == 2)
      #expect(
        page.contains(#"name="text" value="Première""#) && page.contains(#"name="text" value="Deuxième""#))
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

  @Test("A form of a page from before the lock waits behind one button once the vault is open again")
  func stale() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let old = browser.token.value
      await site.app.gate.lock()
      try await browser.get("/unlock")
      _ = try await browser.post("/unlock", ["passphrase": TestSite.passphrase])
      let asked = try await browser.post("/ideas/new", ["text": "Une idée"], token: old)
      #expect(asked.status == .unprocessableContent)
      #expect(asked.text.contains("action=\"/ideas/new\""))
      #expect(try await !browser.get("/ideas").text.contains("Une idée"))
      let fields = hiddenFields(asked.text)
      #expect(fields["text"] == "Une idée")
      let sent = try await browser.post("/ideas/new", ["text": "Une idée"], token: fields["csrf"] ?? "")
      #expect(sent.location == "/ideas")
    }
  }

  @Test(
    "A lock while a form arrives, or while it is saved, loses nothing of it", arguments: ["file", "save"])
  func lockedInBetween(moment: String) async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let body = """
        --b\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\(browser.token.value)\r\n\
        --b\r\nContent-Disposition: form-data; name="note"\r\n\r\nVu\r\n\
        --b\r\nContent-Disposition: form-data; name="f"; filename="\(moment)"\r\n\r\nxyz\r\n--b--\r\n
        """
      let address = "/ideas/interrupted"
      let asked = try await browser.post(
        address, ByteBuffer(string: body), type: "multipart/form-data; boundary=b")
      #expect(asked.status == .unauthorized)
      let held = hiddenFields(asked.text)
      #expect(held["held-action"] == address && held["held-field-note"] == "Vu")
      let right = try await browser.post(
        "/unlock", ["held-action": address, "held-field-note": "Vu", "passphrase": TestSite.passphrase],
        token: held["csrf"] ?? "")
      #expect(right.text.contains("Rien n’est perdu"))
    }
  }

  @Test(
    "A page that asks for the passphrase keeps what it holds when its session has ended, or is open by now")
  func staleUnlock() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      let old = browser.token.value
      await site.app.gate.lock()
      let carried: KeyValuePairs = [
        "held-action": "/ideas/new", "held-field-text": "Idée", "passphrase": TestSite.passphrase,
      ]
      let again = try await browser.post("/unlock", carried, token: old)
      #expect(again.status == .unprocessableContent)
      #expect(again.text.contains("redonnez la phrase secrète"))
      #expect(hiddenFields(again.text)["held-field-text"] == "Idée")
      #expect(try await browser.get("/ideas").status == .seeOther)

      let waiting = try await browser.get("/unlock")
      _ = try await browser.post("/unlock", ["passphrase": TestSite.passphrase])
      let token = hiddenFields(waiting.text)["csrf"] ?? ""
      let held = try await browser.post("/unlock", carried, token: token)
      #expect(held.status == .unprocessableContent)
      #expect(held.text.contains("action=\"/ideas/new\""))
      #expect(hiddenFields(held.text)["text"] == "Idée")
    }
  }

  @Test("Whatever keeps the vault shut, what was typed stays on the page")
  func vaultHeld() async throws {
    let site = try TestSite()
    try await site.testOpen { browser in
      await site.app.gate.lock()
      try await browser.get("/unlock")
      site.openingFails.value = true
      let asked = try await browser.post(
        "/unlock",
        ["held-action": "/ideas/new", "held-field-text": "Idée", "passphrase": TestSite.passphrase])
      #expect(asked.status == .conflict)
      #expect(hiddenFields(asked.text)["held-field-text"] == "Idée")
      #expect(asked.text.contains("role=\"alert\""))
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

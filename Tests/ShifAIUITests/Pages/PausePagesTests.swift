import CommandTestSupport
import Foundation
import ShifAICore
import TestSupport
import Testing
import Values
import WebTestSupport

@testable import ShifAIUI

@Suite("Pregnancy and pause, on pages and in commands") struct PausePagesTests {
  @Test("A pause is begun, shown, ended in one tap, and deleted")
  func pages() async throws {
    try await ShifAISite().test { person in
      try await person.get("/shifai/settings/pauses/new")
      #expect(
        try await person.post(
          "/shifai/settings/pauses/new", ["kind": "pregnancy", "first": "2026-01-02", "last": ""]
        ).code == 303)
      #expect(try await person.get("/shifai/settings/pauses").text.contains("Grossesse"))
      #expect(try await person.post("/shifai/settings/pauses/end").code == 303)
      try await person.get("/shifai/settings/pauses/2026-01-02/edit")
      #expect(
        try await person.post(
          "/shifai/settings/pauses/2026-01-02/edit",
          ["kind": "pause", "first": "2026-01-05", "last": "2026-01-03"]
        ).text.contains("vient avant le premier"))
      #expect(try await person.post("/shifai/settings/pauses/2026-01-02/delete").code == 303)
      #expect(try await person.get("/shifai/settings/pauses").text.contains("Aucune pause"))
    }
  }

  @Test("So it is on the command line")
  func commands() async throws {
    let desk = try await CommandDesk.shifai()
    try await desk.expect("pause", "begin", "pregnancy", "2026-03-01")
    #expect(try await desk.expect("today").output.contains("Grossesse notée depuis"))
    #expect(try await desk.expect("pause", "list", "--json").output.contains("2026-03-01"))
    let list = try await desk.expect("pause", "list").output
    #expect(list.contains("Dates") && !list.contains("Marge"))
    try await desk.expect("pause", "end", "2026-03-20")
    try await desk.expect("pause", "delete", "2026-03-01")
    #expect(try await desk.expect("pause", "list", "--json").output.filter { !$0.isWhitespace } == "[]")
  }

  @Test("A kind that a later version wrote stays when its days are changed")
  func laterKind() async throws {
    let site = try ShifAISite()
    try await site.fill { client in
      try await client.completeOnboarding { draft in
        draft.acceptsDisclaimer = true
        draft.pauses = [
          Pause(Open(rawValue: "surgery"), from: try #require(CalendarDay("2026-01-02")))
        ]
      }
    }
    try await site.testNew { person in
      let edit = "/shifai/settings/pauses/2026-01-02/edit"
      #expect(try await person.get(edit).text.contains("value=\"surgery\" checked"))
      let days = ["first": "2026-01-03", "last": "2026-01-10"]
      for (kind, code) in [("unheard", 422), ("surgery", 303)] {
        let answer = try await person.post(
          edit, ["kind": kind, "first": days["first"] ?? "", "last": days["last"] ?? ""])
        #expect(answer.code == code, "\(kind)")
      }
      let list = try await person.get("/shifai/settings/pauses").text
      #expect(list.contains("surgery") && list.contains("/pauses/2026-01-03/edit"))
    }
  }
}

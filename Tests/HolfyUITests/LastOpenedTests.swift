import Foundation
import HolfyCore
import Interchange
import NotebookContract
import Testing
import Vault
import WebTestSupport

@testable import HolfyUI

@Suite("The vehicle shown last", .timeLimit(.minutes(1)))
struct LastOpenedTests {
  @Test("The page of a vehicle is shown while another program keeps the notebook busy")
  func busy() async throws {
    let site = try NotebookSite.holfy()
    let vehicle = Mutable("")
    try await site.fill { vault in
      let client = try await HolfyClient(in: vault)
      vehicle.value = try await client.addClio()
    }
    try await site.test { browser in
      #expect(try await browser.get("/holfy").code == 200)
      let (isBusy, began) = AsyncStream<Void>.makeStream()
      let mayEnd = DispatchSemaphore(value: 0)
      defer { mayEnd.signal() }
      let writing = Task {
        try await site.look { vault in
          try await vault.notebook("holfy").write(Action("holfy.vehicle.edited")) { _ in
            began.finish()
            mayEnd.wait()
          }
        }
      }
      for await _ in isBusy {}
      // It ends once the page is there: a page that waits for it is refused in the end.
      let page = try await browser.get("/holfy/vehicles/\(vehicle.value)")
      mayEnd.signal()
      _ = try await writing.value
      #expect(page.code == 200)
      #expect(page.text.contains("Renault Clio"))
    }
  }
}

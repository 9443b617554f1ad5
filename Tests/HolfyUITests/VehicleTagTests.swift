@testable import HolfyCore
import NotebookContract
import HolfyUI
import Testing
import Values
import Vault
import WebTestSupport

@Suite("The tag of a vehicle") struct VehicleTagTests {
  @Test("A first registration that nobody entered is to complete: it is no deadline that comes soon")
  func registrationUnknown() async throws {
    let site = try NotebookSite.holfy()
    let id = Mutable("")
    try await site.fill { vault in
      id.value = try await HolfyClient(in: vault).addVehicle(
        Vehicle.Details(
          brand: "Renault", model: "Clio", plate: "AB-123-CD",
          registrationDate: CalendarDay(dayNumber: 20_000),
          isRegistrationKnown: false)
      ).value.id
    }
    try await site.test { browser in
      for address in ["/holfy", "/holfy/vehicles/\(id.value)"] {
        let page = try await browser.get(address).text
        #expect(page.contains("À compléter") && !page.contains("Bientôt"), "\(address)")
      }
    }
  }
}

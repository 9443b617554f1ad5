import Foundation
@testable import HolfyCore
import NotebookContract
import TestSupport
import Values
import Vault

/// Holfy in a vault of its own.
typealias Garage = TestNotebook<HolfyClient>

extension TestNotebook<HolfyClient> {
  convenience init(dependencies: Dependencies = .pinned()) async throws {
    try await self.init(Holfy.definition, dependencies: dependencies)
  }

  /// A vehicle with what a form asks for.
  @discardableResult
  func addClio(
    isPrimary: Bool = false, model: String = "Clio", mileage: String? = nil
  ) async throws -> Vehicle {
    try await client.addVehicle(.clio(isPrimary: isPrimary, model: model, mileage: mileage)).value
  }

  /// A document's file, kept among the attachments.
  func file(_ text: String) throws -> DocumentFile { try file(text, named: "facture.PDF") }
}

extension Vehicle.Details {
  static func clio(
    isPrimary: Bool = false, model: String = "Clio", mileage: String? = nil
  ) -> Vehicle.Details {
    Vehicle.Details(
      brand: "Renault", model: model, plate: "AB-123-CD", mileage: mileage,
      registrationDate: Fixture.day("2019-05-04"), isPrimary: isPrimary)
  }
}

extension Document.Details {
  static func oilChange(on day: String = "2026-01-10", amount: Int64? = 8_990, mileage: String = "")
    -> Document.Details
  {
    Document.Details(
      documentName: "Vidange", date: Fixture.day(day), mileage: mileage, amount: amount.map(Fixture.euros))
  }
}

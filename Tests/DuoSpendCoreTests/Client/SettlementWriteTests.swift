@testable import DuoSpendCore
import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("A settlement") struct SettlementWriteTests {
  @Test("of exactly what is owed leaves both square, from either side")
  func settleUp() async throws {
    let household = try await Household()
    let client = household.client
    let trip = try await household.addTrip()
    try await client.addExpense(.spent(1, .partner2), to: trip.id)
    let cent = try await client.settleUp(trip.id).value
    #expect((cent.from, cent.amount) == (.partner1, Sample.euros(1)))
    try await client.addExpense(.spent(33_33, .partner1), to: trip.id)
    let page = try #require(try await client.value(ProjectQuery(trip.id, today: Sample.day("2026-01-15"))))
    #expect(
      page.settleUp
        == Settlement.Details(from: .partner2, amount: Sample.euros(16_66), date: Sample.day("2026-01-15")))
    try await client.settleUp(trip.id)
    #expect(try await household.status(of: trip) == .balanced)
    await #expect(throws: DuoSpendError.alreadySettled) { try await client.settleUp(trip.id) }
  }

  @Test("counts at once when it is changed or deleted")
  func edit() async throws {
    let household = try await Household()
    let client = household.client
    let trip = try await household.addTrip()
    let draft = Settlement.Details(
      from: .partner2, amount: Sample.euros(30_00), date: Sample.day("2026-01-02"))
    let settlement = try await client.addSettlement(draft, to: trip.id).value
    #expect(try await household.status(of: trip) == .partner1OwesPartner2(Sample.euros(30_00)))
    try await client.editSettlement(settlement.id) { ($0.from, $0.amount) = (.partner1, Sample.euros(5_00)) }
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(5_00)))
    try await client.deleteSettlement(settlement.id)
    #expect(try await household.status(of: trip) == .balanced)
    await #expect(throws: DuoSpendError.notFound(.settlement)) {
      try await client.deleteSettlement(settlement.id)
    }
  }
}

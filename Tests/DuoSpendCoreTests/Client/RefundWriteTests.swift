@testable import DuoSpendCore
import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@Suite("Money that comes in") struct RefundWriteTests {
  @Test("takes away from what was spent, and whoever received it owes the other's part")
  func refund() async throws {
    let household = try await Household()
    let client = household.client
    let trip = try await household.addTrip()
    try await client.addExpense(.spent(100_00, .partner1, .equal), to: trip.id)
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(50_00)))
    let refund = try await client.addExpense(.spent(-30_01, .partner1, .equal), to: trip.id).value
    #expect(refund.isIncome && refund.partner1Due == -15_01)
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(35_00)))
    let both = Expense.Details.spent(-10_00, .both(partner1: -4_00), .equal)
    #expect(try await client.addExpense(both, to: trip.id).value.paidBy == .both(partner1: -4_00))
    #expect(try await household.status(of: trip) == .partner2OwesPartner1(Sample.euros(36_00)))
    let (kept, computed) = try await household.store.read {
      (try KeptSums.kept($0), try KeptSums.computed($0))
    }
    #expect(kept == computed)
  }

  @Test("An amount of nothing, and a part of the other sign, are refused")
  func refused() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    for draft in [
      Expense.Details.spent(0), .spent(-10_00, .both(partner1: 4_00)), .spent(10_00, .both(partner1: -4_00)),
    ] {
      await #expect(throws: DuoSpendError.self) { try await household.client.addExpense(draft, to: trip.id) }
    }
  }

  @Test("What exact amounts divide is borne to the cent, whichever way the money goes")
  func exact() async throws {
    let household = try await Household()
    let trip = try await household.addTrip()
    for (amount, part) in [(20_01, 12_34), (-20_01, -12_34), (20_01, 0), (1_000_000_000_000, 1)]
      as [(Int64, Int64)]
    {
      let split = try SplitRatio.amounts(Sample.euros(part), of: Sample.euros(amount))
      let expense = try await household.client.addExpense(.spent(amount, .partner2, split), to: trip.id).value
      #expect(expense.partner1Due == part)
    }
    let split = try SplitRatio.amounts(Sample.euros(12_34), of: Sample.euros(20_01))
    #expect(split.part(of: Sample.euros(20_01)) == Sample.euros(12_34))
    #expect(split.part(of: Sample.euros(20_02)) == nil)
    #expect(throws: DuoSpendError.invalidSplitRatio) {
      try SplitRatio.amounts(Sample.euros(20_02), of: Sample.euros(20_01))
    }
  }
}

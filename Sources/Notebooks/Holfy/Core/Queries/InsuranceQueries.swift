package import GRDB
package import Values
import Vault

/// One insurance policy, and its certificate.
package struct PolicyItem: Equatable, Sendable, Identifiable {
  package let policy: InsurancePolicy
  /// The document that holds the certificate; nil when there is none, or no longer.
  package let certificate: Document?
  /// Whether it covers the day.
  package let isCurrent: Bool

  package var id: InsurancePolicy.ID { policy.id }
}

/// The insurance policies of a vehicle, the latest first.
package struct InsuranceQuery: Query {
  package let vehicleId: Vehicle.ID
  package let today: CalendarDay

  package init(of vehicleId: Vehicle.ID, today: CalendarDay) {
    self.vehicleId = vehicleId
    self.today = today
  }

  package func fetch(_ db: Database) throws -> [PolicyItem] {
    let policies = try InsurancePolicy.filter(sql: "vehicleId = ?", arguments: [vehicleId])
      .order(sql: "startDay DESC, id").fetchAll(db)
    return try policies.map { policy in
      let certificate = try policy.certificateDocumentId.flatMap { try Document.fetchOne(db, key: $0) }
      return PolicyItem(policy: policy, certificate: certificate, isCurrent: policy.covers(today))
    }
  }
}

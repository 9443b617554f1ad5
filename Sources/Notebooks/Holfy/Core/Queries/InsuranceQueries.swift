public import GRDB
public import Values
public import Vault

/// One insurance policy, and its certificate.
public struct PolicyItem: Equatable, Sendable, Identifiable {
  /// The policy.
  public let policy: InsurancePolicy
  /// The document that holds the certificate; nil when there is none, or no longer.
  public let certificate: Document?
  /// Whether it covers the day.
  public let isCurrent: Bool

  /// The policy's id.
  public var id: InsurancePolicy.ID { policy.id }
}

/// The insurance policies of a vehicle, the latest first.
public struct InsuranceQuery: Query {
  /// The vehicle.
  public let vehicleId: Vehicle.ID
  /// The day.
  public let today: CalendarDay

  /// The question.
  public init(of vehicleId: Vehicle.ID, today: CalendarDay) {
    self.vehicleId = vehicleId
    self.today = today
  }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> [PolicyItem] {
    let policies = try InsurancePolicy.filter(sql: "vehicleId = ?", arguments: [vehicleId])
      .order(sql: "startDay DESC, id").fetchAll(db)
    return try policies.map { policy in
      let certificate = try policy.certificateDocumentId.flatMap { try Document.fetchOne(db, key: $0) }
      return PolicyItem(policy: policy, certificate: certificate, isCurrent: policy.covers(today))
    }
  }
}

/// One policy; nil when there is none of that id.
public struct PolicyQuery: Query {
  /// The policy.
  public let id: InsurancePolicy.ID

  /// The question.
  public init(_ id: InsurancePolicy.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> InsurancePolicy? { try InsurancePolicy.fetchOne(db, key: id) }
}

/// One fill-up; nil when there is none of that id.
public struct FuelEntryQuery: Query {
  /// The fill-up.
  public let id: FuelEntry.ID

  /// The question.
  public init(_ id: FuelEntry.ID) { self.id = id }

  /// Reads the answer.
  public func fetch(_ db: Database) throws -> FuelEntry? { try FuelEntry.fetchOne(db, key: id) }
}

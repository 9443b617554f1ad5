import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension HolfyClient {
  /// Adds an insurance policy to a vehicle.
  ///
  /// - Throws: ``HolfyError/documentNotFound(id:)`` when the certificate is no document of the vehicle.
  @discardableResult
  package func addInsurance(
    _ draft: InsurancePolicy.Details, to vehicleId: Vehicle.ID
  ) async throws -> WriteResult<InsurancePolicy> {
    let policy = try InsurancePolicy(id: store.dependencies.newID(), of: vehicleId, draft, now: now())
    return try await store.write(Action("holfy.insurance.added", subject: policy.insurer)) { db in
      guard try Vehicle.exists(db, key: vehicleId) else { throw HolfyError.vehicleNotFound(id: vehicleId) }
      try Self.checkCertificate(of: policy, in: db)
      try policy.insert(db)
      return policy
    }
  }

  /// Changes a policy.
  @discardableResult
  package func editInsurance(
    _ id: InsurancePolicy.ID, _ edit: @escaping @Sendable (inout InsurancePolicy.Details) throws -> Void
  ) async throws -> WriteResult<InsurancePolicy> {
    let now = now()
    return try await store.write("holfy.insurance.edited", about: { try Self.insurer(of: id, in: $0) }) {
      db in
      let stored: InsurancePolicy = try Self.record(.insurance, id, in: db)
      var draft = stored.details
      try edit(&draft)
      guard draft != stored.details else { return stored }
      let policy = try stored.changed(to: draft, now: now)
      if policy.certificateDocumentId != stored.certificateDocumentId {
        try Self.checkCertificate(of: policy, in: db)
      }
      try policy.update(db)
      return policy
    }
  }

  /// Deletes a policy; its certificate stays among the documents.
  @discardableResult
  package func deleteInsurance(_ id: InsurancePolicy.ID) async throws -> WriteResult<InsurancePolicy> {
    try await store.write("holfy.insurance.deleted", about: { try Self.insurer(of: id, in: $0) }) { db in
      let policy: InsurancePolicy = try Self.record(.insurance, id, in: db)
      try policy.delete(db)
      return policy
    }
  }

  private static func insurer(of id: InsurancePolicy.ID, in db: Database) throws -> String {
    let policy: InsurancePolicy = try record(.insurance, id, in: db)
    return policy.insurer
  }

  private static func checkCertificate(of policy: InsurancePolicy, in db: Database) throws {
    guard let id = policy.certificateDocumentId else { return }
    guard try document(id, in: db).vehicleId == policy.vehicleId else {
      throw HolfyError.documentNotFound(id: id)
    }
  }
}

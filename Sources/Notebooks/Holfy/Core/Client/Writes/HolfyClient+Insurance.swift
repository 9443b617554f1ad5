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
    return try await change("holfy.insurance.edited", id, edit) { draft, stored, db in
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
    try await delete("holfy.insurance.deleted", id)
  }

  private static func checkCertificate(of policy: InsurancePolicy, in db: Database) throws {
    guard let id = policy.certificateDocumentId else { return }
    guard try Document.stored(id, in: db).vehicleId == policy.vehicleId else {
      throw HolfyError.documentNotFound(id: id)
    }
  }
}

import Foundation
package import Values

/// What a person says about an insurance policy.
package struct InsuranceDraft: Equatable, Sendable {
  /// Who insures.
  package var insurer: String
  /// The number of the contract.
  package var policyNumber: String
  /// The first day that is covered.
  package var startDay: CalendarDay
  /// The last day that is covered; nil for a contract without end.
  package var endDay: CalendarDay?
  /// What the period costs.
  package var premium: Money?
  /// The document of the same vehicle that holds the certificate.
  package var certificateDocumentId: Document.ID?
  /// Free text.
  package var notes: String

  /// What a person says about a new policy.
  package init(
    insurer: String, policyNumber: String = "", startDay: CalendarDay, endDay: CalendarDay? = nil,
    premium: Money? = nil, certificateDocumentId: Document.ID? = nil, notes: String = ""
  ) {
    self.insurer = insurer
    self.policyNumber = policyNumber
    self.startDay = startDay
    self.endDay = endDay
    self.premium = premium
    self.certificateDocumentId = certificateDocumentId
    self.notes = notes
  }

  /// What is known of a policy, to be changed.
  package init(_ policy: InsurancePolicy) {
    self.init(
      insurer: policy.insurer, policyNumber: policy.policyNumber, startDay: policy.startDay,
      endDay: policy.endDay, premium: policy.premium, certificateDocumentId: policy.certificateDocumentId,
      notes: policy.notes)
  }

  func policy(id: InsurancePolicy.ID, of vehicleId: Vehicle.ID, now: Date) throws(HolfyError)
    -> InsurancePolicy
  {
    let blank = InsurancePolicy(
      id: id, vehicleId: vehicleId, insurer: insurer, startDay: startDay, createdAt: now, updatedAt: now)
    return try applied(to: blank, now: now)
  }

  func applied(to policy: InsurancePolicy, now: Date) throws(HolfyError) -> InsurancePolicy {
    var policy = policy
    policy.insurer = insurer
    policy.policyNumber = policyNumber
    policy.startDay = startDay
    policy.endDay = endDay
    policy.premium = premium
    policy.certificateDocumentId = certificateDocumentId
    policy.notes = notes
    policy.updatedAt = now
    return try policy.validated()
  }
}

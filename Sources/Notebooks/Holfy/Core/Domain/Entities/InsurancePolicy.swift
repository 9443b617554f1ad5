package import Foundation
package import Values

/// A contract that insures a vehicle, over one period.
package struct InsurancePolicy: Equatable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// The vehicle it insures.
  package var vehicleId: String
  /// Who insures, not empty.
  package var insurer: String
  /// The number of the contract.
  package var policyNumber: String
  /// The first day that is covered.
  package var startDay: CalendarDay
  /// The last day that is covered; nil for a contract that runs until somebody ends it.
  package var endDay: CalendarDay?
  /// What the period costs; statistics spread it over the days that are covered (``premium(in:)``).
  package var premium: Money?
  /// The document that holds the certificate.
  package var certificateDocumentId: String?
  /// Free text.
  package var notes: String
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in the file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, vehicleId, insurer, policyNumber, startDay, endDay, premium, certificateDocumentId, notes
    case createdAt, updatedAt
  }

  /// A policy, stored as given; ``validated()`` checks what a person typed.
  package init(
    id: String, vehicleId: String, insurer: String, policyNumber: String = "", startDay: CalendarDay,
    endDay: CalendarDay? = nil, premium: Money? = nil, certificateDocumentId: String? = nil,
    notes: String = "", createdAt: Date, updatedAt: Date, unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.vehicleId = vehicleId
    self.insurer = insurer
    self.policyNumber = policyNumber
    self.startDay = startDay
    self.endDay = endDay
    self.premium = premium
    self.certificateDocumentId = certificateDocumentId
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package func covers(_ day: CalendarDay) -> Bool { day >= startDay && endDay.map { day <= $0 } ?? true }

  /// The policy as it is to be stored.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(HolfyError) -> InsurancePolicy {
    var checks = FieldChecks<HolfyField>()
    var policy = self
    policy.insurer = checks.required(insurer, .insurer, limit: HolfyLimits.documentName)
    policy.policyNumber = checks.optional(policyNumber, .policyNumber, limit: HolfyLimits.documentName)
    checks.require(endDay.map { $0 >= startDay } ?? true, .insurancePeriod, .endBeforeStart)
    checks.amount(premium, .insurancePremium)
    checks.text(notes, .insuranceNotes)
    try checks.finish()
    return policy
  }
}

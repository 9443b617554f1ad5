import Foundation
package import Values

/// A contract that insures a vehicle, over one period.
package struct InsurancePolicy: VehicleEntry {
  /// A UUID as text.
  package var id: String
  package var vehicleId: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// Who insures, not empty.
    package var insurer = ""
    /// The number of the contract.
    package var policyNumber = ""
    /// The first day that is covered.
    package var startDay: CalendarDay
    /// The last day that is covered; nil for a contract that runs until somebody ends it.
    package var endDay: CalendarDay?
    /// What the period costs; statistics spread it over the days that are covered (``premiumPart(in:)``).
    package var premium: Money?
    /// The document of the same vehicle that holds the certificate.
    package var certificateDocumentId: Document.ID?
    package var notes = ""
  }

  package static var blank: Self {
    InsurancePolicy(id: "", vehicleId: "", details: Details(startDay: .earliest), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&vehicleId, "vehicleId")
    try coder.code(&details.insurer, "insurer")
    try coder.code(&details.policyNumber, "policyNumber")
    try coder.code(&details.startDay, "startDay")
    try coder.code(&details.endDay, "endDay")
    try coder.code(&details.premium, "premium", currency: "currency")
    try coder.code(&details.certificateDocumentId, "certificateDocumentId")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(unknownFields: &unknownFields)
  }

  package func covers(_ day: CalendarDay) -> Bool {
    day >= self.startDay && self.endDay.map { day <= $0 } ?? true
  }
}

extension InsurancePolicy.Details {
  /// What a form starts from.
  package init(on day: CalendarDay) { self.init(startDay: day) }

  package func validated() throws(HolfyError) -> Self {
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

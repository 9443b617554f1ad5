import Foundation
package import Values

/// Something that coffee is made with.
package struct CoffeeEquipment: DetailedRecord {
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails {
    /// What it is called, not empty: `Hario V60`.
    package var name = ""
    package var type: Open<EquipmentType>
    /// When it was bought.
    package var purchaseDate: CalendarDay?
    package var price: Money?
    /// Free text.
    package var notes: String?
  }

  package static var blank: CoffeeEquipment {
    CoffeeEquipment(id: "", details: Details(Open(.dripper)), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.name, "name")
    try coder.code(&details.type, "type")
    try coder.code(&details.purchaseDate, "purchaseDate")
    try coder.code(&details.price, "price", currency: "currency")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(derived: UserProfile.fixedID, "profileId")
    try coder.code(unknownFields: &unknownFields)
  }
}

extension CoffeeEquipment.Details {
  /// What a form starts from.
  package init(_ type: Open<EquipmentType>) { self.init(type: type) }

  package func validated() throws(CaffioError) -> Self {
    var checks = FieldChecks<CaffioField>()
    var equipment = self
    equipment.name = checks.required(name, .equipmentName, limit: CaffioLimits.name)
    checks.year(purchaseDate, .equipmentDate)
    checks.require(price.map { $0.minorUnits >= 0 } ?? true, .equipmentPrice, .amount(.negative))
    checks.amount(price, .equipmentPrice)
    equipment.notes = checks.note(notes, .equipmentNotes)
    try checks.finish()
    return equipment
  }
}

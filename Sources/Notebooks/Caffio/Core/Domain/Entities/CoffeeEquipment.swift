package import Foundation
package import Values

/// Something that coffee is made with.
package struct CoffeeEquipment: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  package var id: String
  /// What it is called, not empty: `Hario V60`.
  package var name: String
  /// What kind of thing it is.
  package var type: Open<EquipmentType>
  /// When it was bought.
  package var purchaseDate: CalendarDay?
  /// What it cost.
  package var price: Money?
  /// Free text.
  package var notes: String?
  /// When it was created, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  package var unknownFields: [String: JSONValue] = [:]

  /// A piece of equipment, stored as given.
  package init(
    id: String, name: String, type: Open<EquipmentType>, purchaseDate: CalendarDay? = nil,
    price: Money? = nil, notes: String? = nil, createdAt: Date, updatedAt: Date,
    unknownFields: [String: JSONValue] = [:]
  ) {
    self.id = id
    self.name = name
    self.type = type
    self.purchaseDate = purchaseDate
    self.price = price
    self.notes = notes
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case id, name, type, purchaseDate, price, notes, createdAt, updatedAt
  }
}

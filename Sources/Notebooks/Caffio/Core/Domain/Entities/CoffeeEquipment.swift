public import Foundation
public import Values

/// Something that coffee is made with.
public struct CoffeeEquipment: Hashable, Sendable, Codable, Identifiable, KeepsUnknownFields {
  /// A UUID as text.
  public var id: String
  /// What it is called, not empty: `Hario V60`.
  public var name: String
  /// What kind of thing it is.
  public var type: Open<EquipmentType>
  /// When it was bought.
  public var purchaseDate: CalendarDay?
  /// What it cost.
  public var price: Money?
  /// Free text.
  public var notes: String?
  /// When it was created, in whole seconds.
  public var createdAt: Date
  /// When it was last changed, in whole seconds.
  public var updatedAt: Date
  /// What its entry in a file holds that this version has no field for.
  public var unknownFields: [String: JSONValue] = [:]

  /// A piece of equipment, stored as given.
  public init(
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

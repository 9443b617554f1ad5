import Foundation
package import Values

/// What a person says about something that she makes coffee with.
package struct EquipmentDraft: Equatable, Sendable {
  /// What it is called.
  package var name: String
  /// What kind of thing it is.
  package var type: Open<EquipmentType>
  /// When it was bought.
  package var purchaseDate: CalendarDay?
  /// What it cost.
  package var price: Money?
  /// Free text.
  package var notes: String?

  /// What a person says about a piece of equipment.
  package init(
    name: String, type: Open<EquipmentType>, purchaseDate: CalendarDay? = nil, price: Money? = nil,
    notes: String? = nil
  ) {
    self.name = name
    self.type = type
    self.purchaseDate = purchaseDate
    self.price = price
    self.notes = notes
  }

  /// What is known of a piece of equipment, to be changed.
  package init(_ equipment: CoffeeEquipment) {
    self.init(
      name: equipment.name, type: equipment.type, purchaseDate: equipment.purchaseDate,
      price: equipment.price,
      notes: equipment.notes)
  }

  func applied(to equipment: CoffeeEquipment, now: Date) -> CoffeeEquipment {
    var equipment = equipment
    equipment.name = name
    equipment.type = type
    equipment.purchaseDate = purchaseDate
    equipment.price = price
    equipment.notes = notes
    equipment.updatedAt = now
    return equipment
  }
}

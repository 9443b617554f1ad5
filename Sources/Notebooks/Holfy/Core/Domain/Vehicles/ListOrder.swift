import Values

extension Sequence<Vehicle> {
  /// The vehicles in the order of their list: the primary first, then by brand (HF-3).
  ///
  /// Brands are compared without case nor accents; the model, the date of entry and the id settle what is
  /// equal, so that the order is the same on every device.
  package func inListOrder() -> [Vehicle] {
    map { (vehicle: $0, brand: $0.brand.sortingKey, model: $0.model.sortingKey) }
      .sorted { left, right in
        if left.vehicle.isPrimary != right.vehicle.isPrimary { return left.vehicle.isPrimary }
        return (left.brand, left.model, left.vehicle.createdAt, left.vehicle.id)
          < (right.brand, right.model, right.vehicle.createdAt, right.vehicle.id)
      }
      .map(\.vehicle)
  }
}

extension Sequence<Document> {
  /// The documents in the order of their list: the newest first (HF-3), and of one instant the last entered.
  package func inListOrder() -> [Document] {
    sorted { ($0.date, $0.createdAt, $0.id) > ($1.date, $1.createdAt, $1.id) }
  }
}

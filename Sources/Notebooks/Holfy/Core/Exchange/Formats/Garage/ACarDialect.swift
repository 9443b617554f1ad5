import Interchange

/// aCar's tables (Fuelly's app for Android): titles such as `Fill-Up Records`, headers in English, units in each row.
///
/// Source: the header lines of an export in the README of AdamJHowell/MileageTracker; the names of the older versions'
/// tables are those of its description.
enum ACarDialect: TableDialect {
  static let format = "acar"
  static let hasTitles = true

  static func kind(ofTitle title: String) -> GarageKind? {
    switch CSVHeader.normalized(title) {
    case "vehicle", "vehicles": .vehicle
    case "filluprecords": .fuel
    case "servicerecords", "eventrecords": .service
    case "expenserecords": .expense
    case "metadata", "triprecords": .other(title)
    default: nil
    }
  }

  static func columns(_ kind: GarageKind, _ header: CSVHeader) -> GarageColumns {
    var columns = GarageColumns()
    columns.notes = header.column("notes")
    guard kind != .vehicle else {
      columns.name = header.column("name")
      columns.brand = header.column("make")
      columns.model = header.column("model")
      columns.plate = header.column("license plate")
      columns.year = header.column("year")
      columns.vin = header.column("vin")
      columns.active = header.column("active")
      return columns
    }
    columns.vehicle = header.column("vehicle")
    columns.date = header.column("date")
    columns.odometer = header.column("odometer reading")
    columns.distanceUnit = header.column("distance unit")
    columns.volumeUnit = header.column("volume unit")
    columns.tags = header.column("tags")
    columns.cost = header.column("total cost")
    columns.type = header.column("type")
    columns.title = header.column("sub types", "services", "expenses", "type")
    columns.station = header.column("fuel brand", "place name")
    if kind == .fuel {
      columns.fills = [
        GarageFill(
          energy: header.column("fuel category", "fuel type"), quantity: header.column("volume"),
          cost: header.column("total cost"), price: header.column("price per unit"),
          partial: header.column("partial fill-up?"), missed: header.column("previously missed fill-ups?"))
      ]
      columns.derived = ["fuel efficiency", "fuel efficiency unit"].compactMap { header.column($0) }
    }
    return columns
  }
}

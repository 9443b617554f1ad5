import Interchange
import Values

/// Fuelly's two tables, of fill-ups and of services: one header each, several cars in one file, `price` of a unit of fuel in
/// the first and of the whole in the second.
///
/// Source: samples in public converters' tests (`car_name,model,l/100km,odometer,km,litres,price,…`).
enum FuellyDialect: TableDialect {
  static let format = "fuelly"
  static let hasTitles = false

  static func kind(of header: CSVHeader) -> GarageKind? {
    guard header.column("car_name") != nil else { return nil }
    if header.column("fuelup_date") != nil, header.column("gallons", "litres", "liters") != nil {
      return .fuel
    }
    return header.column("service_date") != nil ? .service : nil
  }

  static func columns(_ kind: GarageKind, _ header: CSVHeader) -> GarageColumns {
    var columns = GarageColumns()
    columns.vehicle = header.column("car_name")
    columns.date = header.column("fuelup_date", "service_date")
    columns.odometer = header.column("odometer")
    columns.notes = header.column("notes")
    columns.tags = header.column("tags")
    columns.station = header.column("brand")
    columns.type = header.column("service_type")
    columns.title = header.column("sub_service_types")
    if kind == .fuel {
      columns.fills = [
        GarageFill(
          quantity: header.column("gallons", "litres", "liters"), price: header.column("price"),
          partial: header.column("partial_fuelup"), missed: header.column("missed_fuelup"))
      ]
      columns.statedDistance =
        header.column("miles") != nil ? .miles : header.column("km") != nil ? .kilometres : nil
      columns.statedVolume = header.column("litres", "liters") != nil ? .litres : nil
      columns.derived = ["miles", "km", "mpg", "l/100km", "km/l"].compactMap { header.column($0) }
    } else {
      columns.cost = header.column("price")
    }
    return columns
  }
}

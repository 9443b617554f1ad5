import Interchange
import Values

/// Drivvo's tables: titles that begin with `##`, headers in the language of the app. The first columns always stand in the
/// same order; what comes after them is read where its name is known, and kept otherwise.
///
/// Sources: the readers of public converters and their tests (fuelio-importer's `DrivvoProvider`, Tankbook's and others'
/// samples), which agree on the order of the columns.
enum DrivvoDialect: TableDialect {
  static let format = "drivvo"
  static let hasTitles = true

  static func kind(ofTitle title: String) -> GarageKind? {
    guard title.hasPrefix("#") else { return nil }
    let name = title.drop { $0 == "#" || $0 == " " }
    switch CSVHeader.normalized(String(name)) {
    case "refuelling", "refueling", "reabastecimiento", "abastecimento", "ravitaillement": return .fuel
    case "service", "servicio", "servico", "entretien": return .service
    case "expense", "gasto", "despesa", "depense": return .expense
    case "income", "ingreso", "receita", "revenu": return .income
    case "vehicle", "vehiculo", "veiculo", "vehicule": return .vehicle
    default: return .other(String(name))
    }
  }

  static func columns(_ kind: GarageKind, _ header: CSVHeader) -> GarageColumns {
    var columns = GarageColumns()
    switch kind {
    case .fuel:
      (columns.odometer, columns.date) = (0, 1)
      columns.fills = stride(from: 2, to: 17, by: 5).filter { $0 + 4 < header.names.count }.map { start in
        GarageFill(
          energy: start, quantity: start + 3, cost: start + 2, price: start + 1, isFull: start + 4)
      }
      columns.derived = [header.column("fuel efficiency", "consommation")].compactMap(\.self)
      let price = header.names.count > 3 ? header.names[3] : ""
      columns.statedVolume =
        CSVHeader.normalized(price).hasSuffix("gal") ? nil : price.hasSuffix("/ L") ? .litres : nil
    case .service, .expense, .income:
      (columns.odometer, columns.date, columns.cost, columns.title) = (0, 1, 2, 3)
    case .vehicle:
      (columns.name, columns.model, columns.plate, columns.year, columns.notes) = (0, 1, 2, 4, 5)
    case .other: break
    }
    if kind != .vehicle {
      columns.statedDistance = header.names.first.flatMap(FuelioCodes.distance)
      columns.station = header.column("gas station", "station-service", "place", "lieu", "posto", "local")
      columns.notes = header.column("notes", "note", "observation", "observações", "observaciones")
    }
    return columns
  }
}

package import GRDB
import Values
import Records

extension Vehicle: FetchableRecord, PersistableRecord {
  /// The spec's name.
  package static var databaseTableName: String { "vehicleRecords" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, type, brand, model, mileage, registrationDate, registrationInstant, isRegistrationKnown, plate,
      isPrimary, folderPath,
      energies
    case inspectionRegime, notes, createdAt, updatedAt, unknownFields
  }

  package init(row: Row) throws {
    let energies: [String] = try row.json(Columns.energies) ?? []
    let regime: String? = row[Columns.inspectionRegime]
    self.init(
      id: row[Columns.id], type: Open(rawValue: row[Columns.type]), brand: row[Columns.brand],
      model: row[Columns.model], mileage: row[Columns.mileage],
      registrationDate: try row.requiredDay(Columns.registrationDate),
      registrationInstant: try row.optionalInstant(Columns.registrationInstant),
      isRegistrationKnown: row[Columns.isRegistrationKnown], plate: row[Columns.plate],
      isPrimary: row[Columns.isPrimary], energies: energies.map(Open.init(rawValue:)),
      inspectionRegime: regime.map(Open.init(rawValue:)), notes: row[Columns.notes],
      folderPath: row[Columns.folderPath], createdAt: try row.instant(Columns.createdAt),
      updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.json(Columns.unknownFields) ?? VehicleUnknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.type] = type.rawValue
    container[Columns.brand] = brand
    container[Columns.model] = model
    container[Columns.mileage] = mileage
    container.set(registrationDate, Columns.registrationDate)
    container[Columns.registrationInstant] = registrationInstant.map(StoredInstant.text)
    container[Columns.isRegistrationKnown] = isRegistrationKnown
    container[Columns.plate] = plate
    container[Columns.isPrimary] = isPrimary
    container[Columns.folderPath] = folderPath
    container[Columns.energies] = energies.isEmpty ? nil : try StoredJSON.text(energies.map(\.rawValue))
    container[Columns.inspectionRegime] = inspectionRegime?.rawValue
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.unknownFields] =
      unknownFields == VehicleUnknownFields() ? nil : try StoredJSON.text(unknownFields)
  }
}

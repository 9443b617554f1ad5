package import GRDB
import Records
import Values

extension BrewingSession: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "brewingSessions" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, coffeeId, startTime, utcOffset, endTime, timer, method, waterTemperature, grindSize, bloomTime,
      totalBrewTime, dose, water, yield, tds, extractionPercentage, personalRating, equipmentId, grinderId,
      beansId, notes,
      createdAt, updatedAt, month, unknownFields
  }

  package init(row: Row) throws {
    self.init(
      id: row[Columns.id], coffeeId: row[Columns.coffeeId], startTime: try row.instant(Columns.startTime),
      utcOffset: row[Columns.utcOffset],
      endTime: try (row[Columns.endTime] as String?).map(StoredInstant.date),
      timer: try row.json(Columns.timer), method: row[Columns.method],
      waterTemperature: row[Columns.waterTemperature], grindSize: row[Columns.grindSize],
      bloomTime: row[Columns.bloomTime], totalBrewTime: row[Columns.totalBrewTime], dose: row[Columns.dose],
      water: row[Columns.water], yield: row[Columns.yield], tds: row[Columns.tds],
      extractionPercentage: row[Columns.extractionPercentage], personalRating: row[Columns.personalRating],
      equipmentId: row[Columns.equipmentId], grinderId: row[Columns.grinderId],
      beansId: row[Columns.beansId], notes: row[Columns.notes],
      createdAt: try row.instant(Columns.createdAt), updatedAt: try row.instant(Columns.updatedAt),
      unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.coffeeId] = coffeeId
    container.set(startTime, Columns.startTime)
    container[Columns.utcOffset] = utcOffset
    container[Columns.endTime] = endTime.map(StoredInstant.text)
    container[Columns.timer] = timer.map { StoredJSON.text($0) }
    container[Columns.method] = method
    container[Columns.waterTemperature] = waterTemperature
    container[Columns.grindSize] = grindSize
    container[Columns.bloomTime] = bloomTime
    container[Columns.totalBrewTime] = totalBrewTime
    container[Columns.dose] = dose
    container[Columns.water] = water
    container[Columns.yield] = yield
    container[Columns.tds] = tds
    container[Columns.extractionPercentage] = extractionPercentage
    container[Columns.personalRating] = personalRating
    container[Columns.equipmentId] = equipmentId
    container[Columns.grinderId] = grinderId
    container[Columns.beansId] = beansId
    container[Columns.notes] = notes
    container.set(createdAt, Columns.createdAt)
    container.set(updatedAt, Columns.updatedAt)
    container[Columns.month] = month.description
    container.set(unknownFields: unknownFields)
  }
}

package import GRDB
import Records
import Values

extension LoggedDay: FetchableRecord, PersistableRecord {
  package static var databaseTableName: String { "days" }

  /// The columns of the table.
  package enum Columns: String, ColumnExpression {
    case id, month, notes, temperature, weight, pill, unknownFields
    case sleepMinutes = "sleep_minutes"
    case temperatureExcluded = "temperature_excluded"
    case temperatureTime = "temperature_time"
    case temperatureNote = "temperature_note"
    case cervicalMucus = "cervical_mucus"
    case lhTest = "lh_test"
    case intervalAnswer = "interval_answer"
    case intervalAnswerEnd = "interval_answer_end"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }

  package init(row: Row) throws {
    let (mucus, test): (String?, String?) = (row[Columns.cervicalMucus], row[Columns.lhTest])
    let (answer, pill): (String?, String?) = (row[Columns.intervalAnswer], row[Columns.pill])
    self.init(
      date: try row.requiredDay(Columns.id), notes: row[Columns.notes],
      sleepMinutes: row[Columns.sleepMinutes], temperature: WakingTemperature(row: row),
      mucus: mucus.map(Open.init(rawValue:)), lhTest: test.map(Open.init(rawValue:)),
      intervalAnswer: answer.map(Open.init(rawValue:)),
      intervalAnswerEnd: try row.day(Columns.intervalAnswerEnd), weightGrams: row[Columns.weight],
      pill: pill.map(Open.init(rawValue:)), createdAt: row.seconds(Columns.createdAt),
      updatedAt: row.seconds(Columns.updatedAt), unknownFields: try row.unknownFields())
  }

  /// Writes a row.
  package func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.month] = date.monthID
    container[Columns.notes] = notes
    container[Columns.sleepMinutes] = sleepMinutes
    container[Columns.temperature] = temperature?.thousandths
    container[Columns.temperatureExcluded] = temperature?.isExcluded ?? false
    container[Columns.temperatureTime] = temperature?.time
    container[Columns.temperatureNote] = temperature?.note ?? ""
    container[Columns.cervicalMucus] = mucus?.rawValue
    container[Columns.lhTest] = lhTest?.rawValue
    container[Columns.intervalAnswer] = intervalAnswer?.rawValue
    container[Columns.intervalAnswerEnd] = intervalAnswerEnd?.description
    container[Columns.weight] = weightGrams
    container[Columns.pill] = pill?.rawValue
    container.set(seconds: createdAt, Columns.createdAt)
    container.set(seconds: updatedAt, Columns.updatedAt)
    container.set(unknownFields: unknownFields)
  }
}

extension WakingTemperature {
  /// Reads the columns of a day; nil when it has no temperature.
  init?(row: Row) {
    guard let thousandths: Int = row[LoggedDay.Columns.temperature] else { return nil }
    self.init(
      thousandths: thousandths, isExcluded: row[LoggedDay.Columns.temperatureExcluded],
      time: row[LoggedDay.Columns.temperatureTime], note: row[LoggedDay.Columns.temperatureNote])
  }
}

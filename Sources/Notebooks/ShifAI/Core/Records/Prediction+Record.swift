package import GRDB
import Records
import Values

extension Prediction: TwoRowRecord {
  static let joined =
    "SELECT predictions.*, cycle_start, made_on, first_date, last_date, reasoning, verdict, "
    + "verdict_at, verdict_day, updated_at, unknownFields FROM predictions JOIN prediction_details USING (id) "

  /// Reads a joined row.
  package init(row: Row) throws {
    let verdict: String? = row["verdict"]
    let first = try row.day(Column("first_date"))
    let last = try row.day(Column("last_date"))
    self.init(
      id: row["id"], type: Open(rawValue: row["type"]), predictedDate: try row.day(Column("predicted_date")),
      predictedValue: row["predicted_value"], confidence: row["confidence"],
      actualDate: try row.day(Column("actual_date")), actualValue: row["actual_value"],
      accuracyScore: row["accuracy_score"], modelVersion: row["model_version"],
      cycleStart: try row.day(Column("cycle_start")), madeOn: try row.requiredDay(Column("made_on")),
      range: first.flatMap { first in last.map { first...max(first, $0) } },
      reasoning: try row.json(Column("reasoning")) ?? [],
      verdict: verdict.map(Open.init(rawValue:)),
      verdictAt: row.optionalSeconds(Column("verdict_at")), verdictDay: try row.day(Column("verdict_day")),
      createdAt: row.seconds(Column("created_at")), updatedAt: row.seconds(Column("updated_at")),
      unknownFields: try row.unknownFields())
  }

  var rows: [any PersistableRecord] {
    [PredictionDetails(prediction: self), PredictionRow(prediction: self)]
  }
}

private struct PredictionRow: PersistableRecord {
  static let databaseTableName = "predictions"
  let prediction: Prediction

  func encode(to container: inout PersistenceContainer) throws {
    container["id"] = prediction.id
    container["type"] = prediction.type.rawValue
    container["predicted_date"] = prediction.predictedDate?.description
    container["predicted_value"] = prediction.predictedValue
    container["confidence"] = prediction.confidence
    container["actual_date"] = prediction.actualDate?.description
    container["actual_value"] = prediction.actualValue
    container["accuracy_score"] = prediction.accuracyScore
    container["model_version"] = prediction.modelVersion
    container.set(seconds: prediction.createdAt, Column("created_at"))
  }
}

private struct PredictionDetails: PersistableRecord {
  static let databaseTableName = "prediction_details"
  let prediction: Prediction

  func encode(to container: inout PersistenceContainer) throws {
    container["id"] = prediction.id
    container["month"] = prediction.madeOn.monthID
    container["cycle_start"] = prediction.cycleStart?.description
    container["made_on"] = prediction.madeOn.description
    container["first_date"] = prediction.range?.lowerBound.description
    container["last_date"] = prediction.range?.upperBound.description
    container["reasoning"] = try StoredJSON.text(prediction.reasoning)
    container["verdict"] = prediction.verdict?.rawValue
    container.set(seconds: prediction.verdictAt, Column("verdict_at"))
    container["verdict_day"] = prediction.verdictDay?.description
    container.set(seconds: prediction.updatedAt, Column("updated_at"))
    container.set(unknownFields: prediction.unknownFields)
  }
}

import Foundation
import Values

extension Insight: FileRecord {
  init(reading fields: inout FieldReader) throws {
    self.init(
      id: try fields.required("id"), date: try fields.required("date"), type: try fields.required("type"),
      subject: try fields.required("subject"), title: try fields.required("title"),
      body: try fields.required("body"), confidence: try fields.optional("confidence"),
      reasoning: try fields.optional("reasoning") ?? [], source: try fields.required("source"),
      feedback: try fields.optional("user_feedback"), readAt: try fields.optionalSeconds("read_at"),
      response: try fields.optional("response"), respondedAt: try fields.optionalSeconds("responded_at"),
      createdAt: try fields.seconds("created_at"), updatedAt: try fields.optionalSeconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(date, as: "date")
    try fields.write(type, as: "type")
    try fields.write(subject, as: "subject")
    try fields.write(title, as: "title")
    try fields.write(body, as: "body")
    try fields.write(confidence, as: "confidence")
    try fields.write(reasoning, as: "reasoning")
    try fields.write(source, as: "source")
    try fields.write(feedback, as: "user_feedback")
    try fields.write(seconds: readAt, as: "read_at")
    try fields.write(response, as: "response")
    try fields.write(seconds: respondedAt, as: "responded_at")
    try fields.write(seconds: createdAt, as: "created_at")
    try fields.write(seconds: updatedAt, as: "updated_at")
  }
}

extension Prediction: FileRecord {
  init(reading fields: inout FieldReader) throws {
    let first: CalendarDay? = try fields.optional("first_date")
    let last: CalendarDay? = try fields.optional("last_date")
    self.init(
      id: try fields.required("id"), type: try fields.required("type"),
      predictedDate: try fields.optional("predicted_date"),
      predictedValue: try fields.optional("predicted_value"),
      confidence: try fields.optional("confidence"), actualDate: try fields.optional("actual_date"),
      actualValue: try fields.optional("actual_value"), accuracyScore: try fields.optional("accuracy_score"),
      modelVersion: try fields.optional("model_version"), cycleStart: try fields.optional("cycle_start"),
      madeOn: try fields.required("made_on"),
      range: first.flatMap { first in last.map { first...max(first, $0) } },
      reasoning: try fields.optional("reasoning") ?? [], verdict: try fields.optional("verdict"),
      verdictAt: try fields.optionalSeconds("verdict_at"), verdictDay: try fields.optional("verdict_day"),
      createdAt: try fields.seconds("created_at"), updatedAt: try fields.optionalSeconds("updated_at"))
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(id, as: "id")
    try fields.write(type, as: "type")
    try fields.write(predictedDate, as: "predicted_date")
    try fields.write(predictedValue, as: "predicted_value")
    try fields.write(confidence, as: "confidence")
    try fields.write(actualDate, as: "actual_date")
    try fields.write(actualValue, as: "actual_value")
    try fields.write(accuracyScore, as: "accuracy_score")
    try fields.write(modelVersion, as: "model_version")
    try fields.write(cycleStart, as: "cycle_start")
    try fields.write(madeOn, as: "made_on")
    try fields.write(range?.lowerBound, as: "first_date")
    try fields.write(range?.upperBound, as: "last_date")
    try fields.write(reasoning, as: "reasoning")
    try fields.write(verdict, as: "verdict")
    try fields.write(seconds: verdictAt, as: "verdict_at")
    try fields.write(verdictDay, as: "verdict_day")
    try fields.write(seconds: createdAt, as: "created_at")
    try fields.write(seconds: updatedAt, as: "updated_at")
  }
}

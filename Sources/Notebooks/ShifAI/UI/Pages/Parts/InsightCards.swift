import ShifAICore
import Values
import WebUI

/// What the notebook has to say, each as a card: what, how sure, why, and what the person thinks of it.
struct InsightCards {
  let texts: ShifAITexts

  /// Something that was told.
  func card(_ insight: Insight) -> TemplateValues {
    let kind = insight.type.known
    var values = card(
      key: insight.id, title: texts.say(insight.title), kind: kind.map(name), body: texts.say(insight.body),
      confidence: insight.confidence, reasons: insight.reasoning)
    values["status"] = texts.day(insight.date)
    if kind == .recommendation {
      values["answers"] = answers(
        "insights.doing", Address.insight(insight.id, "answer"), name: "answer",
        Insight.Response.allCases.map { ($0.rawValue, texts.text("insights.answer.\($0.rawValue)")) },
        chosen: insight.response?.rawValue)
    } else {
      values["answers"] = answers(
        "insights.judging", Address.insight(insight.id, "judge"), name: "feedback",
        Insight.Feedback.allCases.map { ($0.rawValue, texts.text("insights.feedback.\($0.rawValue)")) },
        chosen: insight.feedback?.rawValue)
    }
    return values
  }

  /// What is foreseen.
  func card(_ prediction: Prediction) -> TemplateValues {
    var values = card(
      key: prediction.id,
      title: prediction.type.known.map { texts.context.text($0.titleKey) } ?? prediction.type.rawValue,
      kind: name(.prediction), body: said(of: prediction), confidence: prediction.confidence,
      reasons: prediction.reasoning)
    values["status"] = texts.text("insights.madeOn", ["day": texts.day(prediction.madeOn)])
    guard prediction.predictedValue == nil else { return values }
    values["answers"] = answers(
      "insights.judging", Address.prediction(prediction.id, "judge"), name: "verdict",
      PredictionFeedback.Verdict.allCases.map {
        ($0.rawValue, texts.context.text("shifai.verdict.\($0.rawValue)"))
      },
      chosen: prediction.verdict?.rawValue)
    return values
  }

  /// The day and its range, or the value.
  private func said(of prediction: Prediction) -> String {
    guard let day = prediction.predictedDate else { return "—" }
    if let value = prediction.predictedValue {
      let scale: ScoreScale = prediction.type.known == .energy ? .energy : .mood
      return texts.text(
        "insights.value", ["day": texts.day(day), "value": String(value), "highest": String(scale.highest)])
    }
    guard let range = prediction.range else { return texts.day(day) }
    return texts.text("insights.day", ["day": texts.day(day), "range": texts.range(range)])
  }

  private func card(
    key: String, title: String, kind: TemplateValues?, body: String, confidence: Double?, reasons: [Sentence]
  ) -> TemplateValues {
    [
      "key": key, "title": title, "kind": kind, "body": body,
      "confidence": confidence.map { value -> TemplateValues in
        [
          "label": texts.text("insights.confidence"), "text": texts.percent(value),
          "value": Int((value * 100).rounded()),
        ]
      },
      "reasons": reasons.isEmpty
        ? nil
        : ["label": texts.text("insights.why"), "items": reasons.map(texts.say)] as TemplateValues,
    ]
  }

  private func answers(
    _ key: String, _ action: String, name: String, _ choices: [(value: String, label: String)],
    chosen: String?
  ) -> TemplateValues {
    [
      "label": texts.text(key), "action": action,
      "options": choices.map { choice -> TemplateValues in
        [
          "name": name, "value": choice.value, "label": choice.label,
          "chosen": choice.value == chosen ? true : nil,
        ]
      },
    ]
  }

  private func name(_ kind: InsightDraft.Kind) -> TemplateValues {
    let icons: [InsightDraft.Kind: String] = [
      .quickWin: "star", .pattern: "trend", .prediction: "calendar", .recommendation: "heart",
      .education: "book",
    ]
    return ["kind": "plain", "text": texts.text("insights.kind.\(kind.rawValue)"), "icon": icons[kind]]
  }
}

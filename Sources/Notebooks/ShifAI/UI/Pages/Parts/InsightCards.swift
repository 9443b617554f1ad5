import NotebookContract
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
    if insight.readAt == nil {
      values["read"] =
        ["action": Address.insight(insight.id, "read"), "label": texts.text("insights.read")]
        as TemplateValues
    }
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

  /// What is foreseen: of a day, as it stands now; of a score, as it was written.
  func card(_ prediction: Prediction, in foreseen: Foreseen) -> TemplateValues {
    let expected: ExpectedDay? =
      switch prediction.type.known {
      case .periodStart: foreseen.expectations.period
      case .ovulation: foreseen.expectations.ovulation
      case .energy, .mood, nil: nil
      }
    var values = card(
      key: prediction.id,
      title: prediction.type.known.map { texts.localizer.text($0.titleKey) } ?? prediction.type.rawValue,
      kind: name(.prediction), body: expected.map { texts.say($0.sentence) } ?? said(of: prediction),
      confidence: expected?.confidence ?? foreseen.record.confidence(of: prediction),
      isWithinDays: expected != nil,
      reasons: expected?.reasoning ?? prediction.reasoning)
    values["status"] = texts.text("insights.madeOn", ["day": texts.day(prediction.madeOn)])
    guard prediction.predictedValue == nil else { return values }
    values["answers"] = answers(
      "insights.judging", Address.prediction(prediction.id, "judge"), name: "verdict",
      PredictionFeedback.Verdict.allCases.map {
        ($0.rawValue, texts.localizer.text("shifai.verdict.\($0.rawValue)"))
      },
      chosen: prediction.verdict?.rawValue)
    return values
  }

  /// A score of which nothing is foreseen yet.
  func unforeseen(_ scale: ScoreScale) -> TemplateValues {
    card(
      key: scale.rawValue, title: texts.localizer.text(scale.kind.titleKey), kind: name(.prediction),
      body: texts.say(ScoreModel.notEnoughHistory), confidence: nil, reasons: [])
  }

  /// The value that is foreseen of a day.
  private func said(of prediction: Prediction) -> String {
    guard let day = prediction.predictedDate, let value = prediction.predictedValue else { return "—" }
    let scale: ScoreScale = prediction.type.known == .energy ? .energy : .mood
    return texts.text(
      "insights.value", ["day": texts.day(day), "value": String(value), "highest": String(scale.highest)])
  }

  /// - Parameter isWithinDays: whether the confidence is that it comes within two days.
  private func card(
    key: String, title: String, kind: TemplateValues?, body: String, confidence: Double?,
    isWithinDays: Bool = false, reasons: [Sentence]
  ) -> TemplateValues {
    [
      "key": key, "title": title, "kind": kind, "body": body,
      "confidence": confidence.map { value -> TemplateValues in
        [
          "label": texts.text("insights.\(isWithinDays ? "withinDays" : "confidence")"),
          "text": texts.percent(value),
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
        .answer(name, choice.value, label: choice.label, isChosen: choice.value == chosen)
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

import CaffioCore
import Foundation
import NotebookContract
import Terminal
import Values

/// A timer as `--json` prints it.
struct TimerOutput: Encodable {
  /// Where a brew is.
  enum Phase: String, Encodable {
    /// In a step of its plan.
    case step
    /// After the last of them.
    case overtime
    case ended
    /// It has no plan: the clock alone runs.
    case clock
  }

  let id: BrewingSession.ID
  let coffeeId: Coffee.ID
  let coffeeName: String
  let startTime: Date
  let isPaused: Bool
  let phase: Phase
  /// Seconds of brewing, without the pauses.
  let elapsed: Int
  /// Which step, from 1.
  var step: Int?
  var stepCount: Int?
  var kind: BrewStep.Kind?
  /// Seconds of the step that are left.
  var left: Int?
  /// What the scale shows now, and by the end of the step, in grams.
  var waterNow, waterByEnd: Double?

  init(_ item: BrewItem, at now: Date) {
    let session = item.session
    (id, coffeeId, coffeeName, startTime) = (session.id, item.coffee.id, item.coffee.name, session.startTime)
    guard let timer = session.brewTimer else {
      let end = session.endTime ?? now
      isPaused = false
      phase = session.isRunning ? .clock : .ended
      elapsed = max(0, Int(nearest: end.timeIntervalSince(session.startTime).rounded(.down)))
      return
    }
    let state = timer.state(at: now)
    isPaused = state.isPaused
    elapsed = Int(nearest: state.elapsed.rounded(.down))
    (waterNow, waterByEnd) = (state.waterNow.rounded(), state.waterByEnd)
    stepCount = timer.plan.steps.count
    switch state.phase {
    case .step(let index):
      phase = .step
      step = index + 1
      kind = timer.plan.steps[index].kind
      left = Int(nearest: state.leftInStep.rounded(.up))
    case .overtime: phase = .overtime
    case .ended: phase = .ended
    }
  }

  /// For a person, line by line.
  func text(_ texts: CaffioTexts) -> String {
    let context = texts.localizer
    var sheet = FactSheet()
    sheet.add(context.text("caffio.column.coffee"), coffeeName)
    sheet.add(context.text("caffio.column.elapsed"), texts.duration(elapsed))
    sheet.add(context.text("caffio.column.step"), phaseText(texts))
    sheet.add(context.text("caffio.column.left"), left.map(texts.duration))
    sheet.add(context.text("caffio.column.scale"), scale(texts))
    sheet.add(context.text("caffio.column.state"), isPaused ? context.text("caffio.answer.paused") : nil)
    return sheet.rendered()
  }

  /// « 12 g, jusqu’à 50 g »: what the scale shows now, and by the end of the step.
  private func scale(_ texts: CaffioTexts) -> String? {
    guard let waterNow, let waterByEnd else { return nil }
    let end = texts.text("timer.scaleEnd", ["water": texts.grams(waterByEnd)])
    return waterNow < waterByEnd ? "\(texts.grams(waterNow)), \(end)" : texts.grams(waterNow)
  }

  private func phaseText(_ texts: CaffioTexts) -> String {
    guard let step, let stepCount, let kind else {
      return texts.localizer.text("caffio.answer.phase.\(phase.rawValue)")
    }
    return "\(step)/\(stepCount) · \(texts.localizer.text(kind.labelKey))"
  }
}

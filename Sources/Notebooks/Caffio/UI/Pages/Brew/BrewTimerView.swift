import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// The brew that runs, for the partial `caffio-timer`: where it is now, and how it goes on while nobody loads the page
/// again.
struct BrewTimerView {
  let brew: BrewItem
  let now: Date
  let texts: CaffioTexts

  /// On its own page, with every step.
  var whole: TemplateValues {
    values.merging([
      "actions": actions(isMain: true), "steps": steps, "stepsLabel": texts.text("timer.steps"),
      "awake": awake,
    ])
  }

  /// For how many more seconds looking at the timer is being there: hands are at the kettle, not at the keyboard. What
  /// takes longer than a filter coffee is not watched, and the vault locks as everywhere.
  private var awake: String? {
    let left = (Self.watched - now.timeIntervalSince(brew.session.startTime)).rounded(.down)
    return isPaused || left <= 0 ? nil : String(Int(nearest: left.rounded(.down)))
  }

  private static let watched: TimeInterval = 20 * 60

  /// On another page, which leads to its own.
  var short: TemplateValues { values.merging(["href": Address.brew(brew.id)]) }

  private var timer: BrewTimer? { brew.session.brewTimer }
  private var state: BrewTimer.State? { timer?.state(at: now) }
  private var isPaused: Bool { state?.isPaused ?? false }

  private var values: TemplateValues {
    let paused: TemplateValues = ["kind": "soon", "text": texts.text("timer.paused"), "icon": "timer"]
    let summary = texts.summary(of: brew.session)
    return [
      "key": brew.id, "title": brew.coffee.name, "detail": summary.isEmpty ? nil : summary, "phase": phase,
      "badge": isPaused ? paused : nil, "clocks": [elapsed, left, water].compactMap(\.self),
      "progress": progress, "actions": actions(isMain: false), "reload": Address.brew(brew.id),
    ]
  }

  // MARK: Where it is

  /// The step that the timer is in; nil beyond the last one.
  private var current: (index: Int, step: BrewStep)? {
    guard let timer, case .step(let index) = state?.phase else { return nil }
    return (index, timer.plan.steps[index])
  }

  /// « Étape 2 sur 5 : Verser 100 g »
  private var phase: String {
    guard let timer else { return texts.text("timer.noPlan") }
    guard let current else { return texts.text("timer.overtime") }
    return texts.text(
      "timer.phase",
      [
        "number": String(current.index + 1), "count": String(timer.plan.steps.count),
        "step": name(of: current.step),
      ])
  }

  private func name(of step: BrewStep) -> String {
    let kind = texts.localizer.text(step.kind.labelKey)
    return step.water > 0 ? "\(kind) \(texts.grams(step.water))" : kind
  }

  // MARK: What counts on

  private var elapsed: TemplateValues {
    let seconds = state?.elapsed ?? max(0, now.timeIntervalSince(brew.session.startTime))
    return clock("elapsed", seconds, isLeft: false, until: nil)
  }

  private var left: TemplateValues? {
    guard let state else { return nil }
    guard current != nil else { return clock("over", state.inStep, isLeft: false, until: nil) }
    return clock("left", state.leftInStep, isLeft: true, until: 0)
  }

  private func clock(_ key: String, _ seconds: Double, isLeft: Bool, until end: Double?) -> TemplateValues {
    let shown = Int(nearest: seconds.rounded(isLeft ? .up : .down))
    return TemplateValues.count(
      texts.duration(shown), from: isPaused ? nil : seconds, rate: isLeft ? -1 : 1, until: end,
      asksAgain: isLeft
    ).merging(["label": texts.text("timer.\(key)")])
  }

  /// What the scale shows, where water is poured.
  private var water: TemplateValues? {
    guard let state, let current, current.step.water > 0, current.step.seconds > 0 else { return nil }
    let rate = current.step.water / Double(current.step.seconds)
    return TemplateValues.count(
      texts.number(state.waterNow.rounded(.down), 0), from: isPaused ? nil : state.waterNow, rate: rate,
      until: state.waterByEnd, isWhole: true
    ).merging([
      "label": texts.text("timer.scale"), "unit": "g",
      "note": texts.text("timer.scaleEnd", ["water": texts.grams(state.waterByEnd)]),
    ])
  }

  private var progress: TemplateValues? {
    guard let state, let current, current.step.seconds > 0 else { return nil }
    let whole = String(current.step.seconds)
    let start = String((state.inStep * 10).rounded() / 10)
    return [
      "label": texts.text("timer.progress"), "max": whole, "value": start, "count": isPaused ? nil : start,
    ]
  }

  // MARK: What can be done

  /// - Parameter isMain: whether the page is about nothing else.
  private func actions(isMain: Bool) -> [TemplateValues] {
    func action(_ page: String, icon: String?, isPrimary: Bool = false) -> TemplateValues {
      [
        "action": Address.brew(brew.id, page), "label": texts.text("timer.\(page)"), "icon": icon,
        "primary": isPrimary,
      ]
    }
    let clock = timer == nil ? nil : action(isPaused ? "resume" : "pause", icon: "timer")
    return [
      action("finish", icon: "check", isPrimary: isMain), action("drink", icon: "caffio"), clock,
    ].compactMap(\.self)
  }

  private var steps: [TemplateValues] {
    guard let timer else { return [] }
    let index = current?.index ?? timer.plan.steps.count
    var (start, water) = (0, 0.0)
    return timer.plan.steps.enumerated().map { position, step -> TemplateValues in
      defer { start += step.seconds }
      water += step.water
      let total = step.water > 0 ? texts.text("timer.upTo", ["water": texts.grams(water)]) : nil
      return [
        "at": texts.duration(start), "label": name(of: step),
        "detail": [texts.duration(step.seconds), total].compactMap(\.self).joined(separator: " · "),
        "isDone": position < index ? texts.text("timer.done") : nil,
        "isCurrent": position == index,
      ]
    }
  }
}

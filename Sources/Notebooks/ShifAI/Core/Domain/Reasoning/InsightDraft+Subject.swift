package import Values

extension InsightDraft {
  /// What it is about, so that the same thing is not told twice: a tip and a quick win once (one of a week, once for
  /// that week), a prediction when its day changes, a recommendation and a pattern once in each cycle.
  ///
  /// - Parameter start: the first day of the open cycle; nil when nothing was logged.
  package func subject(inCycleFrom start: CalendarDay?) -> String {
    let cycle = start?.description ?? "none"
    switch kind {
    case .education: return name
    case .recommendation:
      return "\(body.key.split(separator: ".").dropFirst().joined(separator: ".")).\(cycle)"
    case .quickWin, .prediction:
      if case .day(let day)? = body.values["day"] { return "\(name).\(day)" }
      return kind == .quickWin ? name : "\(name).\(cycle)"
    case .pattern: return "\(patternSubject).\(cycle)"
    }
  }

  /// What its title says, as a part of a subject.
  private var name: String {
    title.key.split(separator: ".").dropFirst().filter { $0 != "title" }.joined(separator: ".")
  }

  /// What a pattern is about, whatever the cycle.
  var patternSubject: String {
    let terms = body.values.sorted { $0.key < $1.key }.compactMap { value -> String? in
      if case .term(let key) = value.value { key.split(separator: ".").last.map(String.init) } else { nil }
    }
    return ([name] + terms).joined(separator: ".")
  }
}

extension Tip {
  /// The tip that an insight of a subject told; nil for another insight.
  init?(subject: String) {
    guard subject.hasPrefix("tip.") else { return nil }
    self.init(rawValue: String(subject.dropFirst("tip.".count)))
  }
}

import Foundation
import Values

/// What a file says of something, joined with what is noted of it field by field: what only one of them says stays,
/// of texts both stay, and where both say something else one counts and the other is told.
struct FieldJoin<Subject> {
  /// What is noted then.
  private(set) var joined: Subject
  /// What the file adds or says otherwise.
  private(set) var items: [DayMerge.Item] = []

  let said: Subject
  let noted: Subject
  private let takesFile: Bool

  /// - Parameter takesFile: whether the file counts where both say something else.
  init(_ said: Subject, over noted: Subject, takesFile: Bool) {
    (self.said, self.noted, self.takesFile, joined) = (said, noted, takesFile, noted)
  }

  /// Joins a field that may be empty.
  mutating func join<Value: Equatable>(
    _ path: WritableKeyPath<Subject, Value?>, as kind: String, _ title: (Value) -> String
  ) {
    guard let value = said[keyPath: path] else { return }
    let stored = noted[keyPath: path]
    guard stored != value else { return }
    items.append(
      DayMerge.Item(
        kind: kind, title: title(value), stored: stored.map(title), outcome: stored == nil ? .new : .conflict)
    )
    if stored == nil || takesFile { joined[keyPath: path] = value }
  }

  /// Joins a field that always says something.
  mutating func reconcile<Value: Equatable>(
    _ path: WritableKeyPath<Subject, Value>, as kind: String, _ title: (Value) -> String
  ) {
    let (value, stored) = (said[keyPath: path], noted[keyPath: path])
    guard stored != value else { return }
    items.append(
      DayMerge.Item(kind: kind, title: title(value), stored: title(stored), outcome: .conflict))
    if takesFile { joined[keyPath: path] = value }
  }

  /// Joins a text with the parts of it that are not noted yet.
  mutating func join(text path: WritableKeyPath<Subject, String>, by separator: String, as kind: String) {
    let (text, stored) = (said[keyPath: path], noted[keyPath: path])
    func holds(_ whole: String, _ part: String) -> Bool {
      whole.hasPrefix(part) || DayMerge.joined(whole, part, by: separator) == whole
    }
    // Of two versions of a text the one that goes on, or has every part, says what the other does.
    guard !holds(stored, text) else { return }
    let whole = holds(text, stored) ? text : DayMerge.joined(stored, text, by: separator)
    let title = text.split(whereSeparator: \.isNewline).first.map { String($0.prefix(60)) } ?? ""
    items.append(DayMerge.Item(kind: kind, title: title, outcome: whole == nil ? .tooLong : .new))
    joined[keyPath: path] = whole ?? stored
  }

  /// Joins what this version has no field for.
  mutating func join(unknown path: WritableKeyPath<Subject, [String: JSONValue]>) {
    let takesFile = takesFile
    joined[keyPath: path].merge(said[keyPath: path]) { own, other in takesFile ? other : own }
  }

  /// Joins something that is itself made of fields, where both say it.
  mutating func join<Part>(
    _ path: WritableKeyPath<Subject, Part?>, as kind: String, _ title: (Part) -> String,
    _ parts: (inout FieldJoin<Part>) -> Void
  ) {
    guard let part = said[keyPath: path] else { return }
    guard let stored = noted[keyPath: path] else {
      items.append(DayMerge.Item(kind: kind, title: title(part), outcome: .new))
      return joined[keyPath: path] = part
    }
    var join = FieldJoin<Part>(part, over: stored, takesFile: takesFile)
    parts(&join)
    joined[keyPath: path] = join.joined
    items += join.items
  }
}

extension FieldJoin<WakingTemperature> {
  /// Joins each part for itself: degrees that are right take neither the hour nor the remark along.
  mutating func joinTemperature(saysAll: Bool) {
    reconcile(\.thousandths, as: "temperature", WakingTemperature.degrees)
    join(\.time, as: "temperatureTime") { $0 }
    // Another program says only of a temperature that is left out that it is.
    if saysAll || said.isExcluded { reconcile(\.isExcluded, as: "temperatureExcluded") { "\($0)" } }
    join(text: \.note, by: "\n", as: "temperatureNote")
  }
}

extension WakingTemperature {
  /// Degrees as a person reads them.
  static func degrees(_ thousandths: Int) -> String { "\(Decimal(thousandths) / 1_000)" }
}

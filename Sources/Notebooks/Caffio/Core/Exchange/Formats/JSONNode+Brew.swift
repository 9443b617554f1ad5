import Foundation
import Interchange
import Values

extension JSONNode {
  /// A problem with what stands here.
  func problem(_ key: String, _ more: [String: String] = [:]) -> RowProblem {
    let arguments = ["text": String((text ?? "").prefix(80)), "column": path]
    return RowProblem(
      "caffio.import.\(key)", arguments.merging(more) { $1 }, column: path.isEmpty ? nil : path, at: location)
  }

  /// The number, written as such or as text with a comma or a point; nil when there is none.
  func number() throws(RowProblem) -> Double? {
    switch value {
    case .number(let number): return number.nearestDouble
    case .wideNumber(let number): return number
    case .string(let text):
      guard text.contains(where: { !$0.isWhitespace }) else { return nil }
      guard let number = Grind(text)?.number else { throw problem("notANumber") }
      return number
    case .null, nil: return nil
    case .bool, .array, .object: throw problem("notANumber")
    }
  }

  /// A number within what it can be; nil for 0, which is how the program writes that nothing was measured.
  func measured(_ limits: ClosedRange<Double>) throws(RowProblem) -> Double? {
    guard let number = try number(), number != 0 else { return nil }
    guard limits.contains(number) else {
      throw problem(
        "outOfScale", ["first": Self.written(limits.lowerBound), "last": Self.written(limits.upperBound)])
    }
    return number
  }

  /// A text without the blanks around it; nil for none.
  func words(limit: Int = FieldLimits.text) throws(RowProblem) -> String? {
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return nil }
    guard text.count <= limit else { throw problem("tooLong", ["limit": "\(limit)", "text": ""]) }
    return text
  }

  /// What the fields of these names hold, as text, where there is anything: no number 0, no flag that is off.
  func details(_ names: [String]) -> [String: String] {
    names.reduce(into: [:]) { details, name in
      let node = self[name]
      guard node.value != .number(0), node.value != .bool(false) else { return }
      let text = node.description.trimmingCharacters(in: .whitespacesAndNewlines)
      if !text.isEmpty { details[name] = String(text.prefix(FieldLimits.text)) }
    }
  }

  /// Everything that was filled in besides the fields of these names.
  func rest(besides names: Set<String>) -> [String: JSONValue] {
    guard case .object(let fields) = value else { return [:] }
    return fields.filter { !names.contains($0.key) && BeanconquerorVocabulary.usual[$0.key] != $0.value }
      .compactMapValues(\.filledIn)
  }

  /// The paths of photos, of which the last part is what counts.
  var fileNames: [String] {
    self["attachments"].elements.compactMap { $0.text?.split(separator: "/").last.map(String.init) }
  }

  private static func written(_ number: Double) -> String {
    number == number.rounded() ? "\(Int(nearest: number))" : "\(number)"
  }
}

extension JSONValue {
  /// Without what nobody filled in: neither null, 0, a flag that is off nor a blank text, and no field that has only
  /// these; nil when nothing is left.
  var filledIn: JSONValue? {
    switch self {
    case .null, .bool(false), .number(0), .wideNumber(0): return nil
    case .string(let text): return text.allSatisfy(\.isWhitespace) ? nil : self
    case .array(let values): return values.contains { $0.filledIn != nil } ? self : nil
    case .object(let fields):
      let kept = fields.compactMapValues(\.filledIn)
      return kept.isEmpty ? nil : .object(kept)
    case .bool, .number, .wideNumber: return self
    }
  }

  /// With the names of what it names by ids; an id that has no name stays.
  func named(by names: [String: String]) -> JSONValue {
    switch self {
    case .string(let id): .string(names[id] ?? id)
    case .array(let values): .array(values.map { $0.named(by: names) })
    default: self
    }
  }

  /// A number as a person writes it.
  static func exact(_ number: Double) -> JSONValue {
    Decimal(string: "\(number)").map(JSONValue.number) ?? .wideNumber(number)
  }
}

/// The fields that the person of one notebook fills in. The raw value is the beginning of its keys in the
/// string tables, the notebook's prefix included: `holfy.vehicle.brand` has `holfy.vehicle.brand.empty`.
public protocol FormField: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The name of the field in a form: the last part of the raw value, where the notebook says nothing else.
  var input: String { get }
  /// From where to where its numbers go, as a person is told; nil where the notebook does not say.
  var scale: FieldScale? { get }
}

/// From where to where the numbers of a field go.
public struct FieldScale: Equatable, Sendable {
  /// The least number; nil for everything above zero.
  public var least: String?
  /// The greatest number.
  public var most: String

  /// Whole numbers of a range.
  public init(_ range: ClosedRange<Int>) {
    least = String(range.lowerBound)
    most = String(range.upperBound)
  }

  /// Numbers above zero, up to a whole one. No measure shows the fraction where such a scale begins.
  public init(upTo most: Double) {
    self.most = String(Int(most))
  }
}

extension FormField {
  /// Not said.
  public var scale: FieldScale? { nil }
  /// The last part of the raw value.
  public var input: String { String(rawValue.split(separator: ".").last ?? "") }
}

/// One field that cannot be stored as it is, and why.
public struct FieldProblem<Field: FormField>: Error, Equatable, Sendable {
  /// Why a field cannot be stored.
  public enum Reason: Equatable, Sendable {
    case empty
    case tooLong(limit: Int)
    /// A number that is below zero, zero where nothing makes no sense, or beyond the limit.
    case outOfRange
    /// The end lies before the start.
    case endBeforeStart
    /// The amount cannot be counted.
    case amount(AmountError)
    /// A rule of the notebook's own; its text has the key of the field, then this name.
    case rule(String)
  }

  /// The field.
  public var field: Field
  /// What is wrong with it.
  public var reason: Reason

  /// A problem of one field.
  public init(_ field: Field, _ reason: Reason) {
    self.field = field
    self.reason = reason
  }

  /// The key of the text for a person.
  public var messageKey: String {
    switch reason {
    case .empty: field.rawValue + ".empty"
    case .tooLong: "field.tooLong"
    case .outOfRange:
      switch field.scale {
      case nil: "field.outOfRange"
      case let scale?: scale.least == nil ? "field.outOfScale.above" : "field.outOfScale"
      }
    case .endBeforeStart: "field.endBeforeStart"
    case .amount(let error): error.messageKey
    case .rule(let name): field.rawValue + "." + name
    }
  }

  /// What fills the placeholders of that text.
  public var messageArguments: [String: String] {
    switch reason {
    case .outOfRange:
      field.scale.map { ["first": $0.least ?? "0", "last": $0.most] } ?? [:]
    case .empty, .endBeforeStart, .rule: [:]
    case .tooLong(let limit): ["limit": String(limit)]
    case .amount(let error): error.messageArguments
    }
  }
}

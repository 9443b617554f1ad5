import Foundation
import Values

extension BeanSheet {
  /// What another program brought of beans that have no sheet here yet: read, not stored; nil where it brought nothing
  /// of them.
  ///
  /// A price without its currency is none: it stays among ``Coffee/importedFacts``. A bag that was finished when it came
  /// has nothing left.
  package init?(imported coffee: Coffee) {
    let known = coffee.metadata
    func day(_ name: String) -> CalendarDay? {
      coffee.importedFields[name]?.factText.flatMap { CalendarDay(String($0.prefix(10))) }
    }
    var sheet = BeanSheet(id: coffee.id, stamp: coffee.stamp)
    sheet.roast = known["roast"].map { String($0.prefix(CaffioLimits.word)) }
    sheet.roastDate = known["roastedOn"].flatMap { CalendarDay($0) }
    sheet.weight = known["weight"].flatMap { Grind($0)?.number }.flatMap(Self.grams)
    if known["finished"] == "true" { (sheet.weightLeft, sheet.weighedAt) = (0, coffee.createdAt) }
    sheet.frozenSince = day("frozenDate")
    sheet.frozenUntil = Self.thaw(day("unfrozenDate"), after: sheet.frozenSince)
    guard
      sheet.roast != nil || sheet.roastDate != nil || sheet.weight != nil || sheet.frozenSince != nil,
      (try? sheet.validated()) == sheet
    else { return nil }
    self = sheet
    // What the import put into the description: who roasted them, and where they come from.
    if !coffee.shortDescription.isEmpty { self.origin = coffee.shortDescription }
  }

  /// The day on which beans came out of the freezer; nil where it does not follow the day on which they went in.
  static func thaw(_ until: CalendarDay?, after since: CalendarDay?) -> CalendarDay? {
    guard let since, let until, since <= until else { return nil }
    return until
  }

  /// Grams that a bag can have; nil for others.
  static func grams(_ grams: Double) -> Double? {
    grams > 0 && CaffioLimits.beans.contains(grams) ? grams : nil
  }
}

/// Something that another program said of beans, of equipment or of a brew, and that has no field here.
package struct ImportedFact: Equatable, Sendable {
  /// What the program calls it.
  package let name: String
  /// What it says, as it was written there.
  package let value: String

  /// The field of a record that keeps what has none of its own here.
  static let keptField = "beanconqueror"

  /// The words of a name that a program gives one of its fields: « roast custom », « custom information ».
  package static func words(of name: String) -> String {
    name.replacing(/([a-z0-9])([A-Z])/) { "\($0.1) \($0.2)" }.replacing("_", with: " ").lowercased()
  }
}

extension Coffee {
  /// What another program brought besides what its sheet says, in the order of the names.
  ///
  /// - Parameter sheet: what is known of the beans.
  package func importedFacts(besides sheet: BeanSheet?) -> [ImportedFact] {
    var facts = metadata
    for (name, value) in importedFields where facts[name] == nil { facts[name] = value.factText }
    let told: [(String, Bool)] = [
      ("roast", sheet?.roast != nil), ("roastedOn", sheet?.roastDate != nil),
      ("weight", sheet?.weight != nil),
      ("frozenDate", sheet?.frozenSince != nil), ("unfrozenDate", sheet?.frozenUntil != nil),
      ("cost", sheet?.price != nil),
    ]
    for (name, isTold) in told where isTold { facts[name] = nil }
    return facts.sorted { $0.key < $1.key }.map { ImportedFact(name: $0.key, value: $0.value) }
  }

  /// What an import kept as the other program wrote it.
  var importedFields: [String: JSONValue] { unknownFields.imported }
}

extension CoffeeEquipment {
  /// What another program brought besides what has a field here, in the order of the names: not how it sets up its forms.
  package var importedFacts: [ImportedFact] {
    unknownFields.imported.sorted { $0.key < $1.key }.compactMap { name, value in
      if case .object = value { return nil }
      return value.factText.map { ImportedFact(name: name, value: $0) }
    }
  }
}

extension BrewingSession {
  /// What another program brought besides what has a field here, in the order of the names.
  package var importedFacts: [ImportedFact] {
    unknownFields.imported.sorted { $0.key < $1.key }.compactMap { name, value in
      // The beans are named by their id there, and the mill by its name.
      name == "bean" || (name == "mill" && self.grinderId != nil)
        ? nil : value.factText.map { ImportedFact(name: name, value: $0) }
    }
  }
}

extension [String: JSONValue] {
  /// What an import kept of a record as the other program wrote it.
  fileprivate var imported: [String: JSONValue] {
    guard case .object(let fields) = self[ImportedFact.keptField] else { return [:] }
    return fields
  }
}

extension JSONValue {
  /// As a person reads it; nil for nothing, and for what is too much for a line.
  fileprivate var factText: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): "\(number)"
    case .wideNumber(let number): "\(number)"
    case .bool(let flag): "\(flag)"
    case .array(let values):
      values.isEmpty ? nil : values.compactMap(\.factText).joined(separator: ", ")
    case .object(let fields): Self.text(of: fields)
    case .null: nil
    }
  }

  /// A record of the other program is told by its name, anything else by its fields.
  private static func text(of fields: [String: JSONValue]) -> String? {
    if fields["config"] != nil, case .string(let name) = fields["name"], !name.isEmpty { return name }
    let texts = fields.sorted { $0.key < $1.key }.compactMap { name, value in
      value.factText.map { "\(ImportedFact.words(of: name)) \($0)" }
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

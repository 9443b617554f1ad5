import Foundation
package import Values

/// The text of a paper, pasted or recognised: it finds what Holfy can use in it (HF-27).
package struct PaperText: Sendable {
  /// The most characters that are read: far more than a page holds.
  static let limit = 50_000

  let lines: [String]
  private let today: CalendarDay

  package init(_ text: String, today: CalendarDay) {
    lines = text.prefix(Self.limit).split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    self.today = today
  }

  /// Reads a registration certificate by the names of its boxes: A plate, B first registration, D.1 make,
  /// D.3 model.
  package func registrationCertificate() -> TextReading {
    let brand = value(of: "D.1").map { VehicleBrands.named($0) ?? $0 }
    return TextReading(
      plate: Plate.first(in: lines.joined(separator: "\n")), brand: brand, model: value(of: "D.3"),
      day: firstRegistration)
  }

  /// Reads an invoice: plate, make, date, total.
  package func invoice(currency: Currency) -> TextReading {
    let text = lines.joined(separator: "\n")
    return TextReading(
      plate: Plate.first(in: text), brand: VehicleBrands.first(in: text),
      day: DateText.first(in: text, today: today), amount: total(in: currency))
  }

  /// Reads a receipt: date, total.
  package func receipt(currency: Currency) -> TextReading {
    TextReading(
      day: DateText.first(in: lines.joined(separator: "\n"), today: today),
      amount: total(in: currency))
  }

  /// The date on the line of box B, or on one of the two lines below, where recognition often puts it.
  private var firstRegistration: CalendarDay? {
    guard let index = lines.firstIndex(where: { Self.isFirstRegistration($0) }) else { return nil }
    return lines[index...].prefix(3).lazy.compactMap { DateText.first(in: $0, today: today) }.first
  }

  private static func isFirstRegistration(_ line: String) -> Bool {
    let key = line.sortingKey
    return line.contains(/^\(?B(?:\.?1)?\)?(?:[ .:)]|$)/) || line.contains(/[ (]B[ .:)]+[0-9]{1,2}[\/\-.]/)
      || key.contains("1ere immatriculation") || key.contains("premiere immatriculation")
  }

  /// What follows the name of a box on its line, else the next line, unless that is another box.
  private func value(of box: String) -> String? {
    let dotless = box.replacingOccurrences(of: ".", with: "")
    for (index, line) in lines.enumerated() {
      guard let label = [box, dotless].compactMap({ range(of: $0, in: line) }).first else { continue }
      // A certificate may print two boxes on one line.
      let rest = line[label.upperBound...].prefix { $0 != "(" }
      let ownLine = Self.withoutLabel(String(rest[..<Self.nextBox(in: rest)]))
      if !ownLine.isEmpty { return ownLine }
      guard index + 1 < lines.count else { return nil }
      let below = lines[index + 1]
      return Self.startsWithBox(below) ? nil : below
    }
    return nil
  }

  private func range(of box: String, in line: String) -> Range<String.Index>? {
    guard let range = line.range(of: box) else { return nil }
    let isStart = range.lowerBound == line.startIndex || !line[line.index(before: range.lowerBound)].isLetter
    let isEnd = range.upperBound == line.endIndex || !line[range.upperBound].isNumber
    return isStart && isEnd ? range : nil
  }

  private static func nextBox(in text: Substring) -> Substring.Index {
    text.firstRange(of: /[ \t]\(?[A-Z]\.[0-9]{1,2}\b/)?.lowerBound ?? text.endIndex
  }

  private static func startsWithBox(_ line: String) -> Bool {
    line.contains(/^\(?[A-Z]\.?[0-9]{1,2}(?:\.[0-9])?\)?(?:[ .:]|$)/) || line.contains(/^\(?[A-Z]\)?[ .:]+\S/)
  }

  /// The value without the colon and the words that a certificate prints before it.
  private static func withoutLabel(_ text: String) -> String {
    let marks = CharacterSet(charactersIn: ":.)–-").union(.whitespaces)
    let value = text.trimmingCharacters(in: marks)
    let labels = ["denomination commerciale", "marque", "modele", "brand", "model"]
    guard let label = labels.first(where: { value.sortingKey.hasPrefix($0) }) else { return value }
    return String(value.dropFirst(label.count)).trimmingCharacters(in: marks)
  }
}

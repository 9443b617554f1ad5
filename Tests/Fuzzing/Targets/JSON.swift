import Foundation

@testable import Interchange
@testable import Values

private struct Damaged: Error {}

/// The JSON of another program, with what its texts and numbers may be taken for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let entry = ImportSource.Entry(name: "a.json", size: Int64(count), url: Scratch.file(bytes))
  do {
    let root = try JSONNode.read(entry, or: Damaged())
    walk(root)
    guard let value = root.value else { return 0 }
    _ = try JSONFile.decode(JSONValue.self, from: JSONFile.encode(value)) { $0 }
  } catch {
    // No JSON, or a number that no JSON has.
  }
  return 0
}

private func walk(_ node: JSONNode) {
  _ = node.description
  look(at: node.text ?? "")
  if case .number(let number) = node.value {
    for currency in [Currency.eur, .jpy, .tnd] {
      let (amount, written) = FileAmount.read(number, currency: currency)
      _ = FileAmount.write(amount, asWritten: written)
    }
    _ = Int(nearest: number.nearestDouble)
    _ = Date(timeIntervalSinceReferenceDate: number.nearestDouble).wholeSeconds
  }
  for child in node.elements where child.path != node.path { walk(child) }
  for key in node.keys { walk(node[key]) }
}

private func look(at text: String) {
  if let instant = InstantText.read(text),
    InstantText.read(InstantText.write(instant)) != instant.wholeSeconds
  {
    fatalError("an instant reads otherwise than written")
  }
  if let day = CalendarDay(text) { _ = day.adding(days: .max).adding(months: .min).adding(years: .max) }
  _ = YearMonth(text)
  _ = PageCursor(text)
  _ = CurrencySign.currency(in: text)
  do throws(AmountError) { _ = try AmountParser(currency: .eur, allowsNegative: true).parse(text) } catch {
    // No amount.
  }
}

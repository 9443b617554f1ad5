import Foundation

@testable import Interchange
@testable import Values

/// A table, with what its cells may be taken for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let entry = ImportSource.Entry(name: "a.csv", size: Int64(count), url: Scratch.file(bytes))
  do {
    var reader = try CSVReader(entry)
    while let row = try reader.next() {
      for cell in row.fields { look(at: cell) }
    }
  } catch {
    // No table.
  }
  return 0
}

private func look(at cell: String) {
  if let number = NumberReading(cell) {
    for mark in [DecimalMark.comma, .point] { _ = Int(nearest: number.value(mark).nearestDouble * 60) }
  }
  if let day = DayReading(cell) {
    for order in [DayOrder.dayFirst, .monthFirst] { _ = day.day(order) }
  }
  _ = CurrencySign.currency(in: cell)
  _ = InstantText.read(cell)
  do throws(AmountError) { _ = try AmountParser(currency: .jpy).parse(cell) } catch {
    // No amount.
  }
}

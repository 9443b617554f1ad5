import Foundation
import GRDB
import Records
import TestSupport
import Testing

struct StoredInstantTests {
  @Test("An instant is stored as GRDB stores it, and texts sort as instants do")
  func instants() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let dates = (0..<500).map { _ in
      Date(
        timeIntervalSince1970: Double(Int64.random(in: -62_000_000_000...250_000_000_000, using: &generator)))
    }
    for date in dates {
      #expect(try StoredInstant.date(StoredInstant.text(date)) == date, "seed \(seed)")
      if date.timeIntervalSince1970 > -12_000_000_000 {
        #expect(StoredInstant.text(date).databaseValue == date.databaseValue)
      }
    }
    #expect(dates.map(StoredInstant.text).sorted() == dates.sorted().map(StoredInstant.text))
    #expect(throws: RecordError.unreadable("hier")) { try StoredInstant.date("hier") }
  }
}

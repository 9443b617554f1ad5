import Foundation
import Interchange
import Testing

@Suite struct CSVSpeedTests {
  @Test("A hundred thousand rows are read whole")
  func manyRows() throws {
    var text = "Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n"
    for index in 0..<100_000 {
      text += "01/02/2026,\(index * 500),45.123,\"$1,234.56\",6.5,True,False,\"a note, with é\",tag other\n"
    }
    try withFile(text.utf8) { entry in
      let clock = ContinuousClock()
      var count = 0
      let duration = try clock.measure {
        var reader = try CSVReader(entry)
        while let row = try reader.next() {
          count += 1
          #expect(row.fields.count == 9)
        }
      }
      #expect(count == 100_001)
      print("100,000 rows of 9 cells: \(duration)")
    }
  }
}

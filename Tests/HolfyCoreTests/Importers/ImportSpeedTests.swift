import Foundation
@testable import HolfyCore
import Interchange
import Testing

@Suite struct ImportSpeedTests {
  @Test("Twenty thousand fill-ups are previewed")
  func manyFills() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var text = "Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\n"
    for index in 1...20_000 {
      text += "\(13 + index % 15)/02/2024,\(index * 500),\"45,12\",\"78,95\",\"6,4\",True,False,a note,tag\n"
    }
    let file = folder.appendingPathComponent("fuel.csv")
    try Data(text.utf8).write(to: file)
    let clock = ContinuousClock()
    var preview = try LubeLoggerImporter(ImportSource(contentsOf: folder)).preview()
    let duration = try clock.measure {
      preview = try LubeLoggerImporter(ImportSource(contentsOf: file)).preview()
    }
    print("20,000 fill-ups scanned and previewed: \(duration)")
    #expect(preview.counts == ["fuel": 20_000])
    #expect(preview.problemCount == 0)
  }
}

import Archives
import Foundation
import Interchange
import NotebookContract
import TestSupport
import Testing
import Values

@testable import CaffioCore

/// 15 January 2026, 10:00 UTC.
private let now = Date(timeIntervalSince1970: 1_768_471_200)

/// Files of Beanconqueror's in a folder of their own.
private struct Files {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder()
    for (name, text) in files {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func read() throws -> ImportedCoffeeLog {
    try BeanconquerorFile(ImportSource(contentsOf: folder.url), now: now).read()
  }
}

/// A main file with these brews and beans, one V60, one press, one machine and one mill.
private func main(brews: [String], beans: [String] = [bean], more: String = "") -> String {
  """
  {"BEANS": [\(beans.joined(separator: ","))], "BREWS": [\(brews.joined(separator: ","))],
   "MILL": [{"name": "Comandante", "note": "", "config": {"uuid": "m1"}}],
   "PREPARATION": [
     {"name": "V60", "type": "V60", "style_type": "POUR OVER", "config": {"uuid": "p1"}},
     {"name": "Piston", "type": "FRENCH_PRESS", "style_type": "FULL_IMMERSION", "config": {"uuid": "p2"}, "finished": true},
     {"name": "Machine", "type": "PORTAFILTER", "config": {"uuid": "p3"}}],
   "SETTINGS": [{"brew_rating": 10, "bean_rating": 10}], "VERSION": [{}], "WATER": [{}, {}]\(more)}
  """
}

private let bean =
  #"{"name": "Yirgacheffe", "roaster": "Belleville", "roast": "CITY_ROAST", "roastingDate": "2026-01-02T23:30:00.000Z", "note": "Floral", "decaffeinated": false, "weight": 250, "cost": 0, "bean_information": [{"country": "Éthiopie", "region": "Gedeo", "variety": ""}], "config": {"uuid": "b1"}, "attachments": ["/data/photos/sac.jpg"]}"#

private func brew(_ id: String, _ fields: String = "") -> String {
  #"{"config": {"uuid": "\#(id)", "unix_timestamp": 1768204800}, "bean": "b1", "mill": "m1", "method_of_preparation": "p1"\#(fields.isEmpty ? "" : ", " + fields)}"#
}

extension ImportedCoffeeLog {
  /// The line, the last part of the key and the column of each problem.
  fileprivate var told: [String] {
    (problems + remarks).map {
      "\($0.location.line) \($0.messageKey.split(separator: ".").last ?? "") \($0.column ?? "")"
    }
  }
}

@Suite struct BeanconquerorTests {
  @Test("A brew comes with everything that was written of it")
  func whole() throws {
    let fields =
      #""grind_size": "2,5", "grind_weight": 22, "brew_quantity": 350, "brew_quantity_type": "GR", "brew_beverage_quantity": 306, "tds": 1.35, "brew_time": 195, "brew_time_milliseconds": 430, "brew_temperature": 94, "coffee_blooming_time": 45, "rating": 8, "note": "Très <b>bon</b>", "mill_speed": 0, "pressure_profile": "", "vessel_name": "Carafe", "attachments": ["photos/tasse.png"]"#
    let files = try Files([
      "Beanconqueror.json": main(brews: [brew("1", fields)]), "photos/tasse.png": "x", "photos/sac.jpg": "y",
      "lisez-moi.txt": "z",
    ])
    let log = try files.read()
    var expected = ImportedBrew(
      at: Date(timeIntervalSince1970: 1_768_204_800), method: .percolation,
      location: RowLocation(file: "Beanconqueror.json", line: 1))
    expected.id = "1"
    expected.beans = "b1"
    expected.device = "p1"
    expected.mill = "m1"
    expected.grind = Grind("2,5")
    expected.measures = BrewMeasures(.percolation, dose: 22, water: 350, beverage: 306, tds: 1.35)
    expected.extraction = try expected.measures.extraction()
    expected.celsius = 94
    expected.bloomSeconds = 45
    expected.totalSeconds = 195.43
    // Eight of the ten that the settings allow.
    expected.rating = 4
    expected.notes = "Très <b>bon</b>"
    expected.rest = [
      "vessel_name": .string("Carafe"), "brew_time": .number(195), "brew_time_milliseconds": .number(430),
      "rating": .number(8), "brew_rating": .number(10),
    ]
    #expect(log.brews == [expected])
    var beans = ImportedBeans(
      id: "b1", name: "Yirgacheffe", location: RowLocation(file: "Beanconqueror.json", line: 1))
    beans.roaster = "Belleville"
    beans.roast = "CITY_ROAST"
    beans.roastedOn = CalendarDay("2026-01-02")
    beans.origins = ["Éthiopie, Gedeo"]
    beans.notes = "Floral"
    beans.details = ["weight": "250"]
    beans.weight = 250
    beans.images = ["photos/sac.jpg"]
    #expect(log.beans == [beans])
    #expect(log.devices.map(\.method) == [.v60, .frenchPress, .espresso])
    #expect(log.devices.map(\.extraction) == [.percolation, .immersion, .espresso])
    #expect(log.devices.map { $0.rest["finished"] } == [nil, .bool(true), nil])
    #expect(log.devices[0].rest == ["type": .string("V60"), "style_type": .string("POUR OVER")])
    #expect(log.mills.map(\.name) == ["Comandante"])
    // The photo of the cup has no place, the one of the bag has.
    #expect(log.leftOut == ["water": 2, "otherFiles": 1, "photos": 1])
    #expect(log.told.isEmpty)
  }

  /// By the style: 440 in the cup of 500 poured. Immersion 500 · 1.25 / 30 = 20.83; without a style the machine's type
  /// says espresso, 36 · 10 / 18 = 20.
  @Test("Extraction is computed by what the coffee was made with")
  func extraction() throws {
    let press =
      #""grind_weight": 30, "brew_quantity": 500, "brew_beverage_quantity": 440, "tds": 1.25"#
    let machine =
      #""grind_weight": "18", "brew_beverage_quantity": "36,0", "tds": "10""#
    let files = try Files([
      "Beanconqueror.json": main(brews: [
        brew("1", press).replacing("\"p1\"", with: "\"p2\""),
        brew("2", machine).replacing("\"p1\"", with: "\"p3\""),
      ])
    ])
    let found = try files.read().brews.compactMap { $0.extraction?.percent }
    #expect(found.count == 2 && abs(found[0] - 20.833) < 0.001 && abs(found[1] - 20) < 0.001)
  }

  @Test("A field that cannot be read takes no other with it, and is told")
  func fields() throws {
    let bad =
      #""grind_weight": "beaucoup", "brew_quantity": -5, "tds": 99, "rating": 11, "brew_temperature": 94, "brew_time": [3], "note": "Gardée""#
    let log = try Files(["Beanconqueror.json": main(brews: [brew("1", bad)])]).read()
    #expect(log.brews.map(\.notes) == ["Gardée"])
    #expect(log.brews[0].measures == BrewMeasures(.percolation))
    #expect(
      log.told
        == [
          "1 notANumber [0].brew_time", "1 outOfScale [0].rating", "1 notANumber [0].grind_weight",
          "1 outOfScale [0].brew_quantity", "1 outOfScale [0].tds",
        ].map { $0.replacing("[0]", with: "BREWS[0]") })
  }

  @Test("Measures that contradict each other stay as they were written, and nothing is made of them")
  func contradiction() throws {
    let impossible = #""grind_weight": 10, "brew_quantity": 320, "brew_beverage_quantity": 300, "tds": 1.5"#
    let log = try Files(["Beanconqueror.json": main(brews: [brew("1", impossible)])]).read()
    #expect(log.brews[0].measures.tds == 1.5)
    #expect(log.brews[0].extraction == nil)
    #expect(log.told == ["1 impossible tds"])
  }

  @Test("A brew without a time, in the future or twice is refused by its row")
  func rows() throws {
    let later = brew("3").replacing("1768204800", with: "1900000000")
    let never = brew("4").replacing("1768204800", with: "0")
    let unknown = brew("5").replacing(#""bean": "b1""#, with: #""bean": "b9""#)
    let log = try Files([
      "Beanconqueror.json": main(brews: [
        brew("1"), brew("1"), later, never, #"{"config": {}}"#, "3", unknown,
        unknown.replacing("\"5\"", with: "\"6\""),
      ])
    ]).read()
    #expect(log.brews.map(\.id) == ["1", "5", "6"])
    #expect(
      log.told == [
        "2 twice BREWS[1].config.uuid", "3 future BREWS[2].config.unix_timestamp",
        "4 noTime BREWS[3].config.unix_timestamp", "5 noTime BREWS[4].config.unix_timestamp",
        "6 noTime BREWS[5].config.unix_timestamp", "7 noBeans BREWS[6].bean",
      ])
    #expect(log.problems.count == 5 && log.remarks.count == 1)
  }

  @Test("The parts of long lists are joined in the order of their numbers")
  func parts() throws {
    let log = try Files([
      "Beanconqueror.json": main(brews: [brew("1")]), "Beanconqueror_Brews_1.json": "[\(brew("2"))]",
      "Beanconqueror_Brews_2.json": "\u{FEFF}[\(brew("3")),\(brew("4"))]",
      "Beanconqueror_Brews_10.json": "[]",
      "Beanconqueror_Beans_1.json": "[\(bean.replacing("b1", with: "b2"))]",
    ]).read()
    #expect(log.brews.map(\.id) == ["1", "2", "3", "4"])
    #expect(log.beans.map(\.id) == ["b1", "b2"])
    #expect(log.brews.last?.location == RowLocation(file: "Beanconqueror_Brews_2.json", line: 2))
    #expect(log.missingFiles == (3...9).map { "Beanconqueror_Brews_\($0).json" })
  }

  @Test("A missing part is named, a damaged one too, and the others come")
  func missing() throws {
    let log = try Files([
      "export/Beanconqueror.json": main(brews: [brew("1")]),
      "export/Beanconqueror_Brews_2.json": "[\(brew("3"))]", "export/Beanconqueror_Brews_3.json": "[{\"conf",
      "export/Beanconqueror_Brews_4.json": "{}", "export/Beanconqueror_Beans_2.json": "[]",
    ]).read()
    #expect(log.brews.map(\.id) == ["1", "3"])
    #expect(log.missingFiles == ["Beanconqueror_Beans_1.json", "Beanconqueror_Brews_1.json"])
    #expect(log.told == ["1 missingPart ", "1 notJSON ", "1 otherJSON ", "1 missingPart "])
    #expect(log.problems[0].messageArguments == ["file": "Beanconqueror_Beans_1.json"])
  }

  @Test("A full last part may have had a follower: what it would be called is told")
  func full() throws {
    let log = try Files(["Beanconqueror.json": main(brews: (1...500).map { brew("\($0)") })]).read()
    #expect(log.brews.count == 500)
    #expect(log.told == ["1 mayHaveMore "])
    #expect(log.remarks[0].messageArguments == ["file": "Beanconqueror_Brews_1.json"])
    let sound = try Files([
      "Beanconqueror.json": main(brews: (1...500).map { brew("\($0)") }),
      "Beanconqueror_Brews_1.json": "[\(brew("501"))]",
    ]).read()
    #expect(sound.brews.count == 501 && sound.told.isEmpty)
  }

  @Test("What is none of Beanconqueror's is refused as a whole")
  func refused() throws {
    #expect(throws: BeanconquerorError.notJSON(file: "Beanconqueror.json")) {
      try Files(["Beanconqueror.json": "{\"BREWS\": ["]).read()
    }
    #expect(throws: BeanconquerorError.otherJSON(file: "Beanconqueror.json")) {
      try Files(["Beanconqueror.json": "{\"BREWS\": 3}"]).read()
    }
    #expect(throws: BeanconquerorError.noMainFile(file: "Beanconqueror.json")) {
      try Files(["Beanconqueror_Brews_1.json": "[]"]).read()
    }
    #expect(throws: ImportError.self) { try Files(["a.txt": "a", "b.txt": "b"]).read() }
  }

  @Test("It knows its own files, and no others")
  func confidence() throws {
    func confidence(_ files: [String: String]) throws -> Double {
      let files = try Files(files)
      return try BeanconquerorFile.confidence(in: ImportSource(contentsOf: files.folder.url))
    }
    #expect(try confidence(["Beanconqueror.json": "{}"]) > 0.9)
    #expect(try confidence(["Beanconqueror_Beans_1.json": "[]"]) > 0.9)
    #expect(try confidence(["mon café.json": main(brews: [brew("1")])]) > 0.5)
    #expect(try confidence(["recette.json": #"{"name": "Latte"}"#]) == 0)
    #expect(try confidence(["a.csv": "BEANS"]) == 0)
  }

  @Test("The zip as the program writes it is read once it is unpacked, and reading can be cancelled")
  func zip() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "Beanconqueror.zip")
    let writer = try ArchiveWriter(.zip, creating: path.path(percentEncoded: false))
    try writer.add("Beanconqueror.json", Data(main(brews: [brew("1")]).utf8), modified: now)
    try writer.add("Beanconqueror_Brews_1.json", Data("[\(brew("2"))]".utf8), modified: now)
    try writer.finish()
    let source = try ImportSource(contentsOf: path)
    let log = try UnpackedSource.using(source) { try BeanconquerorFile($0, now: now).read() }
    #expect(log.brews.map(\.id) == ["1", "2"])
    #expect(throws: CancellationError.self) {
      try UnpackedSource.using(source) {
        try BeanconquerorFile($0, now: now).read { _ in throw CancellationError() }
      }
    }
  }

  @Test("Damaged files stop nothing: whatever bytes change, it reads or refuses")
  func damaged() throws {
    var random = SeededGenerator.printed()
    let sound = Array(
      main(brews: [brew("1", #""grind_size": 17, "tds": 1.3, "grind_weight": 20"#), brew("2")]).utf8)
    for _ in 0..<300 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 32...126, using: &random)
      }
      do {
        let log = try Files(["Beanconqueror.json": String(decoding: bytes, as: UTF8.self)]).read()
        #expect(log.brews.count <= 2)
      } catch is BeanconquerorError {
        // Refused as a whole.
      }
    }
  }
}

import Archives
import Foundation
import Interchange
import Localization
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct BeanconquerorImportTests {
  private static let uuids = (
    bean: "11111111-1111-4111-8111-111111111111", brew: "22222222-2222-4222-8222-222222222222",
    second: "33333333-3333-4333-8333-333333333333", device: "44444444-4444-4444-8444-444444444444",
    mill: "55555555-5555-4555-8555-555555555555"
  )

  private static let main = """
    {"BEANS": [{"name": "Yirgacheffe", "roaster": "Belleville", "note": "Floral", "rating": 4,
       "bean_information": [{"country": "Éthiopie"}], "config": {"uuid": "\(uuids.bean)"}, "attachments": ["p/sac.png"]}],
     "BREWS": [{"config": {"uuid": "\(uuids.brew)", "unix_timestamp": 1768204800}, "bean": "\(uuids.bean)",
       "mill": "\(uuids.mill)", "method_of_preparation": "\(uuids.device)", "grind_size": "2,5", "grind_weight": 22,
       "brew_quantity": 350, "brew_beverage_quantity": 306, "tds": 1.35, "brew_time": 195, "rating": 4.4,
       "brew_temperature": 94, "coffee_blooming_time": 45, "note": "Bon", "vessel_name": "Carafe"},
      {"config": {"uuid": "", "unix_timestamp": 0}}],
     "MILL": [{"name": "Comandante", "config": {"uuid": "\(uuids.mill)"}}],
     "PREPARATION": [{"name": "V60", "type": "V60", "style_type": "POUR OVER", "config": {"uuid": "\(uuids.device)"}}],
     "SETTINGS": [], "WATER": [{}]}
    """
  /// Four pixels, and a comment that says where they were taken.
  private static let photo =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFXRFWHRDb21tZW50AEdQUyA0OC44NTg0IE7BErfGAAAAEElEQVR4nGNwaDgARAwQCgAoDgYBQzpj2gAAAABJRU5ErkJggg=="
  /// A brew of which neither beans nor a device are known.
  private static let part = """
    [{"config": {"uuid": "\(uuids.second)", "unix_timestamp": 1768291200}, "grind_weight": 15}]
    """

  /// The archive, with the parts of these numbers.
  private func archive(_ bar: CoffeeBar, parts: [Int], named name: String) throws -> ImportSource {
    var files = ["Beanconqueror.json": Data(Self.main.utf8)]
    files["p/sac.png"] = Data(base64Encoded: Self.photo)
    for number in parts { files["Beanconqueror_Brews_\(number).json"] = Data(Self.part.utf8) }
    return try bar.zip(files, named: name)
  }

  @Test("Beans become coffees, devices equipment, brews sessions: all of it, once")
  func imported() async throws {
    let bar = try await CoffeeBar()
    let source = try archive(bar, parts: [1], named: "Beanconqueror.zip")
    #expect(try BeanconquerorImporter().confidence(in: source) > 0.9)
    let run = try await bar.bring(source, BeanconquerorImporter())
    #expect(run.report.outcomes["coffee"]?.imported == 2)
    #expect(run.report.outcomes["equipment"]?.imported == 2)
    #expect(run.report.outcomes["session"]?.imported == 2)
    #expect(run.report.refusals.map(\.messageKey) == ["caffio.import.noTime"])
    #expect(run.report.leftOut == ["water": 1])
    let coffee = try #require(try await bar.client.value(CoffeeQuery(Self.uuids.bean))?.coffee)
    #expect(
      coffee.name == "Yirgacheffe" && coffee.shortDescription == "Belleville · Éthiopie" && coffee.note == 4)
    #expect(coffee.metadata["notes"] == "Floral")
    #expect(coffee.imageAttachmentId != nil && coffee.imageMimeType == "image/jpeg")
    let now = coffee.createdAt
    var expected = BrewingSession(
      id: Self.uuids.brew,
      details: BrewingSession.Details(
        coffeeId: Self.uuids.bean, startTime: .at("2026-01-12T08:00:00Z"),
        endTime: .at("2026-01-12T08:03:15Z"), method: "v60", waterTemperature: 94, grindSize: "2,5",
        bloomTime: 45, totalBrewTime: 195, dose: 22, water: 350, yield: 306, tds: 1.35,
        extractionPercentage: 18.78, personalRating: 4.5, equipmentId: Self.uuids.device,
        grinderId: Self.uuids.mill, notes: "Bon", utcOffset: 0),
      stamp: Stamp(now))
    expected.unknownFields = [
      "beanconqueror": .object([
        "bean": .string(Self.uuids.bean), "mill": .string("Comandante"), "vessel_name": .string("Carafe"),
        "rating": .number(4.4),
      ])
    ]
    #expect(try await bar.client.value(BrewQuery(Self.uuids.brew))?.session == expected)
    let unnamed = try #require(try await bar.client.value(BrewQuery(Self.uuids.second)))
    #expect(unnamed.coffee.name == "Beanconqueror")
    #expect(!unnamed.session.isRunning)
  }

  @Test("A photo is kept as the form keeps one: a JPEG without the place")
  func photos() async throws {
    let bar = try await CoffeeBar()
    let photo = try #require(Data(base64Encoded: Self.photo))
    #expect(photo.range(of: Data("GPS".utf8)) != nil)
    try await bar.bring(try archive(bar, parts: [], named: "Beanconqueror.zip"), BeanconquerorImporter())
    let coffee = try #require(try await bar.client.value(CoffeeQuery(Self.uuids.bean))?.coffee)
    let id = try #require(coffee.imageAttachmentId.flatMap { AttachmentID($0) })
    let kept = try bar.client.attachments.read(id).data()
    #expect(kept.starts(with: [0xFF, 0xD8, 0xFF]) && kept.range(of: Data("GPS".utf8)) == nil)
  }

  @Test("Photos that did not come are counted, and one that comes later becomes the picture of its beans")
  func laterPhoto() async throws {
    let bar = try await CoffeeBar()
    let alone = try bar.zip(["Beanconqueror.json": Data(Self.main.utf8)], named: "B.zip")
    let first = try await bar.bring(alone, BeanconquerorImporter())
    #expect(first.report.leftOut == ["water": 1, "missingPhotos": 1])
    let whole = try archive(bar, parts: [], named: "Beanconqueror.zip")
    let preview = try await BeanconquerorImporter().preview(whole, answers: ImportAnswers(), into: bar.store)
    #expect(preview.counts == ["photo": 1])
    let second = try await bar.bring(whole, BeanconquerorImporter())
    #expect(second.report.outcomes["photo"]?.imported == 1 && second.report.importedCount == 1)
    #expect(try await bar.client.value(CoffeeQuery(Self.uuids.bean))?.coffee.imageMimeType == "image/jpeg")
    #expect(try await bar.bring(whole, BeanconquerorImporter()).report.importedCount == 0)
    // Who takes the picture away does not get it back.
    try await bar.client.editCoffee(Self.uuids.bean) { $0.image = .removed }
    #expect(try await bar.bring(whole, BeanconquerorImporter()).report.importedCount == 0)
  }

  @Test("Beans come with their sheet, and what has no field of it is told beside")
  func sheets() async throws {
    let bar = try await CoffeeBar()
    let fields = """
      "roast": "CITY_ROAST", "roastingDate": "2025-12-28", "weight": 250, "cost": 12.5, "aromatics": "Jasmin",
      "frozenDate": "2026-01-02T10:00:00.000Z", "unfrozenDate": "2026-01-09T10:00:00.000Z", "frozenNote": "Bocal 2",
      "roaster": "Belleville"
      """
    let main = Self.main.replacing(#""roaster": "Belleville""#, with: fields)
      .replacing(#""SETTINGS": []"#, with: #""SETTINGS": [{"currency": "EUR"}]"#)
    try await bar.bring(
      try bar.zip(["Beanconqueror.json": Data(main.utf8)], named: "B.zip"), BeanconquerorImporter())
    let item = try #require(try await bar.client.value(BeanQuery(Self.uuids.bean)))
    #expect(
      item.sheet
        == BeanSheet(
          id: Self.uuids.bean,
          details: BeanSheet.Details(
            roaster: "Belleville", origin: "Éthiopie", roast: "CITY_ROAST", roastDate: .of("2025-12-28"),
            weight: 250, price: Money(minorUnits: 1_250, currency: .eur), frozenSince: .of("2026-01-02"),
            frozenUntil: .of("2026-01-09")),
          stamp: Stamp(item.sheet.createdAt)))
    // 22 g of it were brewed; of the 18 days since roasting seven were in the freezer.
    #expect(item.left == 228 && item.brews == 1 && !item.isImported)
    #expect(item.sheet.age(on: .of("2026-01-15")) == 11)
    #expect(
      item.importedFacts.map(\.name) == ["aromatics", "frozenNote", "notes", "rating"]
        && item.importedFacts.first?.value == "Jasmin")
    let brew = try #require(try await bar.client.value(BrewQuery(Self.uuids.brew)))
    #expect(brew.grinder?.name == "Comandante" && brew.cups.isEmpty)
    #expect(
      brew.session.importedFacts == [
        ImportedFact(name: "rating", value: "4.4"), ImportedFact(name: "vessel_name", value: "Carafe"),
      ])
    // What came before there were sheets is read from what was kept, until somebody changes it.
    try await bar.client.deleteBeans(Self.uuids.bean)
    let kept = try #require(try await bar.client.value(BeanQuery(Self.uuids.bean)))
    #expect(kept.isImported && kept.left == 228 && kept.sheet.frozenUntil == .of("2026-01-09"))
    #expect(kept.sheet.origin == "Belleville · Éthiopie" && kept.sheet.price == nil)
    #expect(kept.importedFacts.map(\.name).contains("cost"))
    try await bar.client.editBeans(Self.uuids.bean) { $0.roast = "claire" }
    let own = try #require(try await bar.client.value(BeanQuery(Self.uuids.bean)))
    #expect(!own.isImported && own.sheet.roast == "claire" && own.sheet.roastDate == .of("2025-12-28"))
  }

  @Test(
    "Beans that left the freezer before they went in, or never went in, have a sheet without that day",
    arguments: [#""frozenDate": "2026-01-09T10:00:00.000Z","#, ""])
  func freezer(since: String) async throws {
    let bar = try await CoffeeBar()
    let main = Self.main.replacing(
      #""roaster": "Belleville""#,
      with:
        #"\#(since) "unfrozenDate": "2026-01-02T10:00:00.000Z", "weight": 250, "roaster": "Belleville""#
    )
    try await bar.bring(
      try bar.zip(["Beanconqueror.json": Data(main.utf8)], named: "B.zip"), BeanconquerorImporter())
    let frozen: CalendarDay? = since.isEmpty ? nil : .of("2026-01-09")
    let item = try #require(try await bar.client.value(BeanQuery(Self.uuids.bean)))
    #expect(!item.isImported && item.sheet.roaster == "Belleville" && item.sheet.weight == 250)
    #expect(item.sheet.frozenSince == frozen && item.sheet.frozenUntil == nil)
    #expect(item.importedFacts.contains { $0.name == "unfrozenDate" })
    try await bar.client.deleteBeans(Self.uuids.bean)
    let kept = try #require(try await bar.client.value(BeanQuery(Self.uuids.bean)))
    #expect(kept.isImported && kept.sheet.frozenSince == frozen && kept.sheet.frozenUntil == nil)
  }

  @Test("A finished bag is empty, with its sheet and without it")
  func finished() async throws {
    let bar = try await CoffeeBar()
    let main = Self.main.replacing(
      #""roaster": "Belleville""#, with: #""finished": true, "weight": 250, "roaster": "Belleville""#)
    try await bar.bring(
      try bar.zip(["Beanconqueror.json": Data(main.utf8)], named: "B.zip"), BeanconquerorImporter())
    #expect(try await bar.client.value(BeanQuery(Self.uuids.bean))?.left == 0)
    try await bar.client.deleteBeans(Self.uuids.bean)
    let kept = try #require(try await bar.client.value(BeanQuery(Self.uuids.bean)))
    #expect(kept.isImported && kept.left == 0 && kept.sheet.weight == 250)
    #expect(kept.sheet.weighedAt == kept.coffee.createdAt)
    try await bar.client.editBeans(Self.uuids.bean) { $0.roast = "claire" }
    #expect(try await bar.client.value(BeanQuery(Self.uuids.bean))?.left == 0)
  }

  @Test("An import that says it was stopped has left nothing, however late that was")
  func stopped() async throws {
    let bar = try await CoffeeBar()
    let source = try bar.zip(["Beanconqueror.json": Data(Self.main.utf8)], named: "B.zip")
    let before = try await bar.changes()
    #expect(try await bar.isStoppedAtTheEnd(source, BeanconquerorImporter()))
    #expect(try await bar.changes() == before)
  }

  @Test("What is no picture is told, and the beans come without it")
  func noPhoto() async throws {
    let bar = try await CoffeeBar()
    let source = try bar.zip(
      ["Beanconqueror.json": Data(Self.main.utf8), "p/sac.png": Data("png".utf8)], named: "B.zip")
    let run = try await bar.bring(source, BeanconquerorImporter())
    #expect(run.report.refusals.map(\.messageKey) == ["caffio.import.noTime"])
    #expect(run.report.remarks.map(\.messageKey) == ["media.notAnImage"])
    let coffee = try #require(try await bar.client.value(CoffeeQuery(Self.uuids.bean))?.coffee)
    #expect(coffee.imageAttachmentId == nil && coffee.imageMimeType == nil)
  }

  @Test("Beans are rated on the scale of the settings, and a device keeps what has no field")
  func scales() async throws {
    let bar = try await CoffeeBar()
    let settings = #""SETTINGS": [{"brew_rating": 10, "bean_rating": 10}]"#
    let main = Self.main.replacing(#""SETTINGS": []"#, with: settings)
      .replacing(#""type": "V60""#, with: #""type": "V60", "finished": true"#)
    try await bar.bring(
      try bar.zip(["Beanconqueror.json": Data(main.utf8)], named: "B.zip"), BeanconquerorImporter())
    let coffee = try #require(try await bar.client.value(CoffeeQuery(Self.uuids.bean))?.coffee)
    #expect(coffee.note == 2 && coffee.metadata["rating"] == "4")
    #expect(coffee.unknownFields == ["beanconqueror": .object(["bean_rating": .number(10)])])
    let device = try await bar.client.value(EquipmentQuery()).first { $0.id == Self.uuids.device }
    #expect(
      device?.unknownFields == [
        "beanconqueror": .object([
          "type": .string("V60"), "style_type": .string("POUR OVER"), "finished": .bool(true),
        ])
      ])
  }

  @Test("A preview changes nothing and says what is there already")
  func preview() async throws {
    let bar = try await CoffeeBar()
    let source = try archive(bar, parts: [1], named: "Beanconqueror.zip")
    let before = try await bar.changes()
    let preview = try await BeanconquerorImporter().preview(source, answers: ImportAnswers(), into: bar.store)
    #expect(preview.counts == ["coffee": 2, "equipment": 2, "session": 2])
    #expect(preview.problemCount == 1)
    #expect(try await bar.changes() == before)
    try await bar.bring(source, BeanconquerorImporter())
    let again = try await BeanconquerorImporter().preview(source, answers: ImportAnswers(), into: bar.store)
    #expect(again.counts.isEmpty && again.leftOut == ["water": 1, "same": 6])
  }

  @Test("Ids that are no UUIDs are found again, so that the same archive comes once")
  func otherIDs() async throws {
    let bar = try await CoffeeBar()
    var main = Self.main
    for (id, other) in [
      (Self.uuids.bean, "b1"), (Self.uuids.brew, "r1"), (Self.uuids.device, "d1"), (Self.uuids.mill, "m1"),
    ] { main = main.replacing(id, with: other) }
    let source = try bar.zip(["Beanconqueror.json": Data(main.utf8)], named: "B.zip")
    #expect(try await bar.bring(source, BeanconquerorImporter()).report.importedCount == 4)
    let again = try await bar.bring(source, BeanconquerorImporter()).report
    #expect(again.importedCount == 0 && again.outcomes["session"]?.duplicates == 1)
  }

  @Test("A brew whose beans are missing comes under its device, and the report says so without refusing it")
  func missingBeans() async throws {
    let bar = try await CoffeeBar()
    let main = Self.main.replacing(#""bean": "\#(Self.uuids.bean)""#, with: #""bean": "gone""#)
    let run = try await bar.bring(
      try bar.zip(["Beanconqueror.json": Data(main.utf8)], named: "B.zip"), BeanconquerorImporter())
    #expect(run.report.outcomes["session"]?.imported == 1)
    #expect(run.report.refusals.map(\.messageKey) == ["caffio.import.noTime"])
    #expect(run.report.remarks.map(\.messageKey) == ["caffio.import.noBeans"])
    #expect(try await bar.client.value(BrewQuery(Self.uuids.brew))?.coffee.name == "V60")
  }

  @Test(
    "A machine whose type says nothing is for espresso where its style says so, and for any other coffee else"
  )
  func styles() async throws {
    for (style, method, type) in [
      ("ESPRESSO", "espresso", EquipmentType.espressoMachine), ("FULL_IMMERSION", nil, .brewer),
    ] {
      let bar = try await CoffeeBar()
      let main = Self.main.replacing(
        #""type": "V60", "style_type": "POUR OVER""#, with: #""type": "MACHINE", "style_type": "\#(style)""#)
      try await bar.bring(
        try bar.zip(["Beanconqueror.json": Data(main.utf8)], named: "B.zip"), BeanconquerorImporter())
      #expect(try await bar.client.value(BrewQuery(Self.uuids.brew))?.session.method == method)
      let device = try await bar.client.value(EquipmentQuery()).first { $0.id == Self.uuids.device }
      #expect(device?.type == Open(type))
    }
  }

  @Test("Undo takes the whole import back")
  func undone() async throws {
    let bar = try await CoffeeBar()
    try await bar.addLatte()
    let before = try await bar.client.value(ContentsQuery())
    try await bar.bring(try archive(bar, parts: [1], named: "Beanconqueror.zip"), BeanconquerorImporter())
    try await bar.store.undo()
    #expect(try await bar.client.value(ContentsQuery()) == before)
  }
}

extension TestNotebook<CaffioClient> {
  /// An archive of these files.
  func zip(_ files: [String: Data], named name: String) throws -> ImportSource {
    let url = folder.url.appending(path: name)
    let writer = try ArchiveWriter(.zip, creating: url.path(percentEncoded: false))
    let date = Date(timeIntervalSince1970: 0)
    for (path, data) in files.sorted(by: { $0.key < $1.key }) {
      try writer.add(path, data, modified: date)
    }
    try writer.finish()
    return try ImportSource(contentsOf: url)
  }
}

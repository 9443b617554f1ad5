import Foundation
import Records
import Testing
import Values

@testable import GestionTravauxCore

private let morning = PinnedTime.morning

@Suite("Blocks of a capture") struct ContentBlockTests {
  private func read(_ text: String) throws(JSONFileError) -> [ContentBlock] {
    try JSONFile.decode([ContentBlock].self, from: Data(text.utf8)) { $0 }
  }

  private let blocks: [ContentBlock] = [
    .photo("captures/B.jpg", id: "b", order: 1, at: morning + 5),
    .text("  Le mur sonne creux ", id: "a", order: 0, at: morning),
    .text("à gauche", id: "c", order: 2, at: morning + 9),
  ]

  @Test("A list comes back as it was, and equal lists give equal bytes")
  func roundTrip() throws {
    let text = try StoredJSON.text(blocks)
    #expect(try read(text) == blocks)
    #expect(try StoredJSON.text(try read(text)) == text)
  }

  @Test(
    "A block of the first version, without an instant, has the beginning of 1970 and is written as it came")
  func firstVersion() throws {
    let text = #"[{"id":"A1","order":0,"photoLocalPath":"captures/A1.jpg","type":"photo"}]"#
    let read = try read(text)
    #expect(
      read == [ContentBlock(id: "A1", type: Open(.photo), photoLocalPath: "captures/A1.jpg", order: 0)])
    #expect(read[0].timestamp == Date(timeIntervalSince1970: 0))
    #expect(try StoredJSON.text(read) == text)
  }

  @Test("A type and a field of a later version are kept")
  func later() throws {
    let text = #"[{"gain":0.5,"id":"A1","order":0,"timestamp":"2026-01-12T08:00:00Z","type":"sound"}]"#
    let read = try read(text)
    #expect(read[0].type.known == nil && read[0].type.rawValue == "sound")
    #expect(read[0].unknownFields == ["gain": .number(0.5)])
    #expect(try StoredJSON.text(read) == text)
    #expect(!read.saysNothing && read.fullText.isEmpty)
  }

  @Test("Seconds since 2001, which other programs write, are an instant too")
  func secondsSince2001() throws {
    let text = #"[{"id":"A","order":0,"timestamp":789897600,"type":"text","text":"x"}]"#
    #expect(
      try read(text)[0].timestamp
        == Date(timeIntervalSince1970: 1_768_204_800))
  }

  @Test(
    "Data that are no list of blocks are refused, with the place that is wrong",
    arguments: [
      ("{}", "", JSONFileError.Reason.wrongType), ("[{", "", .notJSON),
      (#"[{"id":"a","type":"text"}]"#, "[0].order", .missing),
      (#"[{"id":"a","type":3,"order":0}]"#, "[0].type", .wrongType),
    ])
  func refused(text: String, path: String, reason: JSONFileError.Reason) {
    #expect(throws: JSONFileError.self) { try read(text) }
    do {
      _ = try read(text)
    } catch {
      #expect(error.path == path)
    }
  }

  @Test("Stretches of text and photos come in their order")
  func order() {
    #expect(blocks.inOrder.map(\.id) == ["a", "b", "c"])
    #expect(blocks.textSegments == ["Le mur sonne creux", "à gauche"])
    #expect(blocks.fullText == "Le mur sonne creux\nà gauche")
    #expect(blocks.photoPaths == ["captures/B.jpg"])
    #expect(blocks.nextOrder == 3)
    #expect([ContentBlock]().nextOrder == 0)
  }

  @Test("Blank text alone says nothing")
  func saysNothing() {
    #expect([ContentBlock]().saysNothing)
    #expect([ContentBlock.text(" \n", id: "a", order: 0, at: morning)].saysNothing)
    #expect(!blocks.saysNothing)
  }

  @Test("Another text stands in the first stretch; other stretches and photos stay")
  func replacing() {
    let changed = blocks.replacingText("Cloison creuse", id: "new", at: morning + 60)
    #expect(changed.map(\.id) == ["a", "b", "c"])
    #expect(changed.textSegments == ["Cloison creuse", "à gauche"])
    #expect(changed.dropFirst() == blocks.inOrder.dropFirst())
    #expect(blocks.firstText == "  Le mur sonne creux " && blocks.besideFirstText.map(\.id) == ["b", "c"])
    #expect(blocks.replacingText(" ", id: "new", at: morning + 60) == blocks.besideFirstText)
    let photo = [blocks[0]].replacingText("Vu", id: "new", at: morning + 60)
    #expect(photo.inOrder == [.text("Vu", id: "new", order: 0, at: morning + 60), blocks[0]])
  }
}

@Suite("Kinds of the renovation journal") struct EnumerationTests {
  @Test("Every kind has the raw values that its files have")
  func rawValues() {
    #expect(StatutTache.allCases.map(\.rawValue) == ["active", "terminee", "archivee"])
    #expect(AstuceLevel.allCases.map(\.rawValue) == ["critique", "importante", "utile"])
    #expect(BlockType.allCases.map(\.rawValue) == ["text", "photo", "voice", "document"])
    #expect(PrioriteToDo.allCases.map(\.rawValue) == ["urgent", "bientot", "unJour"])
    #expect(SourceToDo.allCases.map(\.rawValue) == ["manuel", "swipeGame", "checkout"])
    #expect(PrioriteToDo.allCases.map(\.order) == [0, 1, 2])
    #expect(AstuceLevel.allCases.sorted() == [.critique, .importante, .utile])
  }

  @Test("A value that is not known is kept as it came")
  func unknown() throws {
    let read = try JSONDecoder().decode([Open<StatutTache>].self, from: Data(#"["suspendue"]"#.utf8))
    #expect(read[0].known == nil && read[0].rawValue == "suspendue")
  }

  @Test("What a page shows is there in success alone")
  func viewState() {
    let states: [ViewState<Int>] = [.idle, .loading, .success(3), .failure("Impossible de lire")]
    #expect(states.map(\.value) == [nil, nil, 3, nil])
    #expect(states.map(\.message) == [nil, nil, nil, "Impossible de lire"])
    #expect(
      states.map { $0.map(String.init) } == [.idle, .loading, .success("3"), .failure("Impossible de lire")])
  }
}

import Foundation
import Localization
import Testing
import Values

@testable import GestionTravauxCore

private let paris = PinnedTime.paris
private let morning = PinnedTime.morning

@Suite("The next action") struct NextActionTests {
  @Test(
    "What introduces an action is left out, and it begins with a capital letter",
    arguments: [
      ("la prochaine action c’est de fixer les rails", "Fixer les rails"),
      ("La prochaine action, c'est de fixer les rails", "Fixer les rails"),
      ("prochaine action : poncer", "Poncer"), ("Prochaine action est d’acheter des vis", "Acheter des vis"),
      ("la prochaine action qui est de peindre", "Peindre"), ("PROCHAINE ACTION peindre", "Peindre"),
      ("prochaine action, c’est : peindre", "Peindre"), ("  fixer les rails \n", "Fixer les rails"),
      ("élaguer", "Élaguer"), ("prochaine action demain", "Demain"),
      ("prochaine actionneuse", "Prochaine actionneuse"),
      ("poser la prochaine action", "Poser la prochaine action"),
      ("prochaine action est-ce utile", "Est-ce utile"),
    ])
  func introduction(text: String, action: String) {
    #expect(NextAction.read(text) == action)
  }

  @Test("The introduction alone is kept, and blanks are nothing")
  func alone() {
    #expect(NextAction.read("prochaine action") == "prochaine action")
    #expect(NextAction.read(" la prochaine action, c’est ") == "la prochaine action, c’est")
    #expect(NextAction.read("  \n") == nil)
    #expect(NextAction.read("") == nil)
  }
}

@Suite("A finger over a card") struct SwipeGestureTests {
  private static func swipe(_ degrees: Double, _ points: Double = 100) -> CaptureTarget? {
    let angle = degrees * .pi / 180
    return SwipeGesture(width: points * cos(angle), height: points * sin(angle)).target
  }

  @Test(
    "Fifteen degrees to either side of an axis, and no more",
    arguments: [
      (0.0, CaptureTarget.astuce), (15, .astuce), (-15, .astuce), (16, nil), (-16, nil), (45, nil), (74, nil),
      (75, .achat), (90, .achat), (105, .achat), (106, nil), (-74, nil), (-75, .todo), (-90, .todo),
      (-105, .todo),
      (-106, nil), (135, nil), (164, nil), (165, .alerte), (180, .alerte), (-165, .alerte), (-164, nil),
      (-135, nil),
    ] as [(Double, CaptureTarget?)])
  func angles(degrees: Double, target: CaptureTarget?) {
    #expect(Self.swipe(degrees) == target)
  }

  @Test("Less than eighty points is a finger that trembled")
  func distance() {
    #expect(Self.swipe(0, 79.9) == nil)
    #expect(Self.swipe(0, 80) == .astuce)
    #expect(SwipeGesture(width: 0, height: 0).target == nil)
    #expect(SwipeGesture(width: .nan, height: 0).target == nil)
    #expect(SwipeGesture(width: .infinity, height: 0).target == nil)
  }
}

@Suite("What a line shows of a capture") struct CapturePreviewTests {
  @Test("Eighty letters at most, on one line")
  func limit() {
    let eighty = String(repeating: "ab cd ", count: 14).prefix(80)
    func preview(_ text: String) -> String {
      CapturePreview([.text(text, id: "a", order: 0, at: morning)], createdAt: morning).text
    }
    #expect(eighty.count == 80)
    #expect(preview(String(eighty)) == String(eighty).trimmingCharacters(in: .whitespaces))
    #expect(preview("  Le mur\n\nsonne  creux ") == "Le mur sonne creux")
    let long = preview(String(repeating: "é", count: 81))
    #expect(long == String(repeating: "é", count: 79) + "…" && long.count == 80)
  }

  @Test("Photos alone have the day of the first one as their title")
  func photos() throws {
    let strings = try GestionTravaux.strings()
    let blocks: [ContentBlock] = [.photo("captures/A.jpg", id: "a", order: 0, at: morning)]
    let preview = CapturePreview(blocks, createdAt: morning + 86_400 * 3)
    #expect(preview.title(strings, .french, in: paris) == "📷 Photo du 12 janvier 2026")
    #expect(preview.title(strings, .english, in: paris) == "📷 Photo of 12 January 2026")
    let undated = CapturePreview(
      [ContentBlock(id: "a", type: Open(.photo), photoLocalPath: "captures/A.jpg", order: 0)],
      createdAt: morning - 86_400 * 11)
    #expect(undated.title(strings, .french, in: paris) == "📷 Photo du 1er janvier 2026")
  }

  @Test("What was said is its own title, and what holds nothing says when it was made")
  func titles() throws {
    let strings = try GestionTravaux.strings()
    let said = CapturePreview([.text("Mur creux", id: "a", order: 0, at: morning)], createdAt: morning)
    #expect(said.title(strings, .french, in: paris) == "Mur creux")
    let memo = CapturePreview([.voice("captures/A.m4a", id: "a", order: 0, at: morning)], createdAt: morning)
    #expect(memo.title(strings, .french, in: paris) == "🎙️ Mémo vocal du 12 janvier 2026")
    let both = CapturePreview(
      [
        .photo("captures/A.jpg", id: "a", order: 0, at: morning),
        .document("captures/B.pdf", named: "Devis", id: "b", order: 1, at: morning),
      ], createdAt: morning)
    #expect(both.title(strings, .french, in: paris) == "📷 photo, 📄 document du 12 janvier 2026")
    #expect(both.title(strings, .english, in: paris) == "📷 photo, 📄 document of 12 January 2026")
    let empty = CapturePreview([], createdAt: morning)
    #expect(empty.title(strings, .french, in: paris) == "Capture du 12 janvier 2026")
  }
}

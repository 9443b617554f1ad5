import Foundation
import TestSupport
import Testing
import Values

@testable import GestionTravauxCore

@Suite("How alike names are") struct JaroWinklerTests {
  @Test("The same texts are wholly alike, and an empty one is like nothing")
  func ends() {
    #expect(JaroWinkler.similarity("carrelage", "carrelage") == 1)
    #expect(JaroWinkler.similarity("", "carrelage") == 0)
    #expect(JaroWinkler.similarity("carrelage", "") == 0)
    #expect(JaroWinkler.similarity("", "") == 0)
    #expect(JaroWinkler.similarity("a", "b") == 0)
    #expect(JaroWinkler.similarity("a", "a") == 1)
  }

  @Test(
    "The published examples have their published figures",
    arguments: [("MARTHA", "MARHTA", 0.9611), ("DIXON", "DICKSONX", 0.8133), ("DWAYNE", "DUANE", 0.84)])
  func published(left: String, right: String, score: Double) {
    #expect(abs(JaroWinkler.similarity(left, right) - score) < 0.0001)
    #expect(abs(JaroWinkler.similarity(right, left) - score) < 0.0001)
  }

  @Test("Nearly the same is above 0.85, something else below 0.6")
  func nearAndFar() {
    #expect(JaroWinkler.similarity("placo", "plaço") > 0.85)
    #expect(JaroWinkler.similarity("chambre", "chambres") > 0.85)
    #expect(JaroWinkler.similarity("cuisine", "garage") < 0.6)
    #expect(JaroWinkler.similarity("salon", "toiture") < 0.6)
  }

  @Test("A common beginning raises the score")
  func prefix() {
    let (same, other) = (
      JaroWinkler.similarity("abcdxy", "abcdyx"), JaroWinkler.similarity("xyabcd", "yxabcd")
    )
    #expect(same > other)
  }

  @Test("Random texts: between 0 and 1, the same both ways, and 1 only for the same letters")
  func random() {
    var generator = SeededGenerator.printed()
    let letters = Array("abcdé ")
    func word() -> String {
      String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          letters[Int.random(in: letters.indices, using: &generator)]
        }
      )
    }
    for _ in 0..<2_000 {
      let (left, right) = (word(), word())
      let score = JaroWinkler.similarity(left, right)
      #expect((0...1.0000001).contains(score), "\(left) \(right)")
      if left == right, !left.isEmpty { #expect(score == 1) }
    }
  }
}

@Suite("What a typed name stands for") struct NameMatchTests {
  private let rooms = [
    NamedThing(id: "1", name: "Chambre parentale"), NamedThing(id: "2", name: "Cuisine"),
    NamedThing(id: "3", name: "Salle de bain"),
  ]

  @Test("The same name but for case and blanks is that room, with its own letters")
  func existing() {
    #expect(NameMatch.of("  cuisine ", among: rooms) == .existing(rooms[1]))
    #expect(NameMatch.of("SALLE DE BAIN", among: rooms) == .existing(rooms[2]))
  }

  @Test("A name that is nearly that of a room asks whether it is meant; once refused, it is a new one")
  func resembling() {
    guard case .resembling(let thing, let score) = NameMatch.of("Salle de bains", among: rooms) else {
      Issue.record("nothing resembles it")
      return
    }
    #expect(thing == rooms[2] && score > 0.85 && score < 1)
    #expect(NameMatch.of("Salle de bains", among: rooms, declined: true) == .new("Salle de bains"))
  }

  @Test("Accents alone are a question too, not the same name")
  func accents() {
    let bedroom = [NamedThing(id: "1", name: "Chambre bébé")]
    #expect(NameMatch.of("chambre bebe", among: bedroom) == .resembling(bedroom[0], score: 1))
  }

  @Test("Another name is a new one, and nothing typed is nothing")
  func new() {
    #expect(NameMatch.of(" Garage ", among: rooms) == .new("Garage"))
    #expect(NameMatch.of("Garage", among: []) == .new("Garage"))
    #expect(NameMatch.of(" \n\t", among: rooms) == .blank)
    #expect(NameMatch.of("", among: rooms) == .blank)
  }

  @Test("Of several the most alike is meant; the same name never resembles itself")
  func best() {
    let things = [
      NamedThing(id: "1", name: "Peinture mur"), NamedThing(id: "2", name: "Peinture murs"),
      NamedThing(id: "3", name: "peinture murale"),
    ]
    #expect(NameMatch.resembling("Peinture murs", among: things)?.thing.id == "1")
    #expect(NameMatch.resembling("Peinture murall", among: things)?.thing.id == "3")
  }

  @Test("The threshold itself is alike enough")
  func threshold() {
    #expect(NameMatch.threshold == 0.85)
    let (name, thing) = ("abcdefghij", NamedThing(id: "1", name: "abcdefghijk"))
    #expect(NameMatch.resembling(name, among: [thing])?.score ?? 0 >= NameMatch.threshold)
  }

  @Test(
    "Another number, letter or Roman number is another room, however much alike",
    arguments: [
      ("Chambre 1", "Chambre 2"), ("Chambre", "Chambre 2"), ("Chambre A", "chambre b"),
      ("Étage I", "Étage II"),
      ("1er étage", "2e étage"), ("Salle de bains 1 bis", "Salle de bains 2 bis"), ("Box 12", "Box 21"),
    ])
  func numbers(existing: String, typed: String) {
    let things = [NamedThing(id: "1", name: existing)]
    #expect(NameMatch.of(typed, among: things) == .new(typed))
    #expect(NameMatch.of(existing, among: [NamedThing(id: "1", name: typed)]) == .new(existing))
  }

  @Test(
    "The same number with another spelling is asked about still",
    arguments: [("Chambre 1", "Chambres 1"), ("Chambre 1", "Chambre 01"), ("Étage II", "Etages II")])
  func sameNumber(existing: String, typed: String) {
    let thing = NamedThing(id: "1", name: existing)
    #expect(NameMatch.resembling(typed, among: [thing])?.thing == thing)
  }

  @Test("A name of ten thousand letters is answered too")
  func long() {
    let long = String(repeating: "a", count: 10_000)
    #expect(NameMatch.of(long, among: rooms) == .new(long))
  }
}

@Suite("Whether two todos ask for the same") struct TodoSimilarityTests {
  @Test(
    "The same words, but for case, accents and small words, ask for the same",
    arguments: [
      ("fixer rails", "fixer les rails"), ("Fixer les rails.", "fixer rails"),
      ("Poncer l’enduit", "poncer enduit"),
      ("Acheter vis à placo", "acheter des vis à placo"), ("Reboucher le trou", "reboucher le trous"),
      ("rails fixer", "fixer rails"), ("Poser 2 prises", "poser les prises"),
      ("Poser 2 prises", "Poser 2 prise"),
    ])
  func same(left: String, right: String) {
    #expect(TodoWords(left).resembles(TodoWords(right)))
    #expect(TodoWords(right).resembles(TodoWords(left)))
  }

  @Test(
    "Another verb asks for something else",
    arguments: [
      ("poser les rails", "fixer les rails"), ("démonter le lavabo", "remonter la baignoire"), ("", "fixer"),
      ("appeler le plombier", "payer le plombier"), ("Poser la prise 1", "poser la prise 2"),
      ("Peindre 12 volets du garage", "peindre 21 volets du garage"),
    ])
  func different(left: String, right: String) {
    #expect(!TodoWords(left).resembles(TodoWords(right)))
  }

  @Test("Seven words of ten in common are enough, six are not")
  func jaccard() {
    let ten = TodoWords("alpha bravo charlie delta echo foxtrot golf hotel india juliet")
    let seven = TodoWords("alpha bravo charlie delta echo foxtrot golf")
    let six = TodoWords("alpha bravo charlie delta echo foxtrot")
    #expect(ten.jaccard(seven) == 0.7 && ten.likeness(to: seven)?.kind == .sharedWords)
    #expect(ten.jaccard(six) == 0.6 && ten.likeness(to: six)?.kind != .sharedWords)
  }

  @Test("A title made of small words alone is like itself only")
  func smallWords() {
    #expect(TodoWords("le la les").resembles(TodoWords("Le la les")))
    #expect(!TodoWords("le la les").resembles(TodoWords("fixer les rails")))
  }

  @Test("A new action makes a todo; one that is urgent already makes none; another one asks")
  func checkout() {
    let todos = [
      CheckoutTodo.Candidate(id: "1", title: "Fixer les rails", priority: Open(.bientot)),
      CheckoutTodo.Candidate(id: "2", title: "Commander le parquet", priority: Open(.urgent)),
    ]
    #expect(CheckoutTodo.of("Poser les rails", among: todos) == .create)
    #expect(CheckoutTodo.of("fixer rails", among: todos) == .askUpgrade(id: "1"))
    #expect(CheckoutTodo.of("Commander parquet", among: todos) == .alreadyUrgent(id: "2"))
    #expect(CheckoutTodo.of("Fixer les rails", among: []) == .create)
  }

  @Test("Of several that are alike the same words come first")
  func nearest() {
    let todos = [
      CheckoutTodo.Candidate(id: "1", title: "Fixer les rail", priority: Open(.urgent)),
      CheckoutTodo.Candidate(id: "2", title: "Fixer les rails", priority: Open(rawValue: "plusTard")),
    ]
    #expect(CheckoutTodo.of("fixer rails", among: todos) == .askUpgrade(id: "2"))
  }
}

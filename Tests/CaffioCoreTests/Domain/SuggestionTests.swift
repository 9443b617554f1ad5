import Foundation
import TestSupport
import Testing

@testable import CaffioCore

private let now = Date(timeIntervalSince1970: 1_768_204_800)

@Suite struct SuggestionTests {
  @Test("What nobody knows says so, and comes after what is known where the day has had enough")
  func unknown() throws {
    let coffees = [
      SuggestionCandidate(id: "1", name: "Inconnu"),
      SuggestionCandidate(id: "2", name: "Zeste", milligrams: 90),
      SuggestionCandidate(id: "3", name: "Déca", milligrams: 2),
    ]
    let late = Suggester(SuggestionMoment(now: now, hour: 14, caffeineLeft: 10))
    #expect(names(late.suggestions(among: coffees)) == ["3"])
    let unknown = late.suggestion(coffees[0])
    #expect(unknown.reasons == [.unknownCaffeine] && unknown.score == -4.5)
    let early = Suggester(SuggestionMoment(now: now, hour: 14, caffeineLeft: 400)).suggestions(among: coffees)
    #expect(names(early) == ["2", "3", "1"])
  }

  private func names(_ suggestions: [Suggestion]) -> [String] { suggestions.map(\.id) }

  @Test("In the morning a strong one comes first, and says why")
  func morning() {
    let suggester = Suggester(SuggestionMoment(now: now, hour: 8, caffeineLeft: 400))
    let found = suggester.suggestions(among: [
      SuggestionCandidate(id: "1", name: "Déca", milligrams: 2),
      SuggestionCandidate(id: "2", name: "Espresso", milligrams: 77),
    ])
    #expect(
      found == [
        Suggestion(id: "2", score: 1.5, reasons: [.withinBudget(left: 400), .morning]),
        Suggestion(id: "1", score: 0, reasons: []),
      ])
  }

  /// At six in the evening with bed at eleven: 77 mg leave 77 · 1.0231 · 2^(−1) = 39.4 mg, above the 25 wanted.
  @Test("In the evening one that would leave too much for the night is not suggested")
  func evening() {
    let moment = SuggestionMoment(
      now: now, hour: 18, bedtime: now + 18_000, bedtimeLimit: 25, caffeineLeft: 100)
    let espresso = SuggestionCandidate(id: "1", name: "Espresso", milligrams: 77, isFavourite: true)
    let found = Suggester(moment).suggestions(among: [
      espresso, SuggestionCandidate(id: "2", name: "Déca", milligrams: 2),
    ])
    #expect(found == [Suggestion(id: "2", score: 2, reasons: [.light])])
    #expect(
      Suggester(moment).suggestion(espresso)
        == Suggestion(
          id: "1", score: -1, reasons: [.lateForBed(left: 39), .withinBudget(left: 100), .favourite]))
  }

  /// 200 mg at one o'clock in the morning, or five minutes before bed, are all there a while later.
  @Test("What would still be on its way at bedtime counts whole", arguments: [0.0, 300])
  func rightBefore(seconds: Double) {
    let moment = SuggestionMoment(now: now, hour: 1, bedtime: now + seconds)
    let big = SuggestionCandidate(id: "1", name: "Grand noir", milligrams: 200)
    #expect(Suggester(moment).suggestions(among: [big]).isEmpty)
    #expect(Suggester(moment).suggestion(big).reasons.first == .lateForBed(left: 183))
  }

  @Test("What is more than the day has left is not suggested, and says so before what speaks for it")
  func budget() {
    let moment = SuggestionMoment(now: now, hour: 14, caffeineLeft: 50)
    let chemex = SuggestionCandidate(
      id: "1", name: "Chemex", milligrams: 92, isFavourite: true, rating: 5)
    #expect(Suggester(moment).suggestions(among: [chemex]).isEmpty)
    #expect(
      Suggester(moment).suggestion(chemex)
        == Suggestion(id: "1", score: -1.5, reasons: [.beyondBudget(left: 50), .favourite, .rated]))
  }

  /// 4 · likeness: the same is 4; V60 (4, 2, 3, 2) beside (4, 1, 3, 2) is one step of sixteen away: 4 · 15/16 = 3.75.
  @Test("Taste and equipment decide together")
  func taste() {
    let moment = SuggestionMoment(
      now: now, hour: 14, taste: TasteProfile(acidity: 4, bitterness: 1, sweetness: 3, body: 2),
      methods: [.v60])
    let found = Suggester(moment).suggestions(among: [
      SuggestionCandidate(id: "1", name: "Filtre", method: .v60),
      SuggestionCandidate(id: "2", name: "Ma carafe", method: .chemex),
      SuggestionCandidate(id: "3", name: "Espresso", method: .espresso),
    ])
    #expect(
      found == [
        Suggestion(id: "1", score: 4.25, reasons: [.unknownCaffeine, .equipment(.v60), .taste(.bitterness)]),
        // (4, 2, 3, 1): two steps of 16 away: 4 · 14/16 − 6, and half a point for what nobody knows.
        Suggestion(
          id: "2", score: -3, reasons: [.missingEquipment(.chemex), .unknownCaffeine, .taste(.bitterness)]),
        // (3, 4, 3, 5): 1 + 3 + 0 + 3 = 7 steps of 16 away: 4 · 9/16 − 6.
        Suggestion(id: "3", score: -4.25, reasons: [.missingEquipment(.espresso), .unknownCaffeine]),
      ])
  }

  @Test(
    "What she said she likes, and does not, is found in what is said of a coffee, and her strength in its caffeine"
  )
  func words() {
    let moment = SuggestionMoment(
      now: now, hour: 14, origins: ["Kenya", "éthiopie"], dislikedFlavours: ["fumé"], strength: 4)
    let found = Suggester(moment).suggestions(among: [
      SuggestionCandidate(id: "1", name: "A", words: CoffeeWords(["Grains d’Ethiopie, floraux"])),
      SuggestionCandidate(id: "2", name: "B", milligrams: 100, words: CoffeeWords(["Moka", "FUME, épicé"])),
      SuggestionCandidate(id: "3", name: "C", words: CoffeeWords(["Parfumé", "Kenyan"])),
      SuggestionCandidate(id: "4", name: "D", milligrams: 131),
    ])
    #expect(
      found == [
        Suggestion(id: "1", score: 0.5, reasons: [.unknownCaffeine, .origin("éthiopie")]),
        Suggestion(id: "4", score: 0.5, reasons: [.withinBudget(left: 400)]),
        Suggestion(id: "3", score: -0.5, reasons: [.unknownCaffeine]),
      ])
    let smoked = Suggester(moment).suggestion(
      SuggestionCandidate(id: "2", name: "B", milligrams: 100, words: CoffeeWords(["FUME, épicé"])))
    #expect(
      smoked
        == Suggestion(
          id: "2", score: -2, reasons: [.dislikedFlavour("fumé"), .withinBudget(left: 400), .strength]))
    #expect(!CoffeeWords(["Un café"]).mention(" ,") && CoffeeWords(["Un café fumé"]).mention("Café  fumé"))
  }

  @Test(
    "The morning begins when she gets up",
    arguments: [(nil, 5, true), (nil, 11, false), (11, 11, true), (22, 3, true)])
  func waking(wakeUpHour: Int?, hour: Int, isMorning: Bool) {
    let moment = SuggestionMoment(now: now, hour: hour, wakeUpHour: wakeUpHour)
    let strong = Suggester(moment).suggestion(SuggestionCandidate(id: "1", name: "A", milligrams: 77))
    #expect(strong.reasons.contains(.morning) == isMorning)
  }

  @Test("One not drunk for a while comes back, and of equals the name decides, then the id")
  func ties() {
    let suggester = Suggester(SuggestionMoment(now: now, hour: 14))
    let found = suggester.suggestions(
      among: [
        SuggestionCandidate(id: "4", name: "épicé"), SuggestionCandidate(id: "3", name: "Zeste"),
        SuggestionCandidate(id: "2", name: "Epice"), SuggestionCandidate(id: "1", name: "Zeste"),
        SuggestionCandidate(id: "5", name: "Vieux", lastDrunk: now - 8.5 * 86_400),
        SuggestionCandidate(id: "6", name: "Hier", lastDrunk: now - 86_400),
      ], limit: 9)
    #expect(names(found) == ["5", "2", "4", "6", "1", "3"])
    #expect(found.first?.reasons == [.unknownCaffeine, .longAgo(days: 8)])
  }

  @Test("The order of what is offered does not change what is suggested")
  func deterministic() {
    var random = SeededGenerator.printed()
    for _ in 0..<100 {
      let candidates = (0..<20).map { index in
        SuggestionCandidate(
          id: "\(index)", name: ["A", "B", "C"].randomElement(using: &random) ?? "A",
          method: BrewMethod.allCases.randomElement(using: &random),
          milligrams: random.chance(0.8) ? .random(in: 0...300, using: &random) : nil,
          isFavourite: random.chance(0.3),
          rating: random.chance(0.5) ? .random(in: 1...5, using: &random) : nil,
          lastDrunk: random.chance(0.5) ? now - .random(in: 0...2e6, using: &random) : nil)
      }
      let moment = SuggestionMoment(
        now: now, hour: .random(in: 0...23, using: &random),
        bedtime: now + .random(in: -1e4...5e4, using: &random),
        caffeineLeft: .random(in: -100...400, using: &random), taste: TasteProfile(acidity: 5, body: 1),
        methods: [.v60, .moka])
      let suggester = Suggester(moment)
      let found = suggester.suggestions(among: candidates, limit: 20)
      #expect(found == suggester.suggestions(among: candidates.shuffled(using: &random), limit: 20))
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.score >= $1.score })
    }
  }

  struct Owned: Sendable {
    var equipment: [OwnedEquipment] = []
    let methods: Set<BrewMethod>?
  }

  static let owned = [
    Owned(methods: nil),
    Owned(
      equipment: [
        OwnedEquipment(type: "grinder", name: "Comandante"),
        OwnedEquipment(type: "scale", name: "Hario V60 Drip Scale"),
        OwnedEquipment(type: "kettle", name: "Hario V60 Buono"),
      ], methods: nil),
    Owned(equipment: [OwnedEquipment(type: "dripper", name: "Hario V60")], methods: [.v60]),
    Owned(equipment: [OwnedEquipment(type: "dripper", name: "Ma CHEMEX")], methods: [.chemex]),
    Owned(equipment: [OwnedEquipment(type: "dripper", name: "Cône")], methods: [.v60]),
    Owned(equipment: [OwnedEquipment(type: "frenchPress")], methods: [.frenchPress, .coldBrew]),
    Owned(
      equipment: [OwnedEquipment(type: "french_press"), OwnedEquipment(type: "espressoMachine")],
      methods: [.frenchPress, .coldBrew, .espresso]),
    Owned(
      equipment: [
        OwnedEquipment(type: "robot", name: "Bialetti Moka Express"),
        OwnedEquipment(type: "brewer", name: "AeroPress Go"),
      ], methods: [.moka, .aeroPress]),
  ]

  @Test("What somebody owns says what can be made", arguments: owned)
  func equipment(owned: Owned) {
    #expect(BrewMethod.possible(with: owned.equipment) == owned.methods)
  }

  @Test("A taste out of its scale is taken into it, and opposites have nothing in common")
  func likeness() {
    let (least, most) = (
      TasteProfile(acidity: -9, bitterness: 1, sweetness: 1, body: 1),
      TasteProfile(acidity: 99, bitterness: 5, sweetness: 5, body: 5)
    )
    #expect(least[.acidity] == 1 && most[.acidity] == 5)
    #expect(least.likeness(to: most) == 0)
    #expect(least.likeness(to: least) == 1)
    #expect(least.common(with: most) == nil)
    #expect(TasteProfile().common(with: TasteProfile()) == nil)
    #expect(TasteProfile(body: 5).common(with: TasteProfile(body: 4)) == .body)
  }
}

import Foundation
import Media
import Testing
import Values

@testable import GestionTravauxCore

/// The figures of the rules, at the number itself and just beside it: another figure, or another sign, fails here.
@Suite("Each figure holds at its number, and not beside it") struct ThresholdTests {
  @Test("At most four letters of a common beginning raise a score, by a tenth each of what it lacks")
  func prefix() {
    func score(_ shared: String) -> Double { JaroWinkler.similarity(shared, shared + "vwxyz") }
    // Without its beginning: (5/5 + 5/10 + 1) / 3 = 5/6; four tenths of the sixth that is missing are added.
    #expect(abs(score("abcde") - (5.0 / 6 + 0.4 / 6)) < 1e-12)
    #expect(abs(score("abcd") - (22.0 / 27 + 0.4 * 5 / 27)) < 1e-12)
    #expect(abs(score("abc") - (19.0 / 24 + 0.3 * 5 / 24)) < 1e-12)
  }

  @Test(
    "Two names resemble each other from 0.85 on",
    arguments: [
      ("abcd", "abcdefghijklmnop", 0.85, true), ("vitrage", "vitrerie", 0.867857, true),
      ("abcdefghijklmnopqrs", "abcdefghijklmtuvwxyz012", 0.849886, false),
      ("portes", "portail", 0.847619, false),
    ])
  func names(left: String, right: String, score: Double, isAlike: Bool) {
    #expect(abs(NameMatch.similarity(left, right) - score) < 1e-6)
    for (typed, name) in [(left, right), (right, left)] {
      let thing = NamedThing(id: "1", name: name)
      #expect((NameMatch.resembling(typed, among: [thing]) != nil) == isAlike)
      #expect((NameMatch.of(typed, among: [thing]) == .new(typed)) != isAlike)
    }
  }

  @Test(
    "Two todos with other words say the same from 0.88 of their letters on",
    arguments: [
      ("abcd", "abcdefghij", 0.88, true),
      ("yabcdefghijklmnopqr", "xabcdefghijklmnopqrstuvwz0", 0.879892, false),
      ("abcdefghijk01", "abcdefghijklmnopqrst", 0.879231, false),
    ])
  func letters(left: String, right: String, score: Double, isAlike: Bool) {
    #expect(abs(JaroWinkler.similarity(left, right) - score) < 1e-6)
    let (one, other) = (TodoWords(left), TodoWords(right))
    #expect(one.resembles(other) == isAlike && other.resembles(one) == isAlike)
    #expect(one.likeness(to: other)?.kind == (isAlike ? .similarLetters : nil))
  }

  @Test(
    "Two todos say the same from 0.70 of their words on",
    arguments: [(7, 10, true), (14, 20, true), (23, 33, false), (9, 13, false), (11, 15, true)])
  func words(shared: Int, all: Int, isAlike: Bool) {
    // Words that have little in common, so that only whole ones count, and that are no numbers.
    func title(_ numbers: some Sequence<Int>) -> String {
      numbers.map { "\($0)\($0)\($0)m" }.joined(separator: " ")
    }
    let (one, other) = (TodoWords(title(10..<10 + all)), TodoWords(title(10..<10 + shared)))
    #expect(one.jaccard(other) == Double(shared) / Double(all))
    #expect((one.likeness(to: other)?.kind == .sharedWords) == isAlike)
    #expect((other.likeness(to: one)?.kind == .sharedWords) == isAlike)
  }

  @Test(
    "The small words of French count for nothing, accents or not, and neither does a single letter",
    arguments: [
      "le", "la", "les", "l", "un", "une", "des", "du", "de", "d", "au", "aux", "en", "dans", "sur", "sous",
      "avec",
      "pour", "par", "a", "à", "et", "ou", "où", "ce", "se", "sa", "son", "ses", "y", "ma", "mon", "x", "3",
    ])
  func smallWords(word: String) {
    #expect(TodoWords("Fixer \(word) rails").words == ["fixer", "rails"])
  }

  @Test("Words of two letters that say something count", arguments: ["wc", "nu", "10"])
  func shortWords(word: String) {
    #expect(TodoWords("fixer \(word)").words == ["fixer", word])
  }

  @Test(
    "A finger may lean fifteen degrees from its axis, and not a tenth more",
    arguments: [
      (15.0, CaptureTarget.astuce), (15.1, nil), (-15, .astuce), (-15.1, nil), (74.9, nil), (75, .achat),
      (105, .achat), (105.1, nil), (-74.9, nil), (-75, .todo), (-105, .todo), (-105.1, nil), (164.9, nil),
      (165, .alerte), (-165, .alerte), (-164.9, nil),
    ] as [(Double, CaptureTarget?)])
  func lean(degrees: Double, target: CaptureTarget?) {
    let angle = degrees * .pi / 180
    #expect(SwipeGesture(width: 80 * cos(angle), height: 80 * sin(angle)).target == target)
    #expect(SwipeGesture(width: 79.99 * cos(angle), height: 79.99 * sin(angle)).target == nil)
  }

  @Test(
    "A session ends after 24 hours and a second, and the figures of photos and lists are those of the digest")
  func figures() {
    let instant = PinnedTime.morning
    #expect(WorkSessions(of: [instant, instant + 86_400]).sessions.count == 1)
    #expect(WorkSessions(of: [instant, instant + 86_401]).sessions.count == 2)
    #expect(ThumbnailFormat.site == ThumbnailFormat(longestSide: 2_048, quality: 85))
    #expect(GestionTravauxLimits.doneTime == 2 && GestionTravauxLimits.orphanTime == 86_400)
    #expect(Briefing.compactLimit == 3 && CapturePreview.limit == 80)
  }
}

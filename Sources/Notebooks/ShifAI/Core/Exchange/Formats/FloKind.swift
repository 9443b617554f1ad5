import Interchange
import Values

/// What Flo calls something noted on one day: a category and a word of it.
struct FloKind: Sendable {
  let category: String
  let word: String

  /// Its name, for people.
  var name: String { Vocabulary.name(word, in: category) }

  /// Whether it is nothing but words.
  var isNote: Bool { ["note", "notes"].contains(category.lowercased()) }

  /// What became of a contraceptive pill, as far as the words tell; nil for anything else, other pills among it.
  var pill: PillIntake? {
    guard isOral else { return nil }
    let word = word.lowercased()
    if ["miss", "forgot", "skip"].contains(where: { word.contains($0) }) { return .missed }
    return word.contains("late") ? .late : .taken
  }

  /// What it says of contraception or of pills that are not the pill; nil for anything else.
  var contraception: FloContraception? {
    guard !isOral else { return nil }
    let words = words(word)
    guard isContraception else {
      return words.union(self.words(category)).isDisjoint(with: ["pill", "pills"]) ? nil : .words
    }
    if words.contains("ius") { return .method(.hormonalIUD) }
    if !words.isDisjoint(with: ["iud", "coil", "intrauterine"]) {
      return .method(words.contains("copper") ? .copperIUD : words.contains("hormonal") ? .hormonalIUD : .iud)
    }
    return words.lazy.compactMap { Self.methods[$0] }.first ?? .words
  }

  private static let methods: [String: FloContraception] = [
    "implant": .method(.implant), "injection": .method(.injection), "shot": .method(.injection),
    "patch": .method(.patch), "ring": .method(.ring), "condom": .symptom("condom"),
    "condoms": .symptom("condom"), "diaphragm": .symptom("diaphragm"),
  ]

  /// Whether it is about the contraceptive pill, and not about other pills, another method or no method at all.
  private var isOral: Bool {
    let (category, word) = (words(category), words(word))
    guard category.union(word).isDisjoint(with: ["other", "emergency"]) else { return false }
    let isPill = !category.isDisjoint(with: Self.pill)
    if category.contains("oral"), isContraception || isPill { return true }
    if isPill, category.isSubset(of: Self.pill.union(["birth", "control", "contraceptive"])) { return true }
    guard isContraception || category == ["medication"], !word.isDisjoint(with: Self.pill) else {
      return false
    }
    return word.isSubset(of: Self.pillWords)
  }

  private static let pill: Set = ["pill", "pills"]

  /// The words of the pill and of what became of it.
  private static let pillWords = pill.union([
    "oral", "birth", "control", "contraceptive", "taken", "missed", "late", "skipped", "forgot", "forgotten",
  ])

  private var isContraception: Bool {
    let category = category.lowercased().filter(\.isLetter)
    return category.contains("contracept") || category.contains("birthcontrol")
  }

  private func words(_ text: String) -> Set<String> {
    Set(Vocabulary.name(text, in: "").split(separator: " ").map(String.init))
  }
}

/// What Flo says of contraception besides the pill.
enum FloContraception: Hashable, Sendable {
  /// A method that goes on.
  case method(Contraception.Method)
  /// What was used on the day.
  case symptom(String)
  /// Nothing that the notebook has a field for.
  case words
}

extension ImportedDiary {
  /// Adds what Flo says of contraception on a day, and what stands beside it in words.
  mutating func add(
    _ contraception: FloContraception, _ kind: FloKind, on day: CalendarDay, rest: String,
    at place: DiaryPlace
  ) {
    switch contraception {
    case .symptom(let type): return add(.known(type, notes: rest), on: day, at: place)
    case .method(let method):
      let isEnd = kind.word.lowercased().contains("remov")
      add(method, on: day, isEnd: isEnd, at: place)
      guard isEnd || !rest.isEmpty else { return }
    case .words: break
    }
    add(.note(rest.isEmpty ? kind.name : "\(kind.name): \(rest)"), on: day, at: place)
  }
}

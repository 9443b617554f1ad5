import Foundation
package import Localization
import Values

extension RecipeWish {
  /// What somebody wishes for in their own words, French or English: « un latte glacé à la cannelle pour deux ».
  ///
  /// Words that it does not know count for nothing; nil where it knows none of them.
  package init?(_ words: String, _ texts: StringTable) {
    let asked = WishedWords(words, texts)
    let named = asked.longest(of: Drink.self, "drink")
    let milk = asked.all(of: Milk.self, "milk").last
    let additions = asked.all(of: Addition.self, "addition")
    let isIced = asked.has("iced")
    guard
      named != nil || milk != nil || !additions.isEmpty || isIced || asked.has("decaf") || asked.has("coffee")
    else { return nil }
    self.init(named ?? Self.usual(milk: milk, additions, isIced: isIced))
    self.milk = milk
    // A mocha has its chocolate anyway.
    self.additions = drink == .mocha ? additions.filter { $0 != .chocolate } : additions
    self.isIced = isIced && drink != .coldBrew
    isDecaf = asked.has("decaf")
    isBlack = milk == nil && asked.isWithout("milk.whole")
    servings = asked.servings(in: Self.servingLimits) ?? 1
  }

  /// The drink that is meant where none is named.
  private static func usual(milk: Milk?, _ additions: [Addition], isIced: Bool) -> Drink {
    if additions.contains(.chocolate) { return .mocha }
    if milk != nil { return .latte }
    return isIced ? .coldBrew : additions.isEmpty ? .filter : .latte
  }
}

/// The words of a wish, beside those that are known in either language.
private struct WishedWords {
  private let text: String
  private let texts: StringTable

  init(_ words: String, _ texts: StringTable) {
    self.texts = texts
    text = Self.plain(words)
  }

  /// Words between single blanks, without case and accents.
  private static func plain(_ words: String) -> String {
    let parts = words.sortingKey.split { !$0.isLetter && !$0.isNumber }
    return " \(parts.joined(separator: " ")) "
  }

  /// What something is called, in every language.
  private func names(_ key: String) -> [String] {
    Language.allCases.flatMap { texts.text("caffio.wish.words.\(key)", $0).split(separator: ",") }
      .map { Self.plain(String($0)) }
  }

  private func isWithout(name: String) -> Bool {
    names("without").contains { text.contains($0.dropLast() + name) }
  }

  /// The longest of its names that is there, and wanted.
  private func found(_ key: String) -> String? {
    names(key).filter { text.contains($0) && !isWithout(name: $0) }.max { $0.count < $1.count }
  }

  /// Whether it is there, and wanted.
  func has(_ key: String) -> Bool { found(key) != nil }

  /// Whether it is there as something not wanted.
  func isWithout(_ key: String) -> Bool { names(key).contains(where: isWithout(name:)) }

  /// Those that are there, in their order.
  func all<Kind: CaseIterable & RawRepresentable<String>>(of kind: Kind.Type, _ key: String) -> [Kind] {
    kind.allCases.filter { has("\(key).\($0.rawValue)") }
  }

  /// The one with the longest name that is there: a cold brew is no brew that is cold.
  func longest<Kind: CaseIterable & RawRepresentable<String>>(of kind: Kind.Type, _ key: String) -> Kind? {
    let named = kind.allCases.compactMap { one in
      found("\(key).\(one.rawValue)").map { (kind: one, length: $0.count) }
    }
    return named.max { $0.length < $1.length }?.kind
  }

  /// For how many: « pour deux », « 4 cups ».
  func servings(in limits: ClosedRange<Int>) -> Int? {
    let numbers = limits.map { number in (number, [" \(number) "] + names("number").numbered(number - 1)) }
    for (number, names) in numbers {
      for name in names {
        let isFor = self.names("for").contains { text.contains($0.dropLast() + name) }
        let isCups = self.names("cups").contains { text.contains(name + $0.dropFirst()) }
        if isFor || isCups { return number }
      }
    }
    return nil
  }
}

extension [String] {
  /// The numeral at a place of the lists of both languages, which are of the same length.
  fileprivate func numbered(_ index: Int) -> [String] {
    let half = count / 2
    return index < half ? [self[index], self[half + index]] : []
  }
}

import CaffioCore
import Foundation
import Values

/// A coffee as its form shows it. What a field cannot show exactly, and nobody changed, stays as it is stored.
extension Coffee.Details {
  /// What it is, without blanks around it.
  var shownDescription: String {
    get { Self.line(shortDescription) }
    set { if newValue != shownDescription { shortDescription = newValue } }
  }

  /// How long it takes; nothing chosen leaves it as it is.
  var shownMinutes: Int? {
    get { preparationTimeMinutes }
    set { preparationTimeMinutes = newValue ?? preparationTimeMinutes }
  }

  /// What it is drunk from, by its usual spelling.
  var shownGlass: Open<GlassType> {
    get { glassType.known.map { Open($0) } ?? glassType }
    set { if newValue != shownGlass { glassType = newValue } }
  }

  /// What kinds of coffee it is. The order in which they were chosen is the person's; a form knows which ones, not in
  /// what order.
  var shownTypes: [Open<CoffeeType>] {
    get { coffeeType }
    set {
      let kept = coffeeType.filter(newValue.contains)
      coffeeType = kept + newValue.filter { !kept.contains($0) }
    }
  }

  /// One tag on each line, so that a tag may have a comma in it.
  var shownTags: String {
    get { Self.line(tags.joined(separator: "\n")) }
    set { if newValue != shownTags { setTags(newValue.split(whereSeparator: \.isNewline).map(Self.line)) } }
  }

  private static func line(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension CoffeeDraft {
  /// Puts rows in the place of the ingredients, each over the ingredient of the same name, else over the one in its
  /// place.
  mutating func setIngredients(_ rows: [Part], _ texts: CaffioTexts) {
    let stored = ingredients
    var left = stored
    func take(_ index: Int?) -> Part? { index.map { left.remove(at: $0) } }
    let same = rows.map { part in take(left.firstIndex { $0.name == part.name }) }
    ingredients = zip(rows, same).enumerated().map { row, pair in
      var part = pair.0
      let inPlace = left.firstIndex { old in row < stored.count && old == stored[row] }
      let old = pair.1 ?? take(inPlace)
      part.id = old?.id
      if let old, texts.measure(old.measure) == texts.measure(part.measure) { part.measure = old.measure }
      return part
    }
  }
}

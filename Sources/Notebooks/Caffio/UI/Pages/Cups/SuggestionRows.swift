import CaffioCore
import NotebookContract
import Values
import WebUI

/// What would fit now, each coffee with why.
struct SuggestionRows {
  let suggestions: SuggestedCoffees
  let texts: CaffioTexts

  /// The first ones, with the way to more; nil where there is nothing to suggest.
  var section: Section? {
    guard !suggestions.coffees.isEmpty || suggestions.beyondLimits > 0 else { return nil }
    var section = Section(
      title: texts.text("suggestions.title"), note: note ?? texts.text("suggestions.note"))
    section.rows = rows
    section.actions = [.link(texts.text("suggestions.more"), Address.suggestions)]
    return section
  }

  /// What is said where recipes are left out since they hold too much for now; nil where none is.
  var note: String? {
    guard suggestions.beyondLimits > 0 else { return nil }
    return suggestions.coffees.isEmpty
      ? texts.text("suggestions.nothingFits") : texts.count("suggestions.leftOut", suggestions.beyondLimits)
  }

  /// A line for each, which says what speaks against it first.
  var rows: [TemplateValues] {
    suggestions.coffees.map { item in
      let reasons = texts.reasons(item.suggestion)
      let isAgainst = item.suggestion.reasons.contains(where: \.isAgainst)
      return [
        "key": "suggestion-\(item.id)", "title": item.coffee.name, "icon": "bulb",
        "href": Address.recipe(item.id),
        "meta": reasons.isEmpty ? texts.text("suggestions.noReason") : reasons,
        "badge": isAgainst
          ? ["kind": "soon", "text": texts.text("suggestions.against")] as TemplateValues : nil,
        "amount": item.coffee.caffeine.map { texts.caffeine($0) },
      ]
    }
  }
}

import HolfyCore
import NotebookContract
import Vault
import WebUI

extension HolfyTexts {
  /// What a fact that an import kept is called: in the person's language where it is a usual one, else as in the file.
  func name(_ fact: ImportedFacts.Fact) -> String {
    let key = "holfy.imported.\(fact.name)"
    return Self.named.contains(fact.name) ? localizer.text(key) : fact.name
  }

  /// The facts that an import kept, for a page.
  func values(_ facts: [ImportedFacts.Fact]) -> [TemplateValues] {
    facts.map { .fact(name($0), $0.value) }
  }

  /// The same as one line.
  func line(_ facts: [ImportedFacts.Fact]) -> String? {
    facts.isEmpty ? nil : facts.map { "\(name($0)): \($0.value)" }.joined(separator: " · ")
  }

  private static let named: Set = [
    "tags", "vin", "year", "name", "isActive", "type", "priority", "progress", "createdDay", "cost",
    "currency",
    "startingCharge", "endingCharge", "initialOdometer",
  ]
}

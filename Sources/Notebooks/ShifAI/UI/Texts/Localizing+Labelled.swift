import NotebookContract
import ShifAICore
import Values

extension Localizing {
  func name(_ kind: some Labelled) -> String { localizer.text(kind.labelKey) }

  /// A kind's name; what this version does not know is shown as it was written.
  func name<Kind: Labelled>(_ kind: Open<Kind>) -> String { kind.known.map { name($0) } ?? kind.rawValue }

  /// A choice of each kind, by its name.
  func choices<Kind: Labelled & CaseIterable & RawRepresentable<String>>(
    _ kinds: Kind.Type
  ) -> [(value: String, label: String, icon: String?)] {
    kinds.allCases.map { ($0.rawValue, name($0), nil) }
  }

  /// The raw values of the methods of contraception whose names hold every one of these words.
  func methods(named words: String) -> Set<String> {
    Contraception.Method.allCases.map { Open($0) }.named(words) { name($0) }
  }
}

extension Sequence where Element: RawRepresentable<String> {
  /// The raw values of those whose names hold every one of these words.
  func named(_ words: String, _ name: (Element) -> String) -> Set<String> {
    let words = words.sortingKey.split(separator: " ")
    guard !words.isEmpty else { return [] }
    let found = filter { element in
      let name = name(element).sortingKey
      return words.allSatisfy { name.contains($0) }
    }
    return Set(found.map(\.rawValue))
  }
}

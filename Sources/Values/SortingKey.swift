import Foundation

extension String {
  /// The text without regard to case or accents, for comparing, sorting and searching.
  package var sortingKey: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}

import Vault
import WebUI

/// What one side of Caffio puts on the start page: what it asks the notebook, and how the answer looks.
protocol HomePart {
  associatedtype Asked: Query

  static func query(_ request: PageRequest) async throws -> Asked
  /// How the answer looks.
  static func view(_ answer: Asked.Value, _ texts: CaffioTexts) -> HomeView
}

extension HomePart {
  /// What is asked, whether or not the part must read anything first.
  static func asked(_ request: PageRequest) async throws -> Asked { try await query(request) }
}

/// A part of the start page.
struct HomeView {
  /// What fills a partial of its own in the template `caffio-page`.
  var values: TemplateValues = [:]
  /// What the shell's partials draw.
  var sections: [Section] = []
}

public import Vault

/// A page before its layout: which template, and what fills it.
///
/// `values` may also hold what the layout shows: `subtitle`, `breadcrumb` [{label, href?}], `quickAdd` {href,
/// label}, `dock` [{href, label, icon, current}].
public struct PageContent: Sendable {
  /// The template's name; it inherits `page` and fills its block `page-body`.
  public var template: String
  /// The page's title, in the person's language.
  public var title: String
  /// What fills the template.
  public var values: TemplateValues
  /// Whether the page may ask for the microphone, which no other page may.
  public var hearsVoices = false
  /// The form that the page is, with what is stored in its fields.
  var form: (fields: [OfferedField], note: FormSnapshot)?

  /// - Parameters:
  ///   - template: the template's name.
  ///   - title: the page's title, in the person's language.
  ///   - values: what fills the template.
  public init(_ template: String, title: String, _ values: TemplateValues = [:]) {
    self.template = template
    self.title = title
    self.values = values
  }
}

/// A page that follows what it shows: a query, and how its answer looks.
///
/// All who look at equal queries share one observation.
public struct LivePage<Q: Query>: Sendable {
  /// What the page shows.
  public let query: Q
  /// Makes the page from the query's answer.
  public let render: @Sendable (Q.Value, PageContext) throws -> PageContent
  /// What else it shows; nil for nothing.
  let signal: LiveSignal?

  /// - Parameters:
  ///   - query: what the page shows.
  ///   - signal: tells when something else that `render` looks at has changed.
  ///   - render: makes the page from the query's answer; throws ``PageError/notFound`` when what the page is
  ///     about is not there (any more).
  public init(
    _ query: Q, drawnAgainBy signal: LiveSignal? = nil,
    render: @escaping @Sendable (Q.Value, PageContext) throws -> PageContent
  ) {
    self.query = query
    self.signal = signal
    self.render = render
  }
}

/// Why there is no such page.
public enum PageError: Error, Equatable, Sendable {
  /// Nothing is there, or it was deleted.
  case notFound
  /// The session is not open: the vault was locked meanwhile.
  case locked
}

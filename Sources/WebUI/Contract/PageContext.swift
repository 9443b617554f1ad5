public import Foundation
public import Localization
public import NotebookContract
public import Values
public import Vault

/// What a page is made with, whoever asks for it: language, time, the token of its forms.
public struct PageContext: Sendable {
  package let localizer: Localizer
  /// The address of the page, without the query.
  public let path: String
  /// What every form on the page carries in its hidden field `csrf`.
  public let formToken: String

  /// - Parameters:
  ///   - language: the language of every text.
  ///   - dependencies: the clock, identifiers and time zone.
  ///   - path: the address of the page.
  ///   - formToken: what every form on the page carries.
  ///   - strings: the texts of every module.
  ///   - discreet: the notebooks that go by a neutral name.
  public init(
    language: Language, dependencies: Dependencies, path: String, formToken: String, strings: StringTable,
    discreet: Set<String> = []
  ) {
    localizer = Localizer(
      strings: strings, language: language, dependencies: dependencies, discreet: discreet)
    self.path = path
    self.formToken = formToken
  }
}

extension PageContext: Localizing {
  /// The language of every text.
  public var language: Language { localizer.language }
  /// The clock, identifiers and time zone.
  public var dependencies: Dependencies { localizer.dependencies }
  /// The texts of every module, for a value that finds its own words in them.
  public var strings: StringTable { localizer.strings }
  /// The time now.
  public var now: Date { localizer.now }
  /// The day now, where the person is.
  public var today: CalendarDay { localizer.today }

  /// A text with its places filled.
  public func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    localizer.text(key, arguments)
  }

  /// A message in the person's language.
  public func text(_ message: any LocalizedMessage) -> String { localizer.text(message) }

  /// Whether a notebook goes by a neutral name: nothing of it is told outside of its own pages then.
  public func isDiscreet(_ notebook: String) -> Bool { localizer.isDiscreet(notebook) }

  /// What a notebook is called: by its own name, unless the person chose that it goes by a neutral one.
  ///
  /// - Parameters:
  ///   - notebook: the notebook's id.
  ///   - key: the key of its own name.
  public func title(of notebook: String, _ key: String) -> String { localizer.title(of: notebook, key) }

  /// A text if the tables know it.
  public func known(_ key: String) -> String? { localizer.known(key) }
}

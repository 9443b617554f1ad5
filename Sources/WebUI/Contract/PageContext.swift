public import Foundation
public import Localization
public import Values
public import Vault

/// What a page is made with, whoever asks for it: language, time, the token of its forms.
public struct PageContext: Sendable {
  /// The language of every text.
  public let language: Language
  /// The clock, identifiers and time zone.
  public let surroundings: Surroundings
  /// The address of the page, without the query.
  public let path: String
  /// What every form on the page carries in its hidden field `csrf`.
  public let formToken: String
  /// The texts of every module, for a value that finds its own words in them.
  public let strings: StringTable
  /// The notebooks that go by a neutral name.
  var discreet: Set<String> = []

  /// - Parameters:
  ///   - language: the language of every text.
  ///   - surroundings: the clock, identifiers and time zone.
  ///   - path: the address of the page.
  ///   - formToken: what every form on the page carries.
  ///   - strings: the texts of every module.
  ///   - discreet: the notebooks that go by a neutral name.
  public init(
    language: Language, surroundings: Surroundings, path: String, formToken: String, strings: StringTable,
    discreet: Set<String> = []
  ) {
    self.language = language
    self.surroundings = surroundings
    self.path = path
    self.formToken = formToken
    self.strings = strings
    self.discreet = discreet
  }

  /// The time now.
  public var now: Date { surroundings.now() }
  /// The day now, where the person is.
  public var today: CalendarDay { CalendarDay(now, in: surroundings.timeZone) }

  /// A text with its places filled.
  public func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    strings.text(key, language, arguments)
  }

  /// A message in the person's language.
  public func text(_ message: any LocalizedMessage) -> String {
    strings.text(message, language)
  }

  /// Whether a notebook goes by a neutral name: nothing of it is told outside of its own pages then.
  public func isDiscreet(_ notebook: String) -> Bool { discreet.contains(notebook) }

  /// What a notebook is called: by its own name, unless the person chose that it goes by a neutral one.
  ///
  /// - Parameters:
  ///   - notebook: the notebook's id.
  ///   - key: the key of its own name.
  public func title(of notebook: String, _ key: String) -> String {
    text(discreet.contains(notebook) ? "locks.neutralName" : key)
  }

  /// A text if the tables know it.
  public func known(_ key: String) -> String? {
    strings.contains(key, in: language) ? text(key) : nil
  }
}

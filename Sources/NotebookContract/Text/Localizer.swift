package import Foundation
package import Localization
package import Values
package import Vault

/// How anything is said to one person: in their language, on their clock, where they are. Pages and commands speak
/// through the same one.
package struct Localizer: Sendable {
  /// The texts of every module.
  package let strings: StringTable
  /// The person's language.
  package let language: Language
  /// The clock, identifiers and time zone.
  package let dependencies: Dependencies
  /// The notebooks that go by a neutral name.
  private let discreet: Set<String>

  package init(
    strings: StringTable, language: Language, dependencies: Dependencies, discreet: Set<String> = []
  ) {
    self.strings = strings
    self.language = language
    self.dependencies = dependencies
    self.discreet = discreet
  }

  /// How numbers, days and amounts are written.
  package var locale: Locale { language.locale }
  /// Where the person is.
  package var timeZone: TimeZone { dependencies.timeZone }
  /// The time now.
  package var now: Date { dependencies.now() }
  /// The day now, where the person is.
  package var today: CalendarDay { CalendarDay(now, in: timeZone) }

  /// A text with its places filled.
  package func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    strings.text(key, language, arguments)
  }

  /// A message in the person's language.
  package func text(_ message: any LocalizedMessage) -> String { strings.text(message, language) }

  /// A text if the tables know it.
  package func known(_ key: String) -> String? {
    strings.contains(key, in: language) ? text(key) : nil
  }

  /// Whether a notebook goes by a neutral name: nothing of it is told outside of its own pages then.
  package func isDiscreet(_ notebook: String) -> Bool { discreet.contains(notebook) }

  /// What a notebook is called: by its own name, unless the person chose that it goes by a neutral one.
  ///
  /// - Parameters:
  ///   - notebook: the notebook's id.
  ///   - key: the key of its own name.
  package func title(of notebook: String, _ key: String) -> String {
    text(isDiscreet(notebook) ? "locks.neutralName" : key)
  }

  /// What files that hold a notebook are called, without their ending.
  package func fileName(of notebook: String) -> String {
    isDiscreet(notebook) ? text("locks.neutralFile") : notebook
  }
}

/// What a page or a command is made with.
package protocol Localizing {
  /// Whom it speaks to.
  var localizer: Localizer { get }
}

extension Localizer: Localizing {
  package var localizer: Localizer { self }
}

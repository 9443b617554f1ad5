import Foundation
import Localization
import Vault

extension PageContext {
  /// An instant as a person reads it, where they are.
  func moment(_ instant: Date) -> String {
    instant.formatted(
      Date.FormatStyle(
        date: .long, time: .shortened, locale: language.locale, timeZone: dependencies.timeZone))
  }
}

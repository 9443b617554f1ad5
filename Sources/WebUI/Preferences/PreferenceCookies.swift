import HTTPTypes
import Hummingbird
import Localization

/// The preferences that a browser remembers by itself: there is no vault yet while one is made, and a locked
/// one shows its lock in the person's language.
enum PreferenceCookies {
  private static let theme = "carnets-theme"
  private static let language = "carnets-language"

  static func read(_ request: Request) -> Preferences {
    Preferences(
      theme: request.cookies[theme].flatMap { Preferences.Theme(rawValue: $0.value) },
      language: request.cookies[language].flatMap { Language(rawValue: $0.value) })
  }

  static func write(_ preferences: Preferences, to response: inout Response) {
    for (name, value) in [(theme, preferences.theme?.rawValue), (language, preferences.language?.rawValue)] {
      guard let value else { continue }
      response.setCookie(
        Cookie(name: name, value: value, maxAge: 31_536_000, path: "/", httpOnly: true, sameSite: .strict))
    }
  }
}

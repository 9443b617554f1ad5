public import Foundation
import Localization
public import Values
import Vault

/// What the values of one notebook are called on its pages, in the person's language. A notebook adds its own kinds and
/// sentences; what all of them need stands here.
public protocol NotebookTexts {
  /// The notebook's id.
  static var notebook: String { get }
  /// Whom the texts are for.
  var context: PageContext { get }
}

extension NotebookTexts {
  /// What the keys of the labels of fields begin with.
  public static var fields: String { "\(notebook).pages.field" }

  /// How numbers, days and amounts are written.
  public var locale: Locale { context.language.locale }
  /// Where the person is.
  public var timeZone: TimeZone { context.surroundings.timeZone }

  /// A text of the notebook's pages, with its places filled.
  public func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    context.text("\(Self.notebook).pages.\(key)", arguments)
  }

  /// A text that tells a number of things.
  public func count(_ key: String, _ count: Int) -> String { text(key, ["count": String(count)]) }

  /// A day, written out.
  public func day(_ day: CalendarDay) -> String { day.formatted(.long, locale: locale) }

  /// The day of an instant, where the person is.
  public func day(_ instant: Date) -> String { day(CalendarDay(instant, in: timeZone)) }

  /// A kind's name, `<prefix>.<case>`; what this version does not know is shown as it was written.
  public func name<Known>(_ open: Open<Known>, _ prefix: String) -> String {
    guard let known = open.known else { return open.rawValue }
    return context.text("\(prefix).\(String(describing: known))")
  }
}

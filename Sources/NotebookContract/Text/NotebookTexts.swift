package import Foundation
package import Values

/// What the values of one notebook are called on its pages and in its commands. A notebook adds its own kinds and
/// sentences; what all of them need stands here.
package protocol NotebookTexts: Localizing {
  /// The notebook's id.
  static var notebook: String { get }

  init(_ localizer: Localizer)
}

extension NotebookTexts {
  /// What the keys of the labels of fields begin with.
  package static var fields: String { "\(notebook).pages.field" }

  package init(_ context: some Localizing) { self.init(context.localizer) }

  /// How numbers, days and amounts are written.
  package var locale: Locale { localizer.locale }
  /// Where the person is.
  package var timeZone: TimeZone { localizer.timeZone }

  /// A text of the notebook's pages, with its places filled.
  package func text(_ key: String, _ arguments: [String: String] = [:]) -> String {
    localizer.text("\(Self.notebook).pages.\(key)", arguments)
  }

  /// A text that tells a number of things.
  package func count(_ key: String, _ count: Int) -> String { text(key, ["count": String(count)]) }

  /// A day, written out.
  package func day(_ day: CalendarDay) -> String { day.formatted(.long, locale: locale) }

  /// The day of an instant, where the person is.
  package func day(_ instant: Date) -> String { day(CalendarDay(instant, in: timeZone)) }

  /// A kind's name, `<prefix>.<case>`; what this version does not know is shown as it was written.
  package func name<Known>(_ open: Open<Known>, _ prefix: String) -> String {
    guard let known = open.known else { return open.rawValue }
    return localizer.text("\(prefix).\(String(describing: known))")
  }
}

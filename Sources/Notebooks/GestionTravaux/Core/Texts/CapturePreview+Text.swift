package import Foundation
package import Localization
import Values

extension CapturePreview {
  /// The text, or where there is none the title of its photos, memos or documents: “📷 Photo of 12 January 2026”.
  package func title(_ strings: StringTable, _ language: Language, in timeZone: TimeZone) -> String {
    guard text.isEmpty else { return text }
    let day = CalendarDay(fileInstant, in: timeZone).formatted(locale: language.locale)
    let kinds = [("photo", photoCount), ("memo", memoCount), ("document", documentCount)]
      .filter { $0.1 > 0 }.map(\.0)
    switch kinds.count {
    case 0: return strings.text("gestiontravaux.capture.emptyOf", language, ["date": day])
    case 1: return strings.text("gestiontravaux.capture.\(kinds[0])Of", language, ["date": day])
    default:
      let names = kinds.map { strings.text("gestiontravaux.capture.\($0)", language) }
      return strings.text(
        "gestiontravaux.capture.filesOf", language, ["files": names.joined(separator: ", "), "date": day])
    }
  }
}

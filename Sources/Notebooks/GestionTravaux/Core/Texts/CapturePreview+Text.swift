public import Foundation
public import Localization
import Values

extension CapturePreview {
  /// The text, or where there is none the title of its photos, memos or documents: “📷 Photo of 12 January 2026”.
  public func title(_ strings: StringTable, _ language: Language, in timeZone: TimeZone) -> String {
    guard text.isEmpty else { return text }
    let day = CalendarDay(fileInstant, in: timeZone).formatted(locale: language.locale)
    return strings.text(titleKey, language, ["date": day])
  }

  private var titleKey: String {
    if photoCount > 0 { return "gestiontravaux.capture.photoOf" }
    if memoCount > 0 { return "gestiontravaux.capture.memoOf" }
    return documentCount > 0 ? "gestiontravaux.capture.documentOf" : "gestiontravaux.capture.emptyOf"
  }
}

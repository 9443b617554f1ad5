import Foundation
import Localization
import NotebookContract
import ShifAICore
import Values
import WebUI

/// What ShifAI's values are called on a page, in the person's language.
struct ShifAITexts: NotebookTexts {
  static let notebook = ShifAIPages.notebook

  let localizer: Localizer
  /// The names of the symptoms that she added, by their ids.
  var customNames: [String: String] = [:]

  init(_ localizer: Localizer) { self.localizer = localizer }

  init(_ context: some Localizing, custom: [CustomSymptom]) {
    self.init(context.localizer)
    customNames = Dictionary(custom.map { ($0.id, $0.name) }) { first, _ in first }
  }

  /// What the notebook is called.
  var name: String { localizer.title(of: ShifAIPages.notebook, "shifai.pages.title") }

  /// Where a page is: in the notebook, below others.
  func crumbs(_ title: String, below pages: TemplateValues...) -> [TemplateValues] {
    [.crumb(name, Address.home)] + pages + [.crumb(title)]
  }

  /// The choice that says nothing.
  var notSaid: (value: String, label: String, icon: String?) { ("", text("notSaid"), nil) }

  // MARK: Days and numbers

  /// « 3 mars », where the year is known.
  func short(_ day: CalendarDay) -> String { day.formatted(.dayAndMonth, locale: locale) }
  func percent(_ share: Double) -> String { share.saidAsShare(locale: locale) }
  func number(_ value: Double, _ decimals: Int = 1) -> String {
    value.said(decimals: decimals, locale: locale)
  }

  /// « 28,5 jours », « 0,9 jour ».
  func days(_ count: Double, _ space: String = " ") -> String {
    let form = PluralForm(of: (count * 10).rounded(.toNearestOrAwayFromZero) / 10, in: localizer.language)
    return number(count) + space + text(form == .one ? "dayUnit" : "days")
  }

  /// « Jour 12 du cycle · phase folliculaire »; nil where there is no day of a cycle.
  func place(cycleDay: Int?, _ phase: CyclePhase?) -> String? {
    guard let cycleDay else { return nil }
    return [count("today.cycleDay", cycleDay), self.phase(phase)].compactMap(\.self).joined(separator: " · ")
  }

  /// « phase folliculaire »; nil beyond the days that have one.
  func phase(_ phase: CyclePhase?) -> String? {
    guard let phase, phase != .unknown else { return nil }
    return localizer.text(phase.labelKey)
  }

  /// « du 12 janv. au 15 janv. », and « depuis le 15 janv. » of a period that has only begun.
  func days(of period: Bleeding) -> String {
    period.hasOnlyBegun(on: localizer.today)
      ? text("since", ["day": short(period.first)]) : range(period.first...period.last)
  }

  func range(_ range: ClosedRange<CalendarDay>) -> String {
    text("range", ["first": short(range.lowerBound), "last": short(range.upperBound)])
  }

  /// « 36,55 °C », on her scale.
  func temperature(_ thousandths: Int, _ unit: TemperatureUnit) -> String {
    let degrees = unit.degrees(thousandths).formatted(.number.locale(locale).precision(.fractionLength(2)))
    return "\(degrees)\u{A0}\(localizer.text(unit.labelKey))"
  }

  /// « 61,2 kg », in her unit.
  func weight(_ grams: Int, _ unit: WeightUnit) -> String {
    "\(number(unit.amount(grams)))\u{A0}\(localizer.text(unit.labelKey))"
  }

  // MARK: Kinds

  /// A sentence of the intelligence.
  func say(_ sentence: Sentence) -> String {
    localizer.text(sentence.key, sentence.arguments(locale: locale) { name(ofTerm: $0) })
  }

  /// What the text of a symptom is: the one that is offered, or her own.
  func symptom(_ type: Open<SymptomType>) -> String {
    customNames[type.rawValue] ?? (type.known == nil ? type.rawValue : localizer.text(type.labelKey))
  }

  /// The stored types of the symptoms on offer whose names hold every word.
  func symptoms(named words: String) -> Set<String> {
    SymptomType.allCases.filter { $0.category != .daily }.map { Open($0) }.named(words, symptom)
  }

  /// What a search found.
  func hit(_ hit: ShifAISearchHit) -> SearchHit {
    if let method = hit.contraception {
      let name = [name(method.method), method.name].filter { !$0.isEmpty }.joined(separator: " · ")
      return SearchHit(
        title: name, detail: day(method.start), icon: "shield",
        href: Address.contraception(method.id, "edit"))
    }
    let symptom = hit.symptom.map {
      hit.text.isEmpty || customNames[$0.rawValue] != nil ? self.symptom($0) : hit.text
    }
    let icons: [ShifAISearchHit.Kind: String] = [.notes: "note", .symptom: "pulse", .medication: "pill"]
    return SearchHit(
      title: String((symptom ?? hit.text).prefix(120)), detail: day(hit.day), icon: icons[hit.kind] ?? "note",
      href: Address.day(hit.day))
  }

  private func name(ofTerm key: String) -> String {
    guard CustomSymptom.isNamed(by: key) else { return localizer.text(key) }
    let custom = customNames[String(key.dropFirst("shifai.symptom.".count))]
    return custom ?? localizer.text(CustomSymptom.goneKey)
  }
}

/// The five moods, the best first; stored from 5 to 1.
enum Mood: Int, CaseIterable {
  case great = 5
  case good = 4
  case neutral = 3
  case low = 2
  case bad = 1

  var icon: String {
    switch self {
    case .great: "mood-great"
    case .good: "mood-good"
    case .neutral: "mood-neutral"
    case .low: "mood-low"
    case .bad: "mood-bad"
    }
  }

  var labelKey: String { "shifai.pages.moodName.\(icon.dropFirst(5))" }
}

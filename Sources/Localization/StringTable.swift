public import Foundation

/// The texts of one or several modules, in every language.
///
/// A table is read from the JSON files of a module's `Strings` folder: flat objects of key and text,
/// named `fr.json` or `<subject>.fr.json`. A text may hold `{places}`. Where a count decides the form, ``PluralForm``
/// chooses it: between `key.one` and `key.other`, for a text whose caller passes `count`, or within a text that has
/// several counts, by `{rows} {rows|ligne|lignes}`. A day that comes as `2026-11-27` is written as a person writes it by
/// `{day|date}`, a whole number with its thousands apart by `{limit|number}`.
public struct StringTable: Sendable {
  private var texts: [Language: [String: String]]

  /// A table of given texts.
  public init(_ texts: [Language: [String: String]] = [:]) {
    self.texts = texts
  }

  /// The texts that a module carries.
  ///
  /// - Throws: ``StringTableError`` when the folder, a file or a language is missing or unreadable.
  public init(bundle: Bundle) throws(StringTableError) {
    guard let folder = bundle.resourceURL?.appending(path: "Strings") else {
      throw .missing(bundle.bundlePath)
    }
    self.init()
    do {
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      for file in files where file.pathExtension == "json" {
        let subject = file.deletingPathExtension().lastPathComponent
        guard let language = Language(rawValue: String(subject.split(separator: ".").last ?? "")) else {
          continue
        }
        let texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
        try merge(texts, language: language)
      }
    } catch let error as StringTableError {
      throw error
    } catch {
      throw .unreadable(folder.path, reason: String(describing: error))
    }
  }

  /// The texts of several modules as one table.
  ///
  /// - Throws: ``StringTableError/duplicateKey(_:)`` when two modules claim one key.
  public init(joining tables: [StringTable]) throws(StringTableError) {
    self.init()
    for table in tables {
      for (language, texts) in table.texts { try merge(texts, language: language) }
    }
  }

  /// The keys known in a language.
  public func keys(in language: Language) -> Set<String> {
    Set(texts[language, default: [:]].keys)
  }

  /// Whether a text, or a pair of forms, exists for a key.
  public func contains(_ key: String, in language: Language) -> Bool {
    let known = texts[language, default: [:]]
    return known[key] != nil || known[key + ".other"] != nil
  }

  /// A text with its places filled; the key itself when the table does not know it, so that a mistake shows.
  public func text(_ key: String, _ language: Language, _ arguments: [String: String] = [:]) -> String {
    let known = texts[language, default: [:]]
    var template = known[key]
    if template == nil, let count = arguments["count"].flatMap(Double.init) {
      template = known["\(key).\(PluralForm(of: count, in: language).rawValue)"] ?? known[key + ".other"]
    }
    return Self.fill(template ?? key, with: arguments, language)
  }

  /// A message in a person's language.
  public func text(_ message: any LocalizedMessage, _ language: Language) -> String {
    text(message.messageKey, language, message.messageArguments)
  }

  private mutating func merge(_ more: [String: String], language: Language) throws(StringTableError) {
    for (key, text) in more {
      if texts[language]?[key] != nil { throw .duplicateKey(key) }
      texts[language, default: [:]][key] = text
    }
  }

  /// Replaces each `{name}` in one pass, so that a value holding braces is never read as a place.
  private static func fill(
    _ template: String, with arguments: [String: String], _ language: Language
  ) -> String {
    guard !arguments.isEmpty, template.contains("{") else { return template }
    var result = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += arguments[name] ?? form(in: name, arguments, language) ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// What `{rows|ligne|lignes}` stands for.
  private static func form(
    in place: String, _ arguments: [String: String], _ language: Language
  ) -> String? {
    let parts = place.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard let value = arguments[parts[0]] else { return nil }
    if parts.count == 2, parts[1] == "date" { return date(value, language) }
    if parts.count == 2, parts[1] == "number" { return number(value, language) }
    guard parts.count == 3 else { return nil }
    // What separates thousands changes nothing: counts are whole.
    guard let count = Double(value.filter(\.isWholeNumber)) else { return nil }
    return PluralForm(of: count, in: language) == .one ? parts[1] : parts[2]
  }
}

extension StringTable {
  /// A whole number as a person writes it; what is none stays as it is.
  private static func number(_ number: String, _ language: Language) -> String {
    Int64(number)?.formatted(.number.locale(language.locale)) ?? number
  }

  /// A day as a person writes it; what is no day stays as it is.
  private static func date(_ day: String, _ language: Language) -> String {
    // What does not read as a day is shown as it came: nothing is lost by it.
    guard let noon = try? Date("\(day)T12:00:00Z", strategy: .iso8601) else { return day }
    let style = Date.FormatStyle(
      locale: language.locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    let text = noon.formatted(style.day().month(.wide).year())
    // French writes the first of a month as an ordinal, which the Unicode data leave out.
    return language == .french && text.hasPrefix("1 ") ? "1er" + text.dropFirst() : text
  }
}

/// Why texts could not be loaded. These are faults of an installation, not of a person's data.
public enum StringTableError: Error, Equatable {
  case missing(String)
  case unreadable(String, reason: String)
  case duplicateKey(String)
}

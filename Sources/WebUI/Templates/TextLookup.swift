import Localization
import Mustache

/// The texts of a language as templates see them: `{{t.unlock.title}}`.
///
/// A key that no table knows is shown as it is, so that a mistake is seen; ``TemplateLibrary/missingTexts(in:)``
/// finds them before a person does.
struct TextLookup: MustacheParent, MustacheCustomRenderable, Sendable {
  let table: StringTable
  let language: Language
  var key = ""

  func child(named name: String) -> Any? {
    TextLookup(table: table, language: language, key: key.isEmpty ? name : "\(key).\(name)")
  }

  var renderText: String { table.text(key, language) }
  var isNull: Bool { !table.contains(key, in: language) }
}

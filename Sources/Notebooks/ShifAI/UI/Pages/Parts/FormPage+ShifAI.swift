import Foundation
import NotebookContract
import ShifAICore
import Values
import WebUI

extension PageContent {
  /// A form with ShifAI's own fields.
  var withOwnFields: PageContent {
    var content = self
    content.template = "shifai-form"
    return content
  }
}

/// The kinds of fields that only ShifAI draws.
extension FormPage {
  /// Adds a title over the fields that follow.
  mutating func addGroup(_ label: String, hint: String? = nil) {
    addPart("group", ["label": label, "hint": hint])
  }

  /// Adds a symptom: nothing, or how strong; and beside it what she writes about it.
  mutating func addSymptom(_ type: Open<SymptomType>, noted: SymptomLog.Details?, _ texts: ShifAITexts) {
    let strengths = type.scale.map { value -> FieldChoice in
      let word = [1: "strength.least", 5: "strength.middle", 10: "strength.most"][value]
      return (String(value), word.map { "\(value) · \(texts.text($0))" } ?? String(value), nil)
    }
    let unsaid: FieldChoice = (SymptomFields.unsaid, texts.text("strength.unsaid"), nil)
    let (written, name) = (SymptomFields.note(of: type), texts.symptom(type))
    let label = texts.text("strength.note", ["symptom": name])
    let isWritten = !(form.raw(written) ?? noted?.notes ?? "").isEmpty
    addChoice(
      "symptom", SymptomFields.name(of: type),
      chosen: noted.map { $0.intensity.map(String.init) ?? SymptomFields.unsaid } ?? "",
      [("", texts.text("strength.none"), nil)] + strengths
        + (noted.map { $0.intensity == nil } ?? false ? [unsaid] : []),
      [
        "label": name,
        "note": context.field(
          written, label: "form.notes", in: form, value: noted?.notes,
          ["label": label, "open": isWritten ? true : nil]),
      ])
    addWithin(written, label: label, value: noted?.notes)
  }
}

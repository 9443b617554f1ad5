import Foundation
import Values

/// What she asks for: the parts, how far back, and what she writes for the doctor. Nothing of it is kept.
package struct ReportOrder: Equatable, Sendable {
  /// What the appointment is about.
  package let template: ReportTemplate
  /// The parts, in the order in which they are read.
  package let sections: [ReportSection]
  /// How far back.
  package let range: ReportRange
  /// What she wants to say herself; may be empty.
  package let notes: String

  /// What she asks for.
  ///
  /// - Parameter sections: the parts that she chose, in any order; none where the template names them.
  /// - Throws: ``ShifAIError/invalidFields(_:)`` where she chose parts of a template that names its own, or none of her
  ///   own, and for notes that are too long.
  package init(
    _ template: ReportTemplate, sections: [ReportSection] = [], range: ReportRange = .quarter,
    notes: String = ""
  ) throws(ShifAIError) {
    var checks = FieldChecks<ShifAIField>()
    if template.sections == nil {
      checks.require(!sections.isEmpty, .reportSections, .empty)
    } else {
      checks.require(sections.isEmpty, .reportSections, .rule("template"))
    }
    checks.text(notes, .reportNotes)
    try checks.finish()
    self.template = template
    self.sections = template.sections ?? ReportSection.allCases.filter(sections.contains)
    self.range = range
    self.notes = notes.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

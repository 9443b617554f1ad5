import ShifAICore
import Values

extension Medication {
  /// « Fer · 14 mg ».
  var label: String { [self.name, self.dose].filter { !$0.isEmpty }.joined(separator: " · ") }
}

import ShifAICore

extension Medication {
  /// « Fer · 14 mg ».
  var label: String { [name, dose].filter { !$0.isEmpty }.joined(separator: " · ") }
}

package import Foundation
package import Values

/// A stretch of work on site, from its first task to its end.
package struct SessionEntity: DetailedRecord, Hashable {
  package var id: String
  package var details: Details
  package var stamp: Stamp
  package var unknownFields: [String: JSONValue] = [:]

  package struct Details: RecordDetails, Hashable {
    /// The task that is worked on, the last one once it has ended; nil for one that is gone.
    package var tacheId: String?
    /// When it began, in whole seconds.
    package var debut: Date
    /// When it ended, in whole seconds; nil while it goes on.
    package var fin: Date?
    /// Whether the person looks around meanwhile.
    package var enPause = false
    /// The capture that is being taken; nil between two of them.
    package var captureId: String?
  }

  package static var blank: Self {
    Self(id: "", details: Details(debut: .distantPast), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.tacheId, "tacheId")
    try coder.code(&details.debut, "debut")
    try coder.code(&details.fin, "fin")
    try coder.code(&details.enPause, "enPause")
    try coder.code(&details.captureId, "captureId")
    try stamp.code(with: &coder)
    try coder.code(derived: MonthFile.name(of: details.debut), "mois")
    try coder.code(unknownFields: &unknownFields)
  }
}

extension SessionEntity.Details {
  /// Whether it goes on.
  package var isRunning: Bool { fin == nil }
  /// Whether a capture is being taken: everything else waits until it ends.
  package var boutonVert: Bool { captureId != nil }

  package func validated() throws(GestionTravauxError) -> Self { self }
}

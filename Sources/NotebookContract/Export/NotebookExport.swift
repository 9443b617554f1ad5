package import Foundation
package import Values

/// What the export of a notebook holds for one root record.
package protocol ExportedPart: Decodable {
  /// The format of the export.
  static var export: ExportFormat { get }
}

/// An export that was read back.
package struct NotebookExport<Part: ExportedPart>: Decodable {
  /// What the person chose that makes sense elsewhere.
  package let settings: [String: String]
  /// The root records.
  package let parts: [Part]

  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let format: String = try fields.required("format")
    guard format == Part.export.name else { throw JSONFileError(path: "format", reason: .wrongType) }
    // Said before anything that a later version may write in another way is read.
    let version: Int = try fields.required("version")
    guard version <= Part.export.version else {
      throw JSONFileError(path: "version", reason: .newerFormat(String(version)))
    }
    settings = try fields.required("settings")
    parts = try fields.required(Part.export.parts)
  }

  /// Reads an export.
  ///
  /// - Parameter failure: the notebook's own error for a place that cannot be read.
  package static func decoded<Failure: Error>(
    from data: Data, or failure: (JSONFileError) -> Failure
  ) throws(Failure) -> Self {
    try JSONFile.decode(Self.self, from: data, or: failure)
  }
}

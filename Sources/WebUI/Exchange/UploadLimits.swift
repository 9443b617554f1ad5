import Interchange

/// How much one import may send. What is more belongs to the command line, which copies nothing.
struct UploadLimits: Hashable, Sendable {
  /// Of the form: 10,000 files, each as large as the largest that is read as a stream. What an importer must have in
  /// memory it refuses beyond its own limit.
  var form = FormLimits(
    fileBytes: Int(ImportLimits.streamedBytes), textCharacters: 1000, fields: 20, files: ImportLimits.files)
  /// All files together, in bytes: 4 GB.
  var totalBytes: Int64 = 4 * 1024 * 1_048_576
}

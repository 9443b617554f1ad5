public import Foundation

extension FileReply {
  /// A document to save, which is drawn now. Drawing takes its time: it does not hold up whoever waits on the task's
  /// thread.
  ///
  /// - Parameters:
  ///   - name: the name it is saved under.
  ///   - draw: gives its bytes.
  @concurrent public static func pdf(
    _ name: String, _ draw: @Sendable () throws -> Data
  ) async throws -> FileReply {
    FileReply(name: name, mediaType: "application/pdf", data: try draw(), isDownload: true)
  }
}

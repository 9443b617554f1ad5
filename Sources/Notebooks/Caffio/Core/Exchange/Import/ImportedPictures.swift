import Foundation
import Interchange
package import Media
import NotebookContract
import Vault

extension ThumbnailFormat {
  /// The picture of a coffee as it is kept: a JPEG without the place and the camera.
  package static let coffee = ThumbnailFormat(longestSide: 2_048, quality: 80)
}

/// The photos of an import, each made a picture of a coffee and kept among the attachments before any record says so.
struct ImportedPictures: Sendable {
  private(set) var references: [Coffee.ID: AttachmentReference] = [:]
  /// The files that are no pictures; their coffees come without one.
  private(set) var problems: [RowProblem] = []

  static let mimeType = MediaKind.jpeg.mimeType

  /// - Parameters:
  ///   - files: by coffee.
  ///   - attachments: where they go.
  ///   - progress: hears the part done, from 0 to 1, and may cancel by throwing.
  init(
    _ files: [Coffee.ID: ImportSource.Entry], into attachments: AttachmentStore,
    progress: (Double) throws -> Void
  ) async throws {
    let imageProcessor = ImageProcessor()
    for (index, file) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      let location = RowLocation(file: file.value.name, line: 1)
      do {
        let limit = CaffioLimits.imageBytes
        guard file.value.size <= limit else {
          throw CaffioError.imageTooLarge(name: file.value.name, limitBytes: limit)
        }
        let path = file.value.url.path(percentEncoded: false)
        let picture = try await imageProcessor.thumbnail(of: .file(path), .coffee)
        references[file.key] = try await Offloaded.run { try attachments.add(picture) }
      } catch let error as MediaError {
        problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
      } catch let error as CaffioError {
        problems.append(RowProblem(error.messageKey, error.messageArguments, at: location))
      }
      try progress(Double(index + 1) / Double(files.count))
    }
  }
}

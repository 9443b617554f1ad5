internal import Dispatch
public import Foundation

/// Where pictures are read, reduced and bound into documents.
///
/// Work on pictures blocks for long and takes memory, so it does one thing at a time, on a thread
/// of its own: any number of tasks may ask, and none holds up the others. An application needs one.
public final class ImageProcessor: Sendable {
  private let queue = DispatchQueue(label: "carnets.images", qos: .userInitiated)

  /// One with its own thread.
  public init() {}

  /// The kind, size and number of pages of a picture or PDF.
  public func info(of source: ImageSource) async throws(MediaError) -> ImageInfo {
    try await run { () throws(MediaError) in try ImageHeader(of: source).info }
  }

  /// The picture, or the first page of the PDF, made small.
  public func thumbnail(
    of source: ImageSource, _ format: ThumbnailFormat
  ) async throws(MediaError) -> Data {
    try await run { () throws(MediaError) in try format.encode(source) }
  }

  /// The photo as a notebook keeps it: a JPEG that stands upright, without what the camera wrote beside it.
  ///
  /// One that is so already, and no larger than `format` asks for, stays as it is, byte for byte; one that only says too
  /// much keeps its pixels. What is no photo, a PDF
  /// too, is refused: ``MediaError/notAPhoto``.
  /// - Parameter keepsPlace: whether the place where it was taken stays in it, where the camera noted one.
  public func photo(
    _ photo: Data, _ format: ThumbnailFormat, keepsPlace: Bool = false
  ) async throws(MediaError) -> DevelopedPhoto {
    try await run { () throws(MediaError) in
      let kept = try KeptPhoto(photo, format, keepsPlace: keepsPlace)
      return DevelopedPhoto(data: kept.data, taken: kept.taken)
    }
  }

  /// The same picture without place, date, camera or comments; its orientation is kept.
  ///
  /// JPEG, PNG, GIF and WebP keep every pixel as it is. HEIC becomes a JPEG of the same size. A PDF is not
  /// a picture: ``MediaError/notAnImage``.
  public func withoutMetadata(_ picture: Data) async throws(MediaError) -> StrippedPicture {
    try await run { () throws(MediaError) in try StrippedPicture(from: picture) }
  }

  /// A PDF with one photo on each A4 page, upright and without metadata.
  ///
  /// JPEG photos in grey or sRGB go in as they are, without being encoded again; others become sRGB, at 300 dots per inch.
  /// - Parameter created: the date that the document tells; the clock is not read.
  public func document(
    of photos: [ImageSource], title: String, created: Date
  ) async throws(MediaError) -> Data {
    try await run { () throws(MediaError) in
      try PhotoDocument(title: title, created: created).pdf(of: photos)
    }
  }

  private func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(MediaError) -> Value
  ) async throws(MediaError) -> Value {
    let result = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(returning: Result { () throws(MediaError) in try work() })
      }
    }
    return try result.get()
  }
}

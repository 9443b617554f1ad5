public import Foundation

/// A photo as a notebook keeps it, and what it said before of when it was taken.
public struct DevelopedPhoto: Hashable, Sendable {
  /// The photo: an upright JPEG that says nothing but itself, and its place where that was asked for.
  public let data: Data
  /// When it was taken; nil where it did not say.
  public let taken: CameraTime?

  /// A photo, and when it was taken.
  public init(data: Data, taken: CameraTime?) { (self.data, self.taken) = (data, taken) }
}

/// What is known of a picture without decoding it.
public struct ImageInfo: Hashable, Sendable {
  /// What the bytes are.
  public var kind: MediaKind
  /// The width as shown, the orientation applied: in pixels, or in points (1/72 inch) for a PDF.
  public var width: Int
  /// The height as shown, in the same unit.
  public var height: Int
  /// How many pages a PDF has, or images an animation.
  public var pages: Int

  /// The facts as given.
  public init(kind: MediaKind, width: Int, height: Int, pages: Int) {
    self.kind = kind
    self.width = width
    self.height = height
    self.pages = pages
  }
}

/// What a picture may cost. A file of a few kilobytes can announce billions of pixels.
public enum ImageLimits {
  /// Pixels of a picture that is read line by line, and shrunk while it is read.
  public static let streamedPixels = 200_000_000
  /// Pixels of a picture that must be held whole to be read: GIF, WebP, HEIC, and what is interlaced.
  public static let wholePixels = 64_000_000
  /// The longest side, in pixels, of a picture that is made.
  public static let longestSide = 8_192
}

import Drawing
import Foundation

/// What stands in a list for the picture of a file that cannot be read as one: an empty frame, where a browser
/// would show a broken image.
enum NoPicture {
  /// The frame, as PNG.
  ///
  /// - Throws: ``DrawingError`` when it cannot be drawn.
  static func png() throws(DrawingError) -> Data {
    var scene = Scene(size: Size(66, 66), title: "", description: "")
    let corners = [Point(15, 19), Point(51, 19), Point(51, 47), Point(15, 47), Point(15, 19)]
    scene.elements = [
      .path(Path(through: corners), .stroke(.muted, width: 1.5)),
      .line(Point(15, 47), Point(51, 19), .stroke(.muted, width: 1.5)),
    ]
    return try scene.png()
  }
}

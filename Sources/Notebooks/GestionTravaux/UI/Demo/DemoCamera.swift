import Drawing
import Foundation
import GestionTravauxCore
import Media

/// Draws the photos of the examples: a wall with its window and its tiles, bare before the work and whole after it.
struct DemoCamera: Sendable {
  private let imageProcessor = ImageProcessor()
  private static let size = Size(480, 360)
  private static let floor = 270.0

  /// A JPEG.
  func take(_ photo: DemoPhoto) async throws -> Data {
    let picture = try await Self.drawn { try Self.wall(photo).png(scale: 2) }
    return try await imageProcessor.thumbnail(
      of: .data(picture), ThumbnailFormat(longestSide: 960, quality: 85))
  }

  @concurrent private static func drawn(_ work: @Sendable () throws -> Data) async throws -> Data {
    try work()
  }

  private static func wall(_ photo: DemoPhoto) -> Scene {
    let colour = Tone.series(photo.room.unicodeScalars.reduce(0) { $0 &+ Int($1.value) })
    let ground = Rect(x: 0, y: floor, width: size.width, height: size.height - floor)
    let window = Rect(x: 300, y: 50, width: 120, height: 130)
    let elements: [Element] = [
      .rectangle(Rect(x: 0, y: 0, width: size.width, height: floor), .fill(.soft)),
      .rectangle(ground, .fill(photo.moment == .apres ? colour : .faint)),
      .rectangle(window, Paint(fill: .paper, stroke: .ink, width: 4)),
      .line(Point(360, 50), Point(360, 180), .stroke(.ink, width: 3)),
    ]
    return Scene(
      size: size, title: "\(photo.room), \(photo.activity)",
      elements: elements + (photo.moment == .apres ? tiles(colour) : cracks) + [
        .text(
          Label("\(photo.room) · \(photo.activity)", at: Point(20, 336), font: Font(size: 16, isBold: true)))
      ])
  }

  private static func tiles(_ colour: Tone) -> [Element] {
    (0..<12).map { index in
      let (column, row) = (Double(index % 4), Double(index / 4))
      return .rectangle(
        Rect(x: 30 + column * 62, y: 76 + row * 62, width: 58, height: 58), cornerRadius: 2,
        Paint(fill: .paper, stroke: colour, width: 2))
    }
  }

  private static var cracks: [Element] {
    let crack = Path(through: [
      Point(60, 20), Point(84, 76), Point(66, 120), Point(104, 190), Point(92, floor),
    ])
    let branch = Path(through: [Point(84, 76), Point(140, 110), Point(150, 160)])
    return [.path(crack, .stroke(.muted, width: 3)), .path(branch, .stroke(.muted, width: 2))]
  }
}

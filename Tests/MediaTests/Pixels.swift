import CVips
import Foundation
import Testing

/// A decoded picture, to look at some of its points.
struct Pixels {
  let width: Int
  let height: Int
  private let bands: Int
  private let bytes: [UInt8]

  init(_ data: Data) throws {
    let decoded: (Int, Int, Int, [UInt8])? = data.withUnsafeBytes { bytes in
      guard let source = vips_source_new_from_memory(bytes.baseAddress, bytes.count) else { return nil }
      defer { g_object_unref(source) }
      guard let image = cvips_open(source) else { return nil }
      defer { g_object_unref(image) }
      var count = 0
      guard let memory = vips_image_write_to_memory(image, &count) else { return nil }
      defer { g_free(memory) }
      return (
        Int(vips_image_get_width(image)), Int(vips_image_get_height(image)),
        Int(vips_image_get_bands(image)), [UInt8](UnsafeRawBufferPointer(start: memory, count: count))
      )
    }
    (width, height, bands, self.bytes) = try #require(decoded)
  }

  /// Whether a point, given as parts of the sides, is rather red than blue.
  func isRed(_ x: Double, _ y: Double) -> Bool {
    let pixel = (Int(y * Double(height)) * width + Int(x * Double(width))) * bands
    return bytes[pixel] > 150 && bytes[pixel + 2] < 100
  }

  /// The colour of a point, given as parts of the sides.
  func colour(_ x: Double, _ y: Double) -> Colour {
    let pixel = (Int(y * Double(height)) * width + Int(x * Double(width))) * bands
    let parts = bands < 3 ? [0, 0, 0] : [0, 1, 2]
    return Colour(
      Int(bytes[pixel + parts[0]]), Int(bytes[pixel + parts[1]]), Int(bytes[pixel + parts[2]]))
  }
}

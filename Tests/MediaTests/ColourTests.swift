import CVips
import Foundation
import Media
import Testing

@Suite("A picture keeps its colours")
struct ColourTests {
  private let imageProcessor = ImageProcessor()

  /// The picture that is made of a picture of one colour, whole or as a thumbnail; and as a photo that is kept.
  private func made(_ picture: Data, _ encoding: ThumbnailFormat.Encoding = .jpeg) async throws -> [Colour] {
    var colours: [Colour] = []
    for side in [8, 1_000] {
      let format = ThumbnailFormat(longestSide: side, encoding: encoding, quality: 100)
      let data = try await imageProcessor.thumbnail(of: .data(picture), format)
      colours.append(try Pixels(data).colour(0.5, 0.5))
      if encoding == .jpeg {
        colours.append(try Pixels(try await imageProcessor.photo(picture, format).data).colour(0.5, 0.5))
      }
    }
    return colours
  }

  @Test(
    "Without a profile the numbers are those of sRGB",
    arguments: [
      Colour(0, 0, 254), Colour(220, 30, 30), Colour(1, 200, 90), Colour(255, 255, 255), Colour(0, 0, 0),
      Colour(128, 128, 128),
    ])
  func unmarked(colour: Colour) async throws {
    for found in try await made(Fixtures.flat(colour)) {
      #expect(found.distance(to: colour) <= 1, "\(found)")
    }
  }

  @Test(
    "A thumbnail in WebP too, as far as WebP can",
    arguments: [Colour(0, 0, 254), Colour(220, 30, 30), Colour(128, 128, 128)])
  func webp(colour: Colour) async throws {
    for found in try await made(Fixtures.flat(colour), .webp) {
      #expect(found.distance(to: colour) <= 3, "\(found)")
    }
  }

  @Test("Grey stays grey")
  func grey() async throws {
    for value in [0, 100, 254] {
      for found in try await made(Fixtures.flatGrey(UInt8(value))) {
        #expect(found.distance(to: Colour(value, value, value)) <= 1, "\(found)")
      }
    }
  }

  @Test(
    "With a profile of its own, colours become those of sRGB",
    arguments: [Colour(100, 120, 140), Colour(180, 90, 60)])
  func profiled(colour: Colour) async throws {
    let expected = WideProfile.sRGB(of: colour)
    #expect(expected.distance(to: colour) > 2, "the profile makes a difference")
    for found in try await made(Fixtures.flat(colour, profile: WideProfile.bytes)) {
      #expect(found.distance(to: expected) <= 1, "\(found) is not \(expected)")
    }
  }

  @Test("A profile that does not fit the picture, or is none, is left aside")
  func unfitting() async throws {
    for found in try await made(Fixtures.flatGrey(100, profile: WideProfile.bytes)) {
      #expect(found.distance(to: Colour(100, 100, 100)) <= 1, "\(found)")
    }
    for profile in [[UInt8](repeating: 0, count: 20), [UInt8](repeating: 7, count: 400)] {
      for found in try await made(Fixtures.flat(Colour(0, 0, 254), profile: profile)) {
        #expect(found.distance(to: Colour(0, 0, 254)) <= 1, "\(found)")
      }
    }
  }

  @Test("Inks become light")
  func inks() async throws {
    for found in try await made(try Fixtures.inked([255, 0, 0, 0])) {
      #expect(found.red < 60 && found.green > 120 && found.blue > 180, "\(found)")
    }
    for found in try await made(try Fixtures.inked([0, 0, 0, 0])) {
      #expect(found.distance(to: Colour(255, 255, 255)) <= 1, "\(found)")
    }
  }
}

/// A colour in sRGB, each part from 0 to 255.
struct Colour: CustomStringConvertible, Sendable {
  let red: Int
  let green: Int
  let blue: Int

  init(_ red: Int, _ green: Int, _ blue: Int) { (self.red, self.green, self.blue) = (red, green, blue) }

  var description: String { "(\(red), \(green), \(blue))" }

  /// ΔE*ab, as CIE 1976 defines it, of a screen's white at D65.
  func distance(to other: Colour) -> Double {
    zip(lab, other.lab).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private var lab: [Double] {
    let light = [red, green, blue].map { part -> Double in
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let rows = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    let roots = zip(rows, [0.95047, 1, 1.08883]).map { row, white -> Double in
      let value = zip(row, light).map(*).reduce(0, +) / white
      return value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
    }
    return [116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])]
  }
}

/// A profile as the screens of phones have: the primaries of Display P3, and a curve of 563/256.
enum WideProfile {
  /// The primaries, as ICC profiles give them: in XYZ under D50.
  private static let primaries = [
    [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
  ]
  private static let toLinearSRGB = [
    [3.1338561, -1.6168667, -0.4906146], [-0.9787684, 1.9161415, 0.0334540],
    [0.0719453, -0.2289914, 1.4052427],
  ]

  /// What a colour of the profile is in sRGB.
  static func sRGB(of colour: Colour) -> Colour {
    let light = [colour.red, colour.green, colour.blue].map { pow(Double($0) / 255, 563.0 / 256) }
    let xyz = (0..<3).map { axis in zip(light, primaries).map { $0 * $1[axis] }.reduce(0, +) }
    let parts = toLinearSRGB.map { row -> Int in
      let value = min(max(zip(row, xyz).map(*).reduce(0, +), 0), 1)
      let shown = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
      return Int((shown * 255).rounded())
    }
    return Colour(parts[0], parts[1], parts[2])
  }

  /// The profile as a file has it.
  static let bytes = profile(primaries, curve: number(1) + [0x02, 0x33])

  /// A profile that says that the numbers are those of sRGB.
  static let ofSRGB: [UInt8] = {
    let primaries = [
      [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
    ]
    let curve = (0..<1_024).flatMap { step -> [UInt8] in
      let value = Double(step) / 1_023
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      return number(UInt32((light * 65_535).rounded())).suffix(2)
    }
    return profile(primaries, curve: number(1_024) + curve)
  }()

  /// ICC, version 2.
  private static func profile(_ primaries: [[Double]], curve points: [UInt8]) -> [UInt8] {
    let curve = text("curv") + number(0) + points
    let words = text("text") + number(0) + text("P3 of a test\0")
    let title = text("desc") + number(0) + number(3) + text("P3\0") + [UInt8](repeating: 0, count: 79)
    var tags = [("desc", title), ("cprt", words), ("wtpt", place([0.9642, 1, 0.8249]))]
    tags += zip(["rXYZ", "gXYZ", "bXYZ"], primaries).map { ($0, place($1)) }
    tags += ["rTRC", "gTRC", "bTRC"].map { ($0, curve) }
    var table = number(UInt32(tags.count))
    var content: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    for (name, bytes) in tags {
      table += text(name) + number(UInt32(start + content.count)) + number(UInt32(bytes.count))
      content += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var header = number(UInt32(start + content.count)) + number(0) + [2, 0x10, 0, 0] + text("mntrRGB XYZ ")
    header += [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + text("acsp")
    header += [UInt8](repeating: 0, count: 28) + [0, 0, 0xF6, 0xD6, 0, 1, 0, 0, 0, 0, 0xD3, 0x2D]
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + table + content
  }

  private static func place(_ xyz: [Double]) -> [UInt8] {
    text("XYZ ") + number(0)
      + xyz.flatMap { number(UInt32(bitPattern: Int32(($0 * 65_536).rounded()))) }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func number(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}

extension Fixtures {
  /// A PNG of 16 by 16 pixels of one colour.
  static func flat(_ colour: Colour, profile: [UInt8]? = nil) -> Data {
    flat([colour.red, colour.green, colour.blue].map { UInt8($0) }, type: 2, profile)
  }

  /// A JPEG with a profile beside its numbers.
  static func profiled(jpeg: Data, _ profile: [UInt8]) -> Data {
    let block = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = withUnsafeBytes(of: UInt16(block.count + 2).bigEndian) { Array($0) }
    var result = Data(jpeg.prefix(2))
    result += [0xFF, 0xE2] + length + block
    return result + jpeg.dropFirst(2)
  }

  static func flatGrey(_ value: UInt8, profile: [UInt8]? = nil) -> Data { flat([value], type: 0, profile) }

  private static func flat(_ pixel: [UInt8], type: UInt8, _ profile: [UInt8]?) -> Data {
    let line: [UInt8] = [0] + (0..<16).flatMap { _ in pixel }
    var result = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    result += chunk("IHDR", [0, 0, 0, 16, 0, 0, 0, 16, 8, type, 0, 0, 0])
    if let profile { result += chunk("iCCP", Array("p\0\0".utf8) + zlibStored(profile)) }
    result += chunk("IDAT", zlibStored(Array(repeating: line, count: 16).flatMap(\.self)))
    return result + chunk("IEND", [])
  }

  /// A JPEG of four inks without a profile, as printers send them.
  static func inked(_ inks: [UInt8]) throws -> Data {
    let pixels = (0..<256).flatMap { _ in inks }
    let made: Data? = pixels.withUnsafeBytes { bytes in
      guard
        let image = vips_image_new_from_memory_copy(
          bytes.baseAddress, bytes.count, 16, 16, 4, VIPS_FORMAT_UCHAR)
      else { return nil }
      defer { g_object_unref(image) }
      image.pointee.Type = VIPS_INTERPRETATION_CMYK
      var (encoded, count): (UnsafeMutableRawPointer?, Int) = (nil, 0)
      guard cvips_save_jpeg(image, 100, &encoded, &count) == 0, let encoded else { return nil }
      defer { g_free(encoded) }
      return Data(bytes: encoded, count: count)
    }
    return try #require(made)
  }
}

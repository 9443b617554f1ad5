/// What each ``Tone`` looks like where no style sheet can say it: on paper and in PNG.
public struct Palette: Hashable, Sendable {
  /// A colour of the sRGB space, each part from 0 to 255.
  public struct Colour: Hashable, Sendable {
    /// From 0 to 255.
    public var red: UInt8
    /// From 0 to 255.
    public var green: UInt8
    /// From 0 to 255.
    public var blue: UInt8

    /// A colour from `0xRRGGBB`.
    public init(_ hexadecimal: UInt32) {
      red = UInt8(truncatingIfNeeded: hexadecimal >> 16)
      green = UInt8(truncatingIfNeeded: hexadecimal >> 8)
      blue = UInt8(truncatingIfNeeded: hexadecimal)
    }

    var css: String {
      let digits = [red, green, blue].map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      return "#" + digits.joined()
    }
  }

  private var tones: [Tone: Colour]

  private init(_ named: KeyValuePairs<Tone, UInt32>, series: [UInt32]) {
    var tones: [Tone: Colour] = [:]
    for (tone, colour) in named { tones[tone] = Colour(colour) }
    for (index, colour) in series.enumerated() { tones[.series(index)] = Colour(colour) }
    self.tones = tones
  }

  /// The colour of a tone.
  public func colour(_ tone: Tone) -> Colour {
    let key = if case .series(let index) = tone { Tone.series(Tone.wrapped(index)) } else { tone }
    return tones[key] ?? Colour(0)
  }

  /// The same with another accent, and the held back tone that goes with it: a notebook's own colour.
  public func accented(_ accent: Colour) -> Palette {
    let paper = colour(.paper)
    func mixed(_ part: KeyPath<Colour, UInt8>) -> UInt32 {
      (UInt32(accent[keyPath: part]) * 42 + UInt32(paper[keyPath: part]) * 58) / 100
    }
    var palette = self
    palette.tones[.accent] = accent
    palette.tones[.soft] = Colour(mixed(\.red) << 16 | mixed(\.green) << 8 | mixed(\.blue))
    return palette
  }

  /// The same with other colours for the first things that are told apart by them.
  ///
  /// - Parameter series: those of ``Tone/series(_:)`` from 0 on.
  public func with(series: [Colour]) -> Palette {
    var palette = self
    for (index, colour) in series.enumerated() { palette.tones[.series(index)] = colour }
    return palette
  }

  /// Warm paper by day. Text and marks have a contrast of at least 4.5 and 3 with the ground (WCAG AA).
  public static let light = Palette(
    [
      .ink: 0x26_2B2A, .muted: 0x66_6A67, .faint: 0xDE_DBD3, .paper: 0xFD_FCF9, .accent: 0x2F_6B58,
      .soft: 0xA9_C7BB, .positive: 0x2F_6B58, .negative: 0xA9_4A2F,
    ],
    series: [
      0x2F_6B58, 0xB8_7333, 0x46_6A9B, 0x9B_4F6C, 0x77_843A, 0x5C_8088, 0x8B_6F58, 0x6C_5B95,
    ])

  /// The same drawing at night.
  public static let dark = Palette(
    [
      .ink: 0xEC_EAE4, .muted: 0xA6_A9A4, .faint: 0x3B_3F3D, .paper: 0x1B_1E1D, .accent: 0x7F_C2AB,
      .soft: 0x3F_6457, .positive: 0x7F_C2AB, .negative: 0xE0_8E72,
    ],
    series: [
      0x7F_C2AB, 0xDE_A468, 0x8F_B0DC, 0xD7_91AC, 0xB5_C26F, 0x94_BCC4, 0xC6_A98F, 0xAE_9EDB,
    ])

  /// White paper, for a printer.
  public static let print = Palette(
    [
      .ink: 0x1F_2322, .muted: 0x62_6663, .faint: 0xD9_D7D1, .paper: 0xFF_FFFF, .accent: 0x2F_6B58,
      .soft: 0xA9_C7BB, .positive: 0x2F_6B58, .negative: 0xA9_4A2F,
    ],
    series: [
      0x2F_6B58, 0xB8_7333, 0x46_6A9B, 0x9B_4F6C, 0x77_843A, 0x5C_8088, 0x8B_6F58, 0x6C_5B95,
    ])
}

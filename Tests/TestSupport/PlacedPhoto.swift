package import Foundation

/// A photo that says where and by what it was taken.
package enum PlacedPhoto {
  /// 48° 51′ 24″, as a camera writes them.
  package static let degrees: [UInt8] = [
    0, 0, 0, 48, 0, 0, 0, 1, 0, 0, 0, 51, 0, 0, 0, 1, 0, 0, 0, 24, 0, 0, 0, 1,
  ]

  /// The camera's name, then the directory of the place: the side, the degrees, the date.
  package static let exif: [UInt8] = {
    func entry(_ tag: [UInt8], _ type: UInt8, _ count: UInt8, _ value: [UInt8]) -> [UInt8] {
      tag + [0, type, 0, 0, 0, count] + value
    }
    let camera = Array("SECRETCAMERA\0".utf8)
    let date = Array("SECRETDATE\0".utf8)
    let (places, beyond) = (UInt8(38), UInt8(38 + 2 + 36 + 4))
    var block = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2]
    block += entry([0x01, 0x0F], 2, UInt8(camera.count), [0, 0, 0, beyond + 24 + UInt8(date.count)])
    block += entry([0x88, 0x25], 4, 1, [0, 0, 0, places])
    block += [0, 0, 0, 0] + [0, 3]
    block += entry([0, 1], 2, 2, Array("N\0".utf8) + [0, 0])
    block += entry([0, 2], 5, 3, [0, 0, 0, beyond])
    block += entry([0, 29], 2, UInt8(date.count), [0, 0, 0, beyond + 24])
    return block + [0, 0, 0, 0] + degrees + date + camera
  }()

  /// A JPEG that says so.
  package static func jpeg(_ jpeg: Data = TinyPhoto.jpeg("mur"), exif: [UInt8] = exif) -> Data {
    jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }

  /// Whether a file says where it was taken.
  package static func tellsPlace(_ file: Data) -> Bool { file.firstRange(of: Data(degrees)) != nil }

  /// Whether a file says by what or when it was taken.
  package static func tellsSecret(_ file: Data) -> Bool { file.firstRange(of: Data("SECRET".utf8)) != nil }
}

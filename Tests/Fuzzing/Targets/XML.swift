import Foundation

@testable import Interchange

/// XML in pieces, of a size that the first byte says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard let size = bytes.first.map({ $0 == 0 ? 65536 : Int($0) * 8 }) else { return 0 }
  let stream = XMLStream(named: "a.xml") { element in
    _ = element["startDate"]
    _ = element.isNamed("Record")
  }
  do {
    for place in stride(from: 1, to: count, by: size) {
      try stream.feed(UnsafeRawBufferPointer(rebasing: bytes[place..<min(place + size, count)]))
    }
    try stream.finish()
  } catch {
    // Refused.
  }
  return 0
}

import Foundation
import NIOCore

@testable import Forms

/// A form with files, whole and in pieces: both give the same parts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let whole = Reading(bytes, pieces: max(1, count))
  for pieces in [1, 7] where Reading(bytes, pieces: pieces) != whole {
    fatalError("a form that arrives in pieces is another one")
  }
  return 0
}

/// What a form says, and how it ends.
private struct Reading: Equatable {
  var heads: [PartHead] = []
  var contents: [[UInt8]] = []
  var ends = 0
  var failure: FormError?

  init(_ bytes: UnsafeBufferPointer<UInt8>, pieces: Int) {
    var parser = MultipartParser(boundary: "b")
    do throws(FormError) {
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + pieces)
        parser.append(ByteBuffer(bytes: bytes[start..<end]))
        start = end
        while let event = try parser.next() { note(event) }
      }
      try parser.finish()
    } catch {
      failure = error
    }
  }

  private mutating func note(_ event: MultipartParser.Event) {
    switch event {
    case .part(let head):
      heads.append(head)
      contents.append([])
    case .bytes(let more): contents[contents.count - 1] += Array(more.readableBytesView)
    case .partEnd: ends += 1
    }
  }
}

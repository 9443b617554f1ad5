import Foundation

@testable import SiteMedia

/// A memo or a film of the site as it is taken apart before it is kept. Nothing in it moves, and what was emptied stays so.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: start, count: count))
  _ = MediaSignature.of(data)
  let (mp4, matroska) = (MP4File(data).data, MatroskaFile(data).data)
  guard mp4.count == count, matroska.count == count else { fatalError("what is left out moved the rest") }
  guard MP4File(mp4).data == mp4, MatroskaFile(matroska).data == matroska else {
    fatalError("what was emptied was not empty")
  }
  for type in [MediaSignature.mp4, MediaSignature.webm, MediaSignature.mp3, MediaSignature.wav, "audio/ogg"] {
    _ = MemoSound.kept(data, type)
  }
  return 0
}

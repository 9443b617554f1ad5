import Foundation

@testable import Vault

private let key = [UInt8](repeating: 1, count: 32).withUnsafeBytes { SecretBytes(copying: $0) }
private let purpose = "carnets/fuzz"

private final class Bytes: @unchecked Sendable {
  var data = Data()
  var position = 0

  func next(_ count: Int) -> Data {
    defer { position = min(data.count, position + count) }
    return data.dropFirst(position).prefix(count)
  }
}

/// What a stream says, and where it says that it belongs: nothing in version 1.
private struct Content: Equatable {
  var text: Data
  var place: String?
}

private func read(_ sealed: Data) throws -> Content {
  let source = Bytes()
  source.data = sealed
  var reader = try SealedStreamReader(key: key, purpose: purpose) { source.next($0) }
  var text = Data()
  while let piece = try reader.next() { text += piece }
  let url = sealed.withUnsafeBytes { Scratch.file($0) }
  let file = try SealedFile(url, key: key, purpose: purpose)
  guard file.size == Int64(text.count) else { fatalError("a file and a stream are of two sizes") }
  guard file.place == reader.place else { fatalError("a file and a stream belong to two places") }
  return Content(text: text, place: reader.place)
}

private func seal(_ content: Content) throws -> Data {
  let sink = Bytes()
  let cipher = SealedChunkCipher(key: key, purpose: purpose, placeSize: content.place?.utf8.count)
  var writer = try SealedStreamWriter(cipher) { span in
    span.withUnsafeBytes { sink.data.append(contentsOf: $0) }
  }
  if let place = content.place {
    guard let sealed = cipher.seal(place: place) else { fatalError("a place is not sealed") }
    sink.data += sealed
  }
  try writer.write(content.text.bytes)
  try writer.finish()
  return sink.data
}

/// A sound stream is refused where another belongs.
private func checkPlace(of sealed: Data, _ place: String) throws {
  let url = sealed.withUnsafeBytes { Scratch.file($0) }
  _ = try SealedFile(url, key: key, purpose: purpose, at: place)
  do {
    _ = try SealedFile(url, key: key, purpose: purpose, at: place + "/")
  } catch SealedStreamError.misplaced(place) {
    return
  }
  fatalError("a stream passed where another belongs")
}

/// Bytes that nobody sealed, and sealed ones of either version of which some were changed or cut: never another text
/// comes out, nor another place.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Data(bytes: start, count: count)
  do {
    _ = try read(input)
    fatalError("read what nobody sealed")
  } catch {
    // Refused.
  }
  guard count >= 4 else { return 0 }
  let content = Content(
    text: Data(input.dropFirst(4)) + Data(count: Int(input[0] & 3) << 16),
    place: input[0] & 8 == 0 ? nil : String(repeating: "é", count: 1 + Int(input[0] >> 4) << 4))
  do {
    var sealed = try seal(content)
    guard try read(sealed) == content else { fatalError("another text or place comes out") }
    if let place = content.place { try checkPlace(of: sealed, place) }
    let place = (Int(input[1]) << 8 | Int(input[2])) % sealed.count
    if input[0] & 4 == 0 {
      sealed[sealed.startIndex + place] ^= max(1, input[3])
    } else {
      sealed = sealed.prefix(place)
    }
    do {
      _ = try read(sealed)
    } catch {
      return 0
    }
    fatalError("a changed stream passed")
  } catch {
    fatalError("an unchanged stream did not pass: \(error)")
  }
}

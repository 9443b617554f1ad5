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

private func read(_ sealed: Data) throws -> Data {
  let source = Bytes()
  source.data = sealed
  var reader = try SealedStreamReader(key: key, purpose: purpose) { source.next($0) }
  var text = Data()
  while let piece = try reader.next() { text += piece }
  let file = try SealedFile(sealed.withUnsafeBytes { Scratch.file($0) }, key: key, purpose: purpose)
  guard file.size == Int64(text.count) else { fatalError("a file and a stream are of two sizes") }
  return text
}

private func seal(_ text: Data) throws -> Data {
  let sink = Bytes()
  var writer = try SealedStreamWriter(key: key, purpose: purpose) { span in
    span.withUnsafeBytes { sink.data.append(contentsOf: $0) }
  }
  try writer.write(text.bytes)
  try writer.finish()
  return sink.data
}

/// Bytes that nobody sealed, and sealed ones of which some were changed or cut: never another text comes out.
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
  let text = Data(input.dropFirst(4)) + Data(count: Int(input[0] & 3) << 16)
  do {
    var sealed = try seal(text)
    guard try read(sealed) == text else { fatalError("another text comes out") }
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

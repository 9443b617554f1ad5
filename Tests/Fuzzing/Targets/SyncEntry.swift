import Foundation

@testable import SyncProtocol

/// What reads as a value encodes to the same bytes: a value has one encoding.
private func check<Value: CanonicallyCoded>(_: Value.Type, _ input: [UInt8]) {
  guard let value = try? Value(canonicalBytes: input) else { return }
  guard value.canonicalBytes == input else { fatalError("a second encoding of a \(Value.self)") }
}

/// What a server, a mailbox or a person may give, none of it made by a device.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  check(Envelope.self, input)
  check(LogEntry.self, input)
  check(LogVerifier.self, input)
  check(BatchBody.self, input)
  check(JoinOffer.self, input)
  check(JoinAnswer.self, input)
  check(HPKEMessage.self, input)
  if let text = Padding.text(in: input) {
    guard Padding.pad(text) == input else { fatalError("a second padding") }
  }
  checkLog(input)
  checkFrames(input)
  checkCodes(String(decoding: input, as: UTF8.self))
  return 0
}

/// An entry is taken as the first of its space, or changes nothing.
private func checkLog(_ input: [UInt8]) {
  guard let envelope = try? Envelope(canonicalBytes: input) else { return }
  let before = LogVerifier(of: envelope.space)
  var verifier = before
  let taken = verifier.take([ReceivedEntry(sequence: 1, bytes: Data(input))])
  guard (taken.breach == nil) == (taken.entries.count == 1) else { fatalError("neither taken nor refused") }
  if taken.breach != nil, verifier.canonicalBytes != before.canonicalBytes {
    fatalError("refused, and taken")
  }
  guard case .control(let entry) = try? LogEntry(envelope) else { return }
  var membership = before.membership
  if membership.take(entry) != .valid, membership != before.membership { fatalError("void, and applied") }
}

/// The entries of a stream do not depend on the pieces in which it arrives.
private func checkFrames(_ input: [UInt8]) {
  var (whole, parts) = (EntryFrames(), EntryFrames())
  let entries = try? whole.take(input)
  var found: [ReceivedEntry]? = []
  for piece in stride(from: 0, to: input.count, by: 7) where found != nil {
    let more = try? parts.take(input[piece..<min(piece + 7, input.count)])
    found = more.flatMap { more in found.map { $0 + more } }
  }
  guard entries == found else { fatalError("other entries in other pieces") }
}

/// A code that is taken is printed as one that is taken.
private func checkCodes(_ text: String) {
  if let code = try? JoiningCode(text), (try? JoiningCode(code.printed())) == nil {
    fatalError("a joining code that is not one")
  }
  if let code = try? SyncRecoveryCode(text), (try? SyncRecoveryCode(code.printed())) == nil {
    fatalError("a recovery code that is not one")
  }
}

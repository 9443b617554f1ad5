import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

@Suite("What requests and answers look like")
struct WireTests {
  private let date = Date(timeIntervalSince1970: 1_767_225_600)

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try WireJSON.encode(value), as: UTF8.self)
  }

  private func roundTrip<Value: Codable & Equatable>(_ value: Value) throws {
    #expect(try WireJSON.decode(Value.self, from: try WireJSON.encode(value)) == value)
  }

  @Test("A push, and the answers to it")
  func push() throws {
    let digits = String(repeating: "01", count: 32)
    let request = PushRequest(entry: Data("hello".utf8), deviceID: try Pinned.bytes(1), version: 3)
    #expect(
      try json(request)
        == #"{"blob_version":3,"checksum":"2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824","#
        + #""data_blob":"aGVsbG8=","device_id":"\#(digits)"}"#)
    try roundTrip(request)
    let response = PushResponse(blobVersion: 3, syncedAt: date)
    #expect(try json(response) == #"{"blob_version":3,"success":true,"synced_at":"2026-01-01T00:00:00Z"}"#)
    try roundTrip(response)
    let conflict = PushConflict(
      serverVersion: 4, clientVersion: 3, entries: [ReceivedEntry(sequence: 4, bytes: Data([1]))])
    #expect(
      try json(conflict)
        == #"{"client_version":3,"entries":[{"blob_version":4,"data_blob":"AQ=="}],"error":"version_conflict","#
        + #""server_version":4}"#)
    try roundTrip(conflict)
    #expect(conflict.entries.map(\.received) == [ReceivedEntry(sequence: 4, bytes: Data([1]))])
  }

  @Test("The status of an empty space has a null")
  func status() throws {
    #expect(try json(SyncStatus.empty) == #"{"blob_version":0,"size_bytes":0,"updated_at":null}"#)
    try roundTrip(SyncStatus.empty)
    let status = SyncStatus(blobVersion: 7, updatedAt: date, sizeBytes: 9)
    #expect(try json(status) == #"{"blob_version":7,"size_bytes":9,"updated_at":"2026-01-01T00:00:00Z"}"#)
    try roundTrip(status)
  }

  @Test("Signing in is for one server, one nonce and one device")
  func signIn() throws {
    let key = try Pinned.device(2).signing
    let challenge = Challenge(nonce: try Pinned.bytes(3), expiresAt: date)
    let request = try TokenRequest(
      challenge, origin: "https://sync.example", accountID: try Pinned.bytes(1),
      deviceID: try Pinned.bytes(2),
      key: key)
    try roundTrip(challenge)
    try roundTrip(request)
    try roundTrip(ChallengeRequest(accountID: request.accountID, deviceID: request.deviceID))
    #expect(request.isSigned(for: "https://sync.example", by: key.verifyingKey))
    #expect(!request.isSigned(for: "https://evil.example", by: key.verifyingKey))
    #expect(!request.isSigned(for: "https://sync.example", by: try Pinned.device(3).signing.verifyingKey))
    var text = try json(request)
    text.replace(String(repeating: "03", count: 32), with: String(repeating: "04", count: 32))
    let other = try WireJSON.decode(TokenRequest.self, from: Data(text.utf8))
    #expect(!other.isSigned(for: "https://sync.example", by: key.verifyingKey))
    let cut = try json(request).replacing(request.signature.base64EncodedString(), with: "AQ==")
    #expect(
      !(try WireJSON.decode(TokenRequest.self, from: Data(cut.utf8)))
        .isSigned(for: "https://sync.example", by: key.verifyingKey))
  }

  @Test("Tokens, shares, flags and the deletion of an account")
  func others() throws {
    #expect(
      try json(TokenResponse(accessToken: "a", expiresIn: 900, refreshToken: "r"))
        == #"{"access_token":"a","expires_in":900,"refresh_token":"r","token_type":"Bearer"}"#)
    #expect(try json(RefreshRequest(refreshToken: "r")) == #"{"refresh_token":"r"}"#)
    let uuid = try #require(UUID(uuidString: "018F2A3B-0000-7000-8000-00000000ABCD"))
    #expect(
      try json(ShareResponse(uuid: uuid, deleteToken: "t", expiresAt: date))
        == #"{"delete_token":"t","expires_at":"2026-01-01T00:00:00Z","uuid":"018F2A3B-0000-7000-8000-00000000ABCD"}"#
    )
    try roundTrip(FeatureFlags(flags: ["insights": true, "sharing": false]))
    #expect(try json(AccountDeletion()) == #"{"confirm":"DELETE_ALL_MY_DATA"}"#)
    #expect(!(try WireJSON.decode(AccountDeletion.self, from: Data(#"{"confirm":"yes"}"#.utf8)).isConfirmed))
  }

  @Test("A problem says its code, and one of a newer server is kept")
  func problems() throws {
    #expect(
      try json(Problem(.tooLarge, title: "Too large"))
        == #"{"code":"too_large","status":413,"title":"Too large","type":"about:blank"}"#)
    for code in ProblemCode.allCases {
      try roundTrip(Problem(code, title: code.rawValue, detail: "x"))
      #expect((400..<600).contains(code.status))
    }
    let newer = #"{"code":"novel","status":400,"title":"x","type":"about:blank"}"#
    let problem = try WireJSON.decode(Problem.self, from: Data(newer.utf8))
    #expect(problem.code == "novel")
    #expect(problem.known == nil)
  }

  @Test("A checksum is 64 digits in lower case")
  func checksum() {
    let checksum = Checksum(of: Data("hello".utf8))
    #expect(Checksum(checksum.text) == checksum)
    #expect(checksum.matches(Data("hello".utf8)))
    #expect(!checksum.matches(Data("hullo".utf8)))
    for text in ["", checksum.text.uppercased(), String(checksum.text.dropLast()), checksum.text + "00"] {
      #expect(Checksum(text) == nil)
    }
  }
}

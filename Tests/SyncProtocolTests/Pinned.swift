import Foundation
import TestSupport
import Testing

@testable import SyncProtocol

/// Keys and identifiers that are the same in every run.
enum Pinned {
  static func account(_ number: UInt8 = 1) throws -> PrivateKeys { try keys(number &+ 200) }

  static func device(_ number: UInt8) throws -> PrivateKeys { try keys(number) }

  private static func keys(_ number: UInt8) throws -> PrivateKeys {
    try PrivateKeys(stored: Data(repeating: number, count: 32) + Data(repeating: number &+ 100, count: 32))
  }

  static func bytes<Subject>(_ number: UInt8) throws -> Bytes32<Subject> {
    try #require(Bytes32<Subject>([UInt8](repeating: number, count: 32)))
  }

  static func space(_ number: UInt8 = 7) throws -> SpaceID {
    SpaceID(foundedBy: try account().publicKeys.accountID, nonce: try bytes(number))
  }
}

extension SeededGenerator {
  mutating func bytes32<Subject>() throws -> Bytes32<Subject> {
    try #require(Bytes32<Subject>(bytes(32)))
  }
}

/// Who signs, and whom keys are sealed to: a device, or an account by its recovery set.
package enum Principal: Hashable, Sendable {
  case device(DeviceID)
  case account(AccountID)
}

extension Principal {
  /// The first eight digits of its id: enough to find it in a list of devices.
  package var shortName: String {
    switch self {
    case .device(let id): String(id.description.prefix(8))
    case .account(let id): String(id.description.prefix(8))
    }
  }
}

extension Principal: Comparable {
  package static func < (left: Principal, right: Principal) -> Bool {
    switch (left, right) {
    case (.device(let left), .device(let right)): left < right
    case (.account(let left), .account(let right)): left < right
    case (.device, .account): true
    case (.account, .device): false
    }
  }
}

extension Principal: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    switch self {
    case .device(let id):
      writer.write(UInt8(1))
      writer.write(id)
    case .account(let id):
      writer.write(UInt8(2))
      writer.write(id)
    }
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    switch try reader.readNumber(UInt8.self) {
    case 1: self = .device(try DeviceID(reading: &reader))
    case 2: self = .account(try AccountID(reading: &reader))
    case let kind: throw .unknownKind(kind)
    }
  }
}

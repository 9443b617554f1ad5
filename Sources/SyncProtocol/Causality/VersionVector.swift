/// For each device, the number of its last change that was applied, without holes: all that came before it were too.
package struct VersionVector: Hashable, Sendable {
  /// No device stands here with 0: a vector has one form.
  package private(set) var counts: [DeviceID: UInt64]

  package init(_ counts: [DeviceID: UInt64] = [:]) {
    self.counts = counts.filter { $0.value > 0 }
  }

  /// The last change of a device; 0 when none was applied.
  package subscript(device: DeviceID) -> UInt64 { counts[device, default: 0] }

  /// Whether everything that the other has seen was seen here.
  package func covers(_ other: VersionVector) -> Bool {
    other.counts.allSatisfy { self[$0.key] >= $0.value }
  }

  /// Takes the changes of a device whose numbers these are.
  ///
  /// - Returns: whether they followed the last one. Otherwise nothing changes: a hole would claim that what is missing was
  ///   seen.
  package mutating func advance(_ device: DeviceID, by numbers: ClosedRange<UInt64>) -> Bool {
    let last = self[device]
    guard last < .max, numbers.lowerBound == last + 1 else { return false }
    counts[device] = numbers.upperBound
    return true
  }
}

extension VersionVector: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(size: UInt64(counts.count))
    for (device, count) in counts.sorted(by: { $0.key < $1.key }) {
      writer.write(device)
      writer.write(count)
    }
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    let pairs: [DeviceID: Count] = try reader.readPairs()
    counts = pairs.mapValues(\.number)
  }

  private struct Count: CanonicallyCoded {
    let number: UInt64

    func write(to writer: inout CanonicalWriter) { writer.write(number) }

    init(reading reader: inout CanonicalReader) throws(CodecError) {
      number = try reader.readNumber(UInt64.self)
      guard number > 0 else { throw .notCanonical }
    }
  }
}

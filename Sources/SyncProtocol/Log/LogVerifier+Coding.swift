/// What a device keeps with its pin. Members that were set aside for a removal are not kept: see
/// ``LogVerifier/settingAside(_:)``.
extension LogVerifier: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(membership)
    writer.write(history)
    writer.write(lastBatches)
    writer.write(expected)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    self.init(
      membership: try Membership(reading: &reader), history: try LogHistory(reading: &reader),
      lastBatches: try reader.readPairs(), expecting: try reader.readOptional())
  }
}

/// The chain is computed anew from the entries' hashes, so that it cannot say anything else than they do.
extension LogHistory: CanonicallyCoded {
  package func write(to writer: inout CanonicalWriter) {
    writer.write(base)
    writer.write(entries)
  }

  package init(reading reader: inout CanonicalReader) throws(CodecError) {
    self.init(after: try LogPosition(reading: &reader))
    let entries: [EntryHash] = try reader.readList()
    guard UInt64(entries.count) <= .max - base.sequence else { throw .notCanonical }
    for entry in entries { append(entry) }
  }
}

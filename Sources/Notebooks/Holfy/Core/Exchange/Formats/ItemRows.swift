import Interchange

/// Walks through the rows of a file.
protocol RowWalk {
  associatedtype Row

  /// The next row of data; nil at the end.
  mutating func next() throws(ImportError) -> Row?
}

/// Turns the rows of one file into records.
protocol RowReader: Sendable {
  associatedtype Walk: RowWalk

  /// The file, from its beginning.
  func walk() throws(ImportError) -> Walk
  /// The records that a row gives.
  func read(_ row: Walk.Row) -> [HolfyImportRow]
}

/// The records of a source in the order of its files and rows, read as they are asked for.
struct ItemRows<Reader: RowReader> {
  private var waiting: ArraySlice<Reader>
  private var current: (reader: Reader, walk: Reader.Walk)?
  /// A row can hold several records.
  private var ready: ArraySlice<HolfyImportRow> = []

  init(_ readers: [Reader]) { waiting = readers[...] }

  /// The next record; nil at the end.
  ///
  /// - Throws: `ImportError` when a file cannot be read on.
  mutating func next() throws(ImportError) -> HolfyImportRow? {
    while true {
      if let row = ready.popFirst() { return row }
      if let row = try current?.walk.next(), let reader = current?.reader {
        ready = reader.read(row)[...]
      } else if let reader = waiting.popFirst() {
        current = (reader, try reader.walk())
      } else {
        return nil
      }
    }
  }
}

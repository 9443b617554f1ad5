package import Foundation
package import Interchange
import Values

/// The archive of Beanconqueror, unpacked: read file by file, so that one list of 500 brews is in memory at a time.
package struct BeanconquerorFile: Sendable {
  private let parts: BeanconquerorParts
  private let now: Date

  /// The most brews, or beans, that are read: what fifty people drink in ten years.
  package static let rowLimit = 200_000

  /// The endings of photos.
  static let imageEndings: Set<String> = [
    "jpg", "jpeg", "png", "webp", "heic", "heif", "gif", "bmp", "tif", "tiff", "avif",
  ]

  /// - Parameters:
  ///   - source: the files of the archive, or the main one alone.
  ///   - now: what lies later cannot have been brewed.
  /// - Throws: `ImportError` or ``BeanconquerorError`` when it is none.
  package init(_ source: ImportSource, now: Date) throws {
    parts = try BeanconquerorParts(source)
    self.now = now
  }

  /// How sure it is that a source comes from Beanconqueror, from 0 to 1.
  package static func confidence(in source: ImportSource) throws -> Double {
    try BeanconquerorParts.confidence(in: source)
  }

  /// Reads everything.
  ///
  /// - Parameter progress: hears the part read, from 0 to 1, and may cancel by throwing.
  /// - Throws: `ImportError` or ``BeanconquerorError`` when the main file cannot be read; a part that cannot is a problem.
  package func read(progress: (Double) throws -> Void = { _ in }) throws -> ImportedCoffeeLog {
    let root = try JSONNode.read(
      parts.main, limit: BeanconquerorParts.fileBytes,
      or: BeanconquerorError.notJSON(file: parts.main.name))
    guard BeanconquerorParts.List.allCases.contains(where: { root[$0.field].entries != nil }) else {
      throw BeanconquerorError.otherJSON(file: parts.main.name)
    }
    let images = parts.others.filter {
      Self.imageEndings.contains($0.url.pathExtension.lowercased())
    }
    var reader = BeanconquerorReader(settings: root["SETTINGS"], images: images, now: now)
    reader.read(waters: root["WATER"])
    reader.read(devices: root["PREPARATION"], mills: root["MILL"])
    for list in BeanconquerorVocabulary.otherLists {
      reader.log.leaveOut(list.lowercased(), count: root[list].entries?.count ?? 0)
    }
    reader.log.leaveOut("otherFiles", count: parts.others.count - images.count)
    // Beans first: brews name them.
    let total = 1 + BeanconquerorParts.List.allCases.reduce(0) { $0 + parts.parts(of: $1).count }
    var done = 0
    for list in [BeanconquerorParts.List.beans, .brews] {
      var rows = try read(root[list.field], of: list, with: &reader)
      for part in parts.parts(of: list) {
        try progress(Double(done) / Double(total))
        rows = try read(part, of: list, with: &reader)
        done += 1
      }
      reader.tell(
        parts.missing(of: list),
        mayFollow: rows == BeanconquerorParts.rowsPerFile ? parts.next(of: list) : nil,
        in: parts.main.name)
    }
    // A coffee has one picture, and nothing else has any.
    let pictures = Set(reader.log.beans.compactMap(\.images.first))
    reader.log.leaveOut("photos", count: images.count - pictures.count)
    try progress(1)
    return reader.log
  }

  /// - Returns: how many rows the file has.
  private func read(
    _ part: ImportSource.Entry, of list: BeanconquerorParts.List, with reader: inout BeanconquerorReader
  ) throws -> Int {
    do {
      let node = try JSONNode.read(
        part, limit: BeanconquerorParts.fileBytes, or: BeanconquerorError.notJSON(file: part.name))
      guard node.entries != nil else { throw BeanconquerorError.otherJSON(file: part.name) }
      return try read(node, of: list, with: &reader)
    } catch let error as BeanconquerorError {
      if case .tooManyRows = error { throw error }
      reader.log.add(
        RowProblem(error.messageKey, error.messageArguments, at: RowLocation(file: part.name, line: 1)))
      return 0
    }
  }

  private func read(
    _ node: JSONNode, of list: BeanconquerorParts.List, with reader: inout BeanconquerorReader
  ) throws -> Int {
    let rows = node.entries ?? []
    for row in rows {
      switch list {
      case .beans: reader.read(beans: row)
      case .brews: reader.read(brew: row)
      }
    }
    guard max(reader.log.beans.count, reader.log.brews.count) <= Self.rowLimit else {
      throw BeanconquerorError.tooManyRows(file: node.location.file, limit: Self.rowLimit)
    }
    return rows.count
  }
}

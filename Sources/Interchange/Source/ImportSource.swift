public import Foundation

/// The file or the folder that a person wants to import.
///
/// Nothing is read yet but names and sizes. Links inside a folder are not followed: they could lead
/// anywhere on the disk.
public struct ImportSource: Sendable {
  /// One file of the source.
  public struct Entry: Hashable, Sendable {
    /// The path inside the source, with `/`; for a single file its name.
    public let name: String
    /// The size in bytes.
    public let size: Int64
    /// Where it is.
    public let url: URL

    /// A file of a source.
    public init(name: String, size: Int64, url: URL) {
      self.name = name
      self.size = size
      self.url = url
    }

    /// The last part of the path, in lower case, without its extension: what hints at the content.
    public var stem: String { url.deletingPathExtension().lastPathComponent.lowercased() }

    /// The folder inside the source; empty at its top.
    public var folder: String { name.split(separator: "/").dropLast().joined(separator: "/") }
  }

  /// The name of the file or folder, to be shown.
  public let name: String
  /// The files, sorted by name so that an import is the same twice.
  public let entries: [Entry]

  /// A source of files that are known.
  ///
  /// - Parameters:
  ///   - name: what is shown.
  ///   - entries: the files, wherever they are.
  public init(name: String, entries: [Entry]) {
    self.name = name
    self.entries = entries.sorted { $0.name < $1.name }
  }

  /// Lists the files at `url`, a file or a folder.
  ///
  /// - Parameter includesHidden: whether files and folders whose name starts with a point are listed.
  /// - Throws: ``ImportError`` when there is nothing to read. A file too large only fails once it is
  ///   opened, so that a film beside the tables disturbs nobody.
  public init(contentsOf url: URL, includesHidden: Bool = false) throws(ImportError) {
    let resolved = url.resolvingSymlinksInPath()
    name = url.lastPathComponent
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: resolved.path, isDirectory: &isFolder) else {
      throw .missing(name: url.standardizedFileURL.path(percentEncoded: false))
    }
    var listing = Listing(name: name, includesHidden: includesHidden)
    if isFolder.boolValue {
      try listing.add(folder: resolved, path: "", depth: 0)
    } else {
      try listing.add(file: resolved, name: name)
    }
    guard !listing.entries.isEmpty else { throw .empty(name: name) }
    entries = listing.entries.sorted { $0.name < $1.name }
  }

  /// Why no importer knows this source. What could not be looked into says why, rather than to be of no known format.
  public var unrecognized: ImportError {
    if let book = entries(withExtension: "xls", "xlsx", "ods").first { return .notText(name: book.name) }
    if let large = entries.first(where: { $0.size > ImportLimits.fileBytes }) {
      return .tooLarge(name: large.name, size: large.size, limit: ImportLimits.fileBytes)
    }
    if entries.allSatisfy({ $0.size == 0 }) { return .empty(name: name) }
    if let closed = entries.first(where: { !FileManager.default.isReadableFile(atPath: $0.url.path) }) {
      return .unreadable(name: closed.name)
    }
    return damagedTable ?? .unknownFormat(name: name)
  }

  /// What is wrong with the first table of which no header can be read.
  private var damagedTable: ImportError? {
    for entry in entries(withExtension: "csv", "tsv", "txt") {
      do throws(ImportError) {
        var reader = try CSVReader(entry)
        // As far as importers look for one.
        for _ in 0..<100 {
          guard try reader.next() != nil else { break }
        }
      } catch {
        return error
      }
    }
    return nil
  }

  /// The files whose name ends so, in any case.
  public func entries(withExtension extensions: String...) -> [Entry] {
    entries.filter { extensions.contains($0.url.pathExtension.lowercased()) }
  }
}

private struct Listing {
  let name: String
  let includesHidden: Bool
  var entries: [ImportSource.Entry] = []

  mutating func add(folder: URL, path: String, depth: Int) throws(ImportError) {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw .unreadable(name: path.isEmpty ? name : path)
    }
    for child in names.sorted() where includesHidden || !child.hasPrefix(".") {
      try add(child: folder.appendingPathComponent(child), path: path + child, depth: depth)
    }
  }

  mutating func add(file: URL, name: String) throws(ImportError) {
    let attributes = try attributes(file, name: name)
    guard attributes.type == .typeRegular else { throw .unreadable(name: name) }
    entries.append(ImportSource.Entry(name: name, size: attributes.size, url: file))
  }

  private mutating func add(child: URL, path: String, depth: Int) throws(ImportError) {
    let attributes = try attributes(child, name: path)
    switch attributes.type {
    case .typeDirectory where depth < ImportLimits.folderDepth:
      try add(folder: child, path: path + "/", depth: depth + 1)
    case .typeRegular:
      guard entries.count < ImportLimits.files else {
        throw .tooManyFiles(name: name, limit: ImportLimits.files)
      }
      entries.append(ImportSource.Entry(name: path, size: attributes.size, url: child))
    default: break
    }
  }

  private func attributes(
    _ url: URL, name: String
  ) throws(ImportError) -> (type: FileAttributeType, size: Int64) {
    do {
      let values = try FileManager.default.attributesOfItem(atPath: url.path)
      let type = values[.type] as? FileAttributeType ?? .typeUnknown
      return (type, (values[.size] as? NSNumber)?.int64Value ?? 0)
    } catch {
      throw .unreadable(name: name)
    }
  }
}

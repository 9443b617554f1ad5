import Foundation
import Interchange

/// The CSV of HomeBox: a row for each thing in the house, and where it stands. Older tables have no prefix before the names
/// of the columns, and a place is a single name there.
struct HomeBoxFile: Sendable {
  /// A thing in the house.
  struct Item: Hashable, Sendable {
    /// Where it stands, from the outside in: `["Maison", "Cuisine", "Placard"]`.
    var place: [String]
    /// What it is called; empty where nobody said.
    var name: String
    /// How many there are, as written; nil for one.
    var quantity: String?
    var tags: [String]
    /// Whatever else the row says, in the order of the columns.
    var details: [Detail]
    var location: RowLocation
  }

  /// A column that says something.
  struct Detail: Hashable, Sendable {
    var name: String
    var text: String
    /// What it is of a piece of equipment; nil for anything else, and in a column of the person's own.
    var field: Field?
    /// Whether it is a column of the person's own.
    var isOwn = false

    var line: String { name.isEmpty ? text : "\(name)\u{A0}: \(text)" }
  }

  static let signature = ImportFormatSignature(
    id: "homebox", required: [["HB.location"], ["HB.name"]],
    optional: ["HB.quantity", "HB.tags", "HB.labels", "HB.description", "HB.notes"])

  /// The header before the prefix; enough of it that no other table is taken for one.
  static let oldSignature = ImportFormatSignature(
    id: "homebox.old",
    required: [
      ["Import Ref"], ["Location"], ["Labels"], ["Quantity"], ["Name"], ["Insured"], ["Serial Number"],
    ],
    optional: [
      "Description", "Model Number", "Mode Number", "Manufacturer", "Notes", "Purchase From",
      "Purchased Price",
      "Purchased Time", "Lifetime Warranty", "Warranty Expires", "Warranty Details", "Sold To", "Sold Price",
      "Sold Time", "Sold Notes",
    ])

  /// The things, in the order of the file.
  private(set) var items: [Item] = []

  /// How sure it is that a table is one. A file that cannot be read is none as far as detection goes; opening it says why.
  static func confidence(in entry: ImportSource.Entry) -> Double {
    do {
      return try certainty(of: entry)
    } catch {
      return 0
    }
  }

  /// Whether a file is one.
  ///
  /// - Throws: `ImportError` for a table that cannot be read, which may be one; any other file that cannot is none.
  static func isOne(_ entry: ImportSource.Entry) throws(ImportError) -> Bool {
    guard ["csv", "tsv"].contains(entry.url.pathExtension.lowercased()) else {
      return confidence(in: entry) > 0
    }
    return try certainty(of: entry) > 0
  }

  private static func certainty(of entry: ImportSource.Entry) throws(ImportError) -> Double {
    var reader = try CSVReader(entry)
    guard let header = try reader.nextFilled() else { return 0 }
    return confidence(CSVHeader(header.fields))
  }

  private static func confidence(_ header: CSVHeader) -> Double {
    max(signature.confidence(header), oldSignature.confidence(header))
  }

  /// Reads a table.
  ///
  /// - Throws: `ImportError` for what is no such table.
  init(_ entry: ImportSource.Entry) throws(ImportError) {
    var reader = try CSVReader(entry)
    guard let first = try reader.nextFilled() else { throw .empty(name: entry.name) }
    let header = CSVHeader(first.fields)
    let isOld = Self.oldSignature.confidence(header) > 0
    let prefix = isOld ? "" : "HB."
    guard let place = header.column(prefix + "location"), let name = header.column(prefix + "name") else {
      throw .unknownFormat(name: entry.name)
    }
    let quantity = header.column(prefix + "quantity")
    let tags = header.column(prefix + "tags", prefix + "labels")
    let known = Set([place, name, quantity, tags].compactMap(\.self))
    while let row = try reader.nextFilled() {
      items.append(
        Item(
          place: isOld ? [row.text(place)].compactMap(\.self) : Self.parts(row.text(place), at: "/"),
          name: row.text(name) ?? "",
          quantity: row.text(quantity).flatMap { Double($0) == 1 ? nil : $0 },
          tags: Self.parts(row.text(tags), at: ";"),
          details: Self.details(row, header, except: known, isOld: isOld),
          location: RowLocation(file: entry.name, line: row.line)))
    }
  }

  private static func parts(_ text: String?, at separator: Character) -> [String] {
    (text ?? "").split(separator: separator).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// What the other columns say. What HomeBox writes of itself where nobody said anything says nothing; in a column of the
  /// person's own it was said.
  private static func details(
    _ row: CSVRow, _ header: CSVHeader, except known: Set<Int>, isOld: Bool
  ) -> [Detail] {
    row.fields.indices.compactMap { column in
      let name = column < header.names.count ? header.names[column] : ""
      let isOwn = name.lowercased().hasPrefix("hb.field.")
      guard !known.contains(column), let text = row.text(column),
        isOwn || !["0", "false", "0001-01-01", "1/1/0001", "01/01/0001"].contains(text.lowercased())
      else { return nil }
      let shown = isOld ? name.lowercased() : shortName(name)
      return Detail(name: shown, text: text, field: isOwn ? nil : Field(column: shown), isOwn: isOwn)
    }
  }

  /// `Garantie` of `HB.field.Garantie`, `serial number` of `HB.serial_number`.
  private static func shortName(_ name: String) -> String {
    let lower = name.lowercased()
    if lower.hasPrefix("hb.field.") { return String(name.dropFirst("HB.field.".count)) }
    guard lower.hasPrefix("hb.") else { return name }
    return name.dropFirst("HB.".count).replacingOccurrences(of: "_", with: " ")
  }
}

extension HomeBoxFile.Item {
  /// Its tags: `#Blanc #Électroménager`; empty without any.
  var labels: String { tags.map { "#\($0)" }.joined(separator: " ") }

  /// Whether it says more than a place and a name; HomeBox's own numbers say nothing.
  var saysMore: Bool {
    !tags.isEmpty || quantity.map { Double($0) != 0 } ?? false
      || details.contains { detail in
        detail.isOwn || !["import ref", "asset id", "url"].contains(detail.name.lowercased())
      }
  }

  /// Everything that the row says, as a note to be read: where it stands and what it is, then a line for each detail.
  var text: String {
    let what = name + (quantity.map { " × \($0)" } ?? "")
    let heading = [place.joined(separator: " / "), what].filter { !$0.isEmpty }.joined(separator: " — ")
    return ([heading] + details.map(\.line) + [labels]).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

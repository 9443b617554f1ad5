import Foundation
import GRDB
import Records

/// Where a page of a long list ended: the next one starts after this row, wherever rows were added since.
///
/// Its text is made for addresses.
public struct PageCursor: Hashable, Sendable, LosslessStringConvertible {
  let date: String
  let odometer: Double
  let createdAt: String
  let id: String

  init(_ document: Document) {
    date = StoredInstant.text(document.date)
    odometer = 0
    createdAt = StoredInstant.text(document.createdAt)
    id = document.id
  }

  init(_ entry: FuelEntry) {
    date = StoredInstant.text(entry.date)
    odometer = entry.odometer ?? 0
    createdAt = StoredInstant.text(entry.createdAt)
    id = entry.id
  }

  init(_ entry: OdometerEntry) {
    date = StoredInstant.text(entry.date)
    odometer = entry.odometer
    createdAt = StoredInstant.text(entry.createdAt)
    id = entry.id
  }

  /// The text for an address.
  public var description: String {
    [date, "\(odometer)", createdAt, id].map { $0.replacing(" ", with: "T") }.joined(separator: "~")
  }

  /// Reads the text of an address; nil when it is none of ours.
  public init?(_ description: String) {
    let parts = description.split(separator: "~", maxSplits: 3).map(String.init)
    guard parts.count == 4, let odometer = Double(parts[1]), parts[0].utf8.count == 23,
      parts[2].utf8.count == 23
    else { return nil }
    date = parts[0].replacing("T", with: " ")
    self.odometer = odometer
    createdAt = parts[2].replacing("T", with: " ")
    id = parts[3]
  }
}

import Foundation
import GRDB
import NotebookContract
import Values
import Vault

extension HolfySchema {
  /// The records that files hold with fields of a later version. A vehicle and a document have an entry in each of the
  /// two files of their folder.
  static let lateFields = [
    LateFields(
      RecordEntry<Vehicle>(
        object: "vehicle", write: { try LoneEntry.metadata($0, []).object("vehicle") },
        read: { fields, _ in try LoneEntry.folder(vehicle: fields).vehicle },
        validated: { try $0.validated() })),
    LateFields(
      RecordEntry<Vehicle>(
        object: "carnet",
        write: { try .init(encoding: VehicleCarnet(VehicleFolder(vehicle: $0), currency: .eur)) },
        read: { fields, vehicle in
          var vehicle = vehicle
          try fields.decoded(as: VehicleCarnet.self).complete(&vehicle)
          return vehicle
        }, validated: { try $0.validated() })),
    LateFields(
      RecordEntry<Document>(
        write: LoneEntry.document,
        read: { try LoneEntry.folder(documents: [$0]).documents.first ?? $1 },
        validated: { try $0.validated() })),
    LateFields(
      RecordEntry<Document>(
        object: VehicleCarnet.fileName, write: LoneEntry.extras,
        read: { fields, document in
          let carnet = try LoneEntry.carnet("documents", [fields])
          let file = try LoneEntry.document(document)
          return try LoneEntry.folder(documents: [file], carnet).documents.first ?? document
        }, validated: { try $0.validated() })),
    late(\.fuelEntries, in: "fuelEntries") { try $0.validated() },
    late(\.odometerEntries, in: "odometerEntries") { try $0.validated() },
    late(\.reminders, in: "reminders") { try $0.validated() },
    late(\.policies, in: "policies") { try $0.validated() },
  ]

  /// A record with an entry in a list of the second file.
  private static func late<Record: StoredRecord>(
    _ list: any WritableKeyPath<VehicleCarnet, [Record]> & Sendable, in name: String,
    _ validated: @escaping @Sendable (Record) throws -> Record
  ) -> LateFields {
    LateFields(
      RecordEntry<Record>(
        write: { record in
          var carnet = try LoneEntry.carnet(name, [])
          carnet[keyPath: list] = [record]
          return try [String: JSONValue](encoding: carnet).first(in: name)
        },
        read: { try LoneEntry.carnet(name, [$0])[keyPath: list].first ?? $1 }, validated: validated))
  }
}

/// The files of a folder with one entry and what they cannot be without.
private enum LoneEntry {
  private static let noVehicle: [String: JSONValue] = [
    "id": .string(""), "type": .string("car"), "brand": .string(""), "model": .string(""),
    "plate": .string(""), "registrationDate": .string("2000-01-01T12:00:00Z"),
  ]

  static func carnet(_ list: String, _ entries: [[String: JSONValue]]) throws -> VehicleCarnet {
    let fields: [String: JSONValue] = [
      "vehicleId": .string(""), "currency": .string("EUR"), list: .array(entries.map(JSONValue.object)),
    ]
    return try fields.decoded(as: VehicleCarnet.self)
  }

  static func metadata(_ vehicle: Vehicle, _ documents: [Document]) throws -> [String: JSONValue] {
    try .init(encoding: VehicleMetadata(vehicle, documents: documents, writtenAt: vehicle.updatedAt))
  }

  static func folder(
    vehicle: [String: JSONValue] = noVehicle, documents: [[String: JSONValue]] = [],
    _ carnet: VehicleCarnet? = nil
  ) throws -> VehicleFolder {
    let fields: [String: JSONValue] = [
      "vehicle": .object(vehicle), "files": .array(documents.map(JSONValue.object)),
    ]
    return try fields.decoded(as: VehicleMetadata.self)
      .entities(carnet: carnet, currency: .eur, folderPath: "", timeZone: .gmt).folder
  }

  /// A document as the first file has it.
  @Sendable static func document(_ document: Document) throws -> [String: JSONValue] {
    try metadata(folder().vehicle, [document]).first(in: "files")
  }

  /// A document as the second file has it.
  @Sendable static func extras(_ document: Document) throws -> [String: JSONValue] {
    let folder = VehicleFolder(vehicle: try folder().vehicle, documents: [document])
    let extras = VehicleCarnet(folder, currency: .eur).documents.first
    return try extras.map { try .init(encoding: $0) } ?? ["id": .string(document.id)]
  }
}

extension [String: JSONValue] {
  /// The object of a name; empty when there is none.
  fileprivate func object(_ name: String) -> [String: JSONValue] {
    guard case .object(let fields)? = self[name] else { return [:] }
    return fields
  }

  /// The first object of a list; empty when there is none.
  fileprivate func first(in list: String) -> [String: JSONValue] {
    guard case .array(let entries)? = self[list], case .object(let fields)? = entries.first else {
      return [:]
    }
    return fields
  }
}

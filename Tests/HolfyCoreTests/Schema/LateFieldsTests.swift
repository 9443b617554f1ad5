import Foundation
import GRDB
import TestSupport
import Testing
import Values

@testable import HolfyCore
@testable import Vault

@Suite("What a file of a newer version said before this one had columns for it") struct LateFieldsTests {
  @Test("A vehicle is known to have no registration where its second file said so")
  func moved() async throws {
    let folder = try TemporaryFolder()
    let old = try await VersionedVault.create(in: folder.url, SchemaFixture.v1_0.schema)
    let store = try await old.notebook(HolfySchema.id)
    try await VersionedVault.fill(store, as: SchemaFixture.v1_0)
    try await store.write(Action("test")) { db in
      try db.execute(
        sql: """
          UPDATE vehicleRecords SET unknownFields = '{"file":{},"vehicle":{"colour":"red"},"metadata":{},
            "carnet":{"isRegistrationKnown":false}}' WHERE id = 'v1';
          UPDATE vehicleRecords SET unknownFields = '{"file":{},"vehicle":{},"metadata":{},
            "carnet":{"isRegistrationKnown":"perhaps","later":true}}' WHERE id = 'v2';
          """)
    }
    await old.lock()
    let vault = try await VersionedVault.unlock(in: folder.url, HolfySchema.schema)
    let vehicles = try await vault.notebook(HolfySchema.id).read { try Vehicle.order(sql: "id").fetchAll($0) }
    #expect(vehicles.map(\.isRegistrationKnown) == [false, true])
    #expect(vehicles.map(\.registrationDate).first == CalendarDay("2019-05-04"))
    #expect(
      vehicles.map(\.unknownFields) == [
        VehicleUnknownFields(vehicle: ["colour": .string("red")]),
        VehicleUnknownFields(carnet: [
          "later": .bool(true), "unread": .object(["isRegistrationKnown": .string("perhaps")]),
        ]),
      ])
    await vault.lock()
  }

  @Test(
    "Each record moves by its entries in both files, and keeps what they do not know",
    arguments: [
      (
        "vehicleRecords",
        #"{"carnet":{"later":7,"notes":"Bord"},"file":{},"metadata":{},"vehicle":{"later":7,"type":7}}"#,
        #"{"carnet":{"later":7},"file":{},"metadata":{},"vehicle":{"later":7,"unread":{"type":7}}}"#
      ),
      (
        "fileMetadataRecords",
        #"{".vehicle_carnet.json":{"later":7,"notes":"Bord"},"documentName":7}"#,
        #"{".vehicle_carnet.json":{"later":7},"unread":{"documentName":7}}"#
      ),
      ("fuelRecords", #"{"later":7,"notes":"Bord"}"#, #"{"later":7}"#),
      ("odometerRecords", #"{"later":7,"notes":"Bord"}"#, #"{"later":7}"#),
      ("reminderRecords", #"{"later":7,"notes":"Bord"}"#, #"{"later":7}"#),
      ("insuranceRecords", #"{"later":7,"notes":"Bord"}"#, #"{"later":7}"#),
    ])
  func entries(table: String, before: String, after: String) throws {
    try SchemaFixture.v1_1.queue().writeWithoutTransaction { db in
      try db.execute(sql: "UPDATE \(table) SET notes = '', unknownFields = ?", arguments: [before])
      for fields in HolfySchema.lateFields where fields.table == table { try fields.move(db, ["notes"]) }
      #expect(try String.fetchSet(db, sql: "SELECT notes FROM \(table)") == ["Bord"])
      #expect(try String.fetchSet(db, sql: "SELECT unknownFields FROM \(table)") == [after])
    }
  }
}

import Foundation
import HolfyCore
import Testing
import Values

struct VehicleMetadataTests {
  private var vehicle: Vehicle {
    var vehicle = Fixture.vehicle(isPrimary: true, mileage: "42 000")
    vehicle.folderPath = "RenaultClio"
    return vehicle
  }

  private var oilChange: Document {
    var document = Fixture.document(1, type: Open(rawValue: "Vidange"), amount: Fixture.euros(8_990))
    document.mimeType = "image/jpeg"
    document.fileSize = 48_213
    return document
  }

  /// What every version of Holfy writes and reads, byte for byte.
  private let text = #"""
    {
      "files" : [
        {
          "amount" : 89.9,
          "createdAt" : "2026-01-15T10:30:00Z",
          "date" : "2026-01-10T12:00:00Z",
          "documentName" : "Vidange",
          "documentType" : "Vidange",
          "fileName" : "document_1.pdf",
          "fileSize" : 48213,
          "id" : "00000000-0000-4000-8000-0000000003e9",
          "mileage" : "",
          "mimeType" : "image\/jpeg",
          "modifiedAt" : "2026-01-15T10:30:00Z",
          "relativePath" : "document_1.pdf"
        }
      ],
      "metadata" : {
        "appVersion" : "1.0",
        "lastSyncedAt" : "2026-01-15T10:30:00Z",
        "version" : "1.0"
      },
      "vehicle" : {
        "brand" : "Renault",
        "createdAt" : "2026-01-15T10:30:00Z",
        "id" : "00000000-0000-4000-8000-000000000001",
        "isPrimary" : true,
        "mileage" : "42 000",
        "model" : "Clio",
        "plate" : "AB-123-CD",
        "registrationDate" : "2020-03-15T12:00:00Z",
        "type" : "car",
        "updatedAt" : "2026-01-15T10:30:00Z"
      }
    }
    """#

  private func reading(_ text: String) throws -> (folder: VehicleFolder, notes: [VehicleFolder.Note]) {
    try VehicleFolder.reading(
      metadata: Data(text.utf8), carnet: nil, currency: .eur, folderPath: "RenaultClio",
      timeZone: Fixture.paris)
  }

  private func error(_ text: String) -> HolfyError? {
    do {
      _ = try VehicleMetadata.decoded(from: Data(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("The file is indented, sorted, escaped, with instants in whole seconds of UTC")
  func exactFormat() throws {
    let file = VehicleMetadata(vehicle, documents: [oilChange], writtenAt: Fixture.now, appVersion: "1.0")
    #expect(try String(decoding: file.encoded(), as: UTF8.self) == text)
  }

  @Test("What is nil is left out")
  func nilOmitted() throws {
    let file = VehicleMetadata(
      Fixture.vehicle(), documents: [Fixture.document(1)], writtenAt: Fixture.now)
    let written = try String(decoding: file.encoded(), as: UTF8.self)
    #expect(!written.contains("\"amount\""))
    #expect(written.components(separatedBy: "\"mileage\"").count == 2)
    #expect(written.contains(#""appVersion" : "1.0.0""#))
  }

  @Test("Reading the file gives back the vehicle and its documents")
  func roundTrip() throws {
    let (folder, notes) = try reading(text)
    #expect(folder == VehicleFolder(vehicle: vehicle, documents: [oilChange]))
    #expect(notes == [])
  }

  @Test("Fields that are not known are kept, at every level, and written back")
  func unknownFields() throws {
    let richer =
      text
      .replacingOccurrences(
        of: #""amount" : 89.9,"#, with: #""amount" : 89.9, "rating" : [1, 2.5, null, 1e200],"#
      )
      .replacingOccurrences(
        of: #""brand" : "Renault","#, with: #""brand" : "Renault", "colour" : {"rgb" : "f0f"},"#
      )
      .replacingOccurrences(of: #""version" : "1.0""#, with: #""version" : "1.0", "build" : 5"#)
      .replacingOccurrences(of: #""metadata" :"#, with: #""shared" : true, "metadata" :"#)
    let original = try VehicleMetadata.decoded(from: Data(richer.utf8))
    let (folder, _) = try reading(richer)
    #expect(folder.documents[0].unknownFields.keys.sorted() == ["rating"])
    #expect(folder.vehicle.unknownFields.vehicle == ["colour": .object(["rgb": .string("f0f")])])
    #expect(folder.vehicle.unknownFields.metadata == ["build": .number(5)])
    #expect(folder.vehicle.unknownFields.file == ["shared": .bool(true)])
    let again = VehicleMetadata(
      folder.vehicle, documents: folder.documents, writtenAt: Fixture.now, appVersion: "1.0")
    #expect(again == original)
    #expect(try VehicleMetadata.decoded(from: again.encoded()) == original)
  }

  @Test("Raw values that are not known, or of older versions, are written back as they came")
  func rawValues() throws {
    let legacy = text.replacingOccurrences(of: #""type" : "car""#, with: #""type" : "Car""#)
      .replacingOccurrences(of: #""documentType" : "Vidange""#, with: #""documentType" : "Tombola""#)
    let (folder, _) = try reading(legacy)
    #expect(folder.vehicle.type.known == .car)
    let again = VehicleMetadata(
      folder.vehicle, documents: folder.documents, writtenAt: Fixture.now, appVersion: "1.0")
    #expect(try String(decoding: again.encoded(), as: UTF8.self) == legacy)
  }

  @Test(
    "A required field that is missing is named with its place",
    arguments: [
      (#""brand" : "Renault","#, "vehicle.brand"), (#""plate" : "AB-123-CD","#, "vehicle.plate"),
      (#""registrationDate" : "2020-03-15T12:00:00Z","#, "vehicle.registrationDate"),
      (#""id" : "00000000-0000-4000-8000-0000000003e9","#, "files[0].id"),
      (#""documentName" : "Vidange","#, "files[0].documentName"),
      (#""date" : "2026-01-10T12:00:00Z","#, "files[0].date"),
    ])
  func missing(field: String, path: String) {
    #expect(
      error(text.replacingOccurrences(of: field, with: "")) == .invalidJSON(path: path, reason: .missing))
  }

  @Test("A null, another type, a date that is none, a text that is no JSON: each says so")
  func problems() {
    #expect(
      error(text.replacingOccurrences(of: #""plate" : "AB-123-CD""#, with: #""plate" : null"#))
        == .invalidJSON(path: "vehicle.plate", reason: .missing))
    #expect(
      error(text.replacingOccurrences(of: #""plate" : "AB-123-CD""#, with: #""plate" : 12"#))
        == .invalidJSON(path: "vehicle.plate", reason: .wrongType))
    #expect(
      error(text.replacingOccurrences(of: "2026-01-10T12:00:00Z", with: "hier"))
        == .invalidJSON(path: "files[0].date", reason: .notADate("hier")))
    for broken in ["", "{", "not json", String(text.dropLast(3))] {
      #expect(error(broken) == .invalidJSON(path: "", reason: .notJSON))
    }
    #expect(error("[]") == .invalidJSON(path: "", reason: .wrongType))
    #expect(error("{}") == .invalidJSON(path: "vehicle", reason: .missing))
    #expect(error(String(repeating: "[", count: 100_000)) != nil)
    #expect(
      error(text.replacingOccurrences(of: #""version" : "1.0""#, with: #""version" : "2.0""#))
        == .invalidJSON(path: "metadata.version", reason: .newerFormat("2.0")))
  }

  @Test("Two documents with one id are refused, whatever their case")
  func duplicates() {
    let twin = Fixture.document(1)
    var upper = twin
    upper.id = twin.id.uppercased()
    let file = VehicleMetadata(vehicle, documents: [twin, upper], writtenAt: Fixture.now)
    #expect(throws: HolfyError.invalidJSON(path: "files[1].id", reason: .duplicateID(upper.id))) {
      try VehicleMetadata.decoded(from: file.encoded())
    }
  }

  @Test("What can be told otherwise may be missing")
  func lenient() throws {
    let bare = #"""
      {"vehicle":{"id":"v","type":"car","brand":"a","model":"b","plate":"c","registrationDate":"2020-03-15"},
       "files":[{"id":"d","documentName":"n","documentType":"Autre","date":"2021-01-01T01:00:00.250+01:00",
       "fileName":"x.PNG"}]}
      """#
    let (folder, notes) = try reading(bare)
    #expect(notes == [])
    #expect(folder.vehicle.registrationDate == Fixture.day("2020-03-15"))
    #expect(folder.vehicle.createdAt == Fixture.noon("2020-03-15"))
    #expect(folder.vehicle.registrationInstant == nil)
    #expect(folder.documents[0].date == Fixture.day("2021-01-01"))
    #expect(folder.documents[0].instant == Fixture.noon("2021-01-01").addingTimeInterval(-43_200))
    #expect(folder.documents[0].mimeType == "image/png")
    #expect(folder.documents[0].relativePath == "x.PNG")
    #expect(folder.documents[0].mileage == "")
  }

  @Test("A path that leads out of the folder is noted, and kept")
  func unsafePath() throws {
    let (folder, notes) = try reading(
      text.replacingOccurrences(
        of: #""relativePath" : "document_1.pdf""#, with: #""relativePath" : "../../etc/passwd""#))
    #expect(notes == [.unsafePath(documentId: Fixture.id(1_001), path: "../../etc/passwd")])
    #expect(folder.documents[0].relativePath == "../../etc/passwd")
  }
}

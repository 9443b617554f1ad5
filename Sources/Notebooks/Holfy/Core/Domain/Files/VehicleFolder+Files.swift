package import Foundation
package import Values

extension VehicleMetadata {
  /// The file of a vehicle, its documents in the order of their list.
  package init(_ vehicle: Vehicle, documents: [Document], writtenAt: Date, appVersion: String = "1.0.0") {
    self.init(
      files: documents.inListOrder().map(File.init),
      metadata: Stamp(
        appVersion: appVersion, lastSyncedAt: writtenAt, unknownFields: vehicle.unknownFields.metadata),
      vehicle: VehicleFields(vehicle), unknownFields: vehicle.unknownFields.file)
  }

  /// The entities that the file describes, completed by the second file.
  ///
  /// - Parameter timeZone: where the person is: an instant whose day nobody wrote down is read there, this once.
  package func entities(
    carnet: VehicleCarnet?, currency: Currency, folderPath: String, timeZone: TimeZone
  ) -> (folder: VehicleFolder, notes: [VehicleFolder.Note]) {
    var notes: [VehicleFolder.Note] = []
    var extras: [Document.ID: VehicleCarnet.DocumentExtras] = [:]
    for extra in carnet?.documents ?? [] { extras[extra.id] = extra }
    let documents = files.map { file in
      let extra = extras.removeValue(forKey: file.id)
      let currency = extra?.currency ?? carnet?.currency ?? currency
      var (document, found) = file.document(
        of: self.vehicle.id, currency: currency, notes: extra?.notes ?? "")
      document.date = (extra?.dayRead).day(of: file.date, in: timeZone)
      document.instant = document.date.unusual(file.date)
      document.unknownExtras = extra?.unknownFields ?? [:]
      notes += found
      return document
    }
    notes += extras.keys.sorted().map(VehicleFolder.Note.documentMissing)
    let registration = (carnet?.registrationDayRead).day(of: vehicle.registrationDate, in: timeZone)
    var vehicle = Vehicle(vehicle, registered: registration, folderPath: folderPath)
    vehicle.unknownFields.file = unknownFields
    vehicle.unknownFields.metadata = metadata.unknownFields
    carnet?.complete(&vehicle)
    let folder = VehicleFolder(
      vehicle: vehicle, documents: documents, fuelEntries: carnet?.fuelEntries ?? [],
      reminders: carnet?.reminders ?? [], policies: carnet?.policies ?? [],
      odometerEntries: carnet?.odometerEntries ?? [])
    return (folder, notes)
  }
}

extension VehicleMetadata.VehicleFields {
  fileprivate init(_ vehicle: Vehicle) {
    self.init(
      brand: vehicle.brand, createdAt: vehicle.createdAt, id: vehicle.id, isPrimary: vehicle.isPrimary,
      mileage: vehicle.mileage, model: vehicle.model, plate: vehicle.plate,
      registrationDate: vehicle.fileRegistration, type: vehicle.type.rawValue, updatedAt: vehicle.updatedAt,
      unknownFields: vehicle.unknownFields.vehicle)
  }
}

extension Vehicle {
  fileprivate init(_ fields: VehicleMetadata.VehicleFields, registered day: CalendarDay, folderPath: String) {
    self.init(
      id: fields.id,
      details: Details(
        type: Open(rawValue: fields.type), brand: fields.brand, model: fields.model, plate: fields.plate,
        mileage: fields.mileage, registrationDate: day, isPrimary: fields.isPrimary),
      registrationInstant: day.unusual(fields.registrationDate), folderPath: folderPath,
      stamp: Stamp(createdAt: fields.createdAt, updatedAt: fields.updatedAt),
      unknownFields: VehicleUnknownFields(vehicle: fields.unknownFields))
  }
}

extension VehicleMetadata.File {
  fileprivate init(_ document: Document) {
    self.init(
      amount: FileAmount.write(document.amount, asWritten: document.amountAsWritten),
      createdAt: document.createdAt, date: document.fileDate, documentName: document.documentName,
      documentType: document.documentType.rawValue, fileName: document.fileName, fileSize: document.fileSize,
      id: document.id, mileage: document.mileage, mimeType: document.mimeType,
      modifiedAt: document.modifiedAt, relativePath: document.relativePath,
      unknownFields: document.unknownFields)
  }

  fileprivate func document(
    of vehicleId: Vehicle.ID, currency: Currency, notes text: String
  ) -> (Document, [VehicleFolder.Note]) {
    var notes: [VehicleFolder.Note] = []
    let read = amount.map { FileAmount.read($0, currency: currency) }
    if let written = read?.asWritten {
      if let counted = read?.amount {
        notes.append(.amountRounded(documentId: id, written: written, counted: counted))
      } else {
        notes.append(.amountOutOfRange(documentId: id, written: written))
      }
    }
    if !relativePath.isEmpty, RelativePath(relativePath) == nil {
      notes.append(.unsafePath(documentId: id, path: relativePath))
    }
    let document = Document(
      id: id, vehicleId: vehicleId,
      details: Document.Details(
        documentName: documentName, documentType: Open(rawValue: documentType),
        date: CalendarDay(date, in: .gmt), mileage: mileage, amount: read?.amount, notes: text),
      amountAsWritten: read?.asWritten,
      file: Document.File(
        fileName: fileName, relativePath: relativePath, fileSize: fileSize, mimeType: mimeType),
      stamp: Stamp(createdAt: createdAt, updatedAt: modifiedAt), unknownFields: unknownFields)
    return (document, notes)
  }
}

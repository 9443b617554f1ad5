import Values

extension VehicleCarnet: Codable {
  /// Reads the whole file; a list that is missing is empty.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    let version: Int = try fields.optional("version") ?? Self.formatVersion
    guard version <= Self.formatVersion else {
      throw HolfyError.invalidJSON(path: "version", reason: .newerFormat(String(version)))
    }
    vehicleId = try fields.required("vehicleId")
    currency = try fields.required("currency")
    energies = try fields.optional("energies") ?? []
    registrationDayRead = try fields.optional("registrationDayRead")
    isRegistrationKnown = try fields.optional("isRegistrationKnown") ?? true
    inspectionRegime = try fields.optional("inspectionRegime")
    notes = try fields.optional("notes") ?? ""
    documents = try fields.optional("documents") ?? []
    fuelEntries = try fields.entries("fuelEntries")
    reminders = try fields.entries("reminders")
    policies = try fields.entries("policies")
    odometerEntries = try fields.entries("odometerEntries")
    unknownFields = try fields.unknownFields()
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(Self.formatVersion, as: "version")
    try fields.write(vehicleId, as: "vehicleId")
    try fields.write(currency, as: "currency")
    try fields.write(energies, as: "energies")
    try fields.write(registrationDayRead, as: "registrationDayRead")
    try fields.write(isRegistrationKnown ? nil : false, as: "isRegistrationKnown")
    try fields.write(inspectionRegime, as: "inspectionRegime")
    try fields.write(notes, as: "notes")
    try fields.write(documents, as: "documents")
    try fields.write(fuelEntries, entriesAs: "fuelEntries")
    try fields.write(reminders, entriesAs: "reminders")
    try fields.write(policies, entriesAs: "policies")
    // Absent when empty: files written before readings had a place stay as they are.
    try fields.write(
      odometerEntries.isEmpty ? nil : odometerEntries.map(CodedEntry.init), as: "odometerEntries")
    try fields.write(unknown: unknownFields)
  }
}

extension VehicleCarnet.DocumentExtras: Codable {
  /// Reads the entry of a document; notes that are missing are empty.
  package init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder)
    id = try fields.required("id")
    currency = try fields.optional("currency")
    notes = try fields.optional("notes") ?? ""
    dayRead = try fields.optional("dayRead")
    unknownFields = try fields.unknownFields()
  }

  /// Writes the entry of a document.
  package func encode(to encoder: any Encoder) throws {
    var fields = FieldWriter(encoder)
    try fields.write(id, as: "id")
    try fields.write(currency, as: "currency")
    try fields.write(notes, as: "notes")
    try fields.write(dayRead, as: "dayRead")
    try fields.write(unknown: unknownFields)
  }
}

package import Foundation
package import Values

/// A vehicle whose papers, costs and deadlines the person keeps.
package struct Vehicle: DetailedRecord {
  /// A UUID as text.
  package var id: String
  package var details: Details
  /// The instant that a file of Holfy's has for the day of the registration, where it is not its noon in UTC: it is
  /// written back.
  package var registrationInstant: Date?
  /// The name of its folder under the chosen root, empty until it has one. It does not follow the brand
  /// and the model: renaming a vehicle must not lose its files.
  package var folderPath = ""
  package var stamp: Stamp
  /// What its file holds that this version has no field for.
  package var unknownFields = VehicleUnknownFields()

  package struct Details: RecordDetails {
    /// The kind, unknown ones kept.
    package var type: Open<VehicleType> = Open(.car)
    /// The make, not empty.
    package var brand = ""
    /// The model, not empty.
    package var model = ""
    /// The registration number, in whatever form the person writes it.
    package var plate = ""
    /// The odometer as the person wrote it, in the unit of their settings. An empty text is not nil: both
    /// are kept as they came. ``Odometer`` reads the number.
    package var mileage: String?
    /// The day of the first registration.
    package var registrationDate: CalendarDay
    /// Whether somebody said that day. Where nobody did, ``registrationDate`` only stands for it in the file, which demands
    /// one: no age and no inspection follows from it.
    package var isRegistrationKnown = true
    /// Whether it is the vehicle shown first; at most one is.
    package var isPrimary = false
    /// What it runs on: two for a dual-fuel vehicle, none when unknown.
    package var energies: [Open<EnergyKind>] = []
    /// The rhythm of the technical inspection, where it is not the usual one of the vehicle's type.
    package var inspectionRegime: Open<InspectionRegime>?
    package var notes = ""
  }

  package static var blank: Vehicle {
    Vehicle(id: "", details: Details(registrationDate: .earliest), stamp: Stamp(.distantPast))
  }

  package mutating func code(with coder: inout some FieldCoder) throws {
    try coder.code(&id, "id")
    try coder.code(&details.type, "type")
    try coder.code(&details.brand, "brand")
    try coder.code(&details.model, "model")
    try coder.code(&details.mileage, "mileage")
    try coder.code(&details.registrationDate, "registrationDate")
    try coder.code(&registrationInstant, "registrationInstant")
    try coder.code(&details.isRegistrationKnown, "isRegistrationKnown")
    try coder.code(&details.plate, "plate")
    try coder.code(&details.isPrimary, "isPrimary")
    try coder.code(&folderPath, "folderPath")
    try coder.code(json: &details.energies, "energies", empty: [])
    try coder.code(&details.inspectionRegime, "inspectionRegime")
    try coder.code(&details.notes, "notes")
    try stamp.code(with: &coder)
    try coder.code(json: &unknownFields, "unknownFields", empty: VehicleUnknownFields())
  }
}

extension Vehicle {
  /// A new one, checked; a mileage must be one.
  init(id: String, _ details: Details, now: Date) throws(HolfyError) {
    self.init(
      id: id, details: try details.validated(isMileageTyped: details.mileage != nil), stamp: Stamp(now))
  }

  /// The brand and the model, as a title; an imported vehicle may lack one of them.
  package var name: String { Self.name(brand: self.brand, model: self.model) }

  static func name(brand: String, model: String) -> String {
    [brand, model].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The vehicle with other details, checked. What the person cannot see of it stays.
  func changed(to details: Details, now: Date) throws(HolfyError) -> Vehicle {
    var vehicle = self
    vehicle.details = try details.validated(isMileageTyped: details.mileage != self.mileage)
    if details.registrationDate != self.registrationDate { vehicle.registrationInstant = nil }
    vehicle.stamp.change(now)
    return vehicle
  }
}

extension Vehicle.Details {
  /// What a form starts from: nobody said the day of the registration yet, which `day` stands for.
  package init(on day: CalendarDay) { self.init(registrationDate: day, isRegistrationKnown: false) }

  /// The day of the first registration; nil when not known. Forgetting it keeps the day that stands in the file.
  package var registrationDay: CalendarDay? {
    get { isRegistrationKnown ? registrationDate : nil }
    set {
      isRegistrationKnown = newValue != nil
      if let newValue { registrationDate = newValue }
    }
  }

  /// Brand, model, plate and mileage go without blanks around them.
  package func validated() throws(HolfyError) -> Self { try validated(isMileageTyped: false) }

  /// The same; a mileage that a person typed must be one. What came from a file is kept as it is.
  func validated(isMileageTyped: Bool) throws(HolfyError) -> Self {
    var checks = FieldChecks<HolfyField>()
    var vehicle = self
    vehicle.brand = checks.required(brand, .brand, limit: HolfyLimits.vehicleName)
    vehicle.model = checks.required(model, .model, limit: HolfyLimits.vehicleName)
    vehicle.plate = checks.required(plate, .plate, limit: HolfyLimits.vehicleName)
    if let mileage {
      vehicle.mileage = checks.optional(mileage, .vehicleMileage, limit: HolfyLimits.mileage)
      checks.require(!isMileageTyped || Odometer.isReadable(mileage), .vehicleMileage, .rule("unreadable"))
    }
    checks.text(notes, .vehicleNotes)
    try checks.finish()
    return vehicle
  }
}

/// The unknown fields of a vehicle's file, by the object they stand in.
package struct VehicleUnknownFields: Hashable, Sendable, Codable {
  /// Beside `vehicle`, `files` and `metadata`.
  package var file: [String: JSONValue] = [:]
  /// Inside `vehicle`.
  package var vehicle: [String: JSONValue] = [:]
  /// Inside `metadata`.
  package var metadata: [String: JSONValue] = [:]
  /// In the second file, ``VehicleCarnet``.
  package var carnet: [String: JSONValue] = [:]
}

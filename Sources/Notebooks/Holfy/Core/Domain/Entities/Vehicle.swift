package import Foundation
package import Values

/// A vehicle whose papers, costs and deadlines the person keeps.
package struct Vehicle: Equatable, Sendable, Codable, Identifiable {
  /// A UUID as text.
  package var id: String
  /// The kind, unknown ones kept.
  package var type: Open<VehicleType>
  /// The make, not empty.
  package var brand: String
  /// The model, not empty.
  package var model: String
  /// The odometer as the person wrote it, in the unit of their settings. An empty text is not nil: both
  /// are kept as they came. ``Odometer`` reads the number.
  package var mileage: String?
  /// The day of the first registration.
  package var registrationDate: CalendarDay
  /// The instant that a file of Holfy's has for that day, where it is not its noon in UTC: it is written back.
  package var registrationInstant: Date?
  /// Whether somebody said that day. Where nobody did, ``registrationDate`` only stands for it in the file, which demands
  /// one: no age and no inspection follows from it.
  package var isRegistrationKnown: Bool
  /// The registration number, in whatever form the person writes it.
  package var plate: String
  /// Whether it is the vehicle shown first; at most one is.
  package var isPrimary: Bool
  /// What it runs on: two for a dual-fuel vehicle, none when unknown.
  package var energies: [Open<EnergyKind>]
  /// The rhythm of the technical inspection, where it is not the usual one of the vehicle's type.
  package var inspectionRegime: Open<InspectionRegime>?
  /// Free text.
  package var notes: String
  /// The name of its folder under the chosen root, empty until it has one. It does not follow the brand
  /// and the model: renaming a vehicle must not lose its files.
  package var folderPath: String
  /// When it was entered, in whole seconds.
  package var createdAt: Date
  /// When it was last changed, in whole seconds.
  package var updatedAt: Date
  /// What its file holds that this version has no field for.
  package var unknownFields: VehicleUnknownFields

  /// A vehicle, stored as given; ``validated()`` checks what a person typed.
  package init(
    id: String, type: Open<VehicleType> = Open(.car), brand: String, model: String, mileage: String? = nil,
    registrationDate: CalendarDay, registrationInstant: Date? = nil, isRegistrationKnown: Bool = true,
    plate: String, isPrimary: Bool = false,
    energies: [Open<EnergyKind>] = [],
    inspectionRegime: Open<InspectionRegime>? = nil, notes: String = "", folderPath: String = "",
    createdAt: Date, updatedAt: Date, unknownFields: VehicleUnknownFields = VehicleUnknownFields()
  ) {
    self.id = id
    self.type = type
    self.brand = brand
    self.model = model
    self.mileage = mileage
    self.registrationDate = registrationDate
    self.registrationInstant = registrationInstant?.wholeSeconds
    self.isRegistrationKnown = isRegistrationKnown
    self.plate = plate
    self.isPrimary = isPrimary
    self.energies = energies
    self.inspectionRegime = inspectionRegime
    self.notes = notes
    self.folderPath = folderPath
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
    self.unknownFields = unknownFields
  }

  /// The brand and the model, as a title; an imported vehicle may lack one of them.
  package var name: String { Self.name(brand: brand, model: model) }

  static func name(brand: String, model: String) -> String {
    [brand, model].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The vehicle as it is to be stored: brand, model, plate and mileage without blanks around them.
  ///
  /// - Throws: ``HolfyError/invalidFields(_:)`` with every problem of what was typed.
  package func validated() throws(HolfyError) -> Vehicle { try validated(isMileageTyped: false) }

  /// The same; a mileage that a person typed must be one. What came from a file is kept as it is.
  func validated(isMileageTyped: Bool) throws(HolfyError) -> Vehicle {
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
  package var file: [String: JSONValue]
  /// Inside `vehicle`.
  package var vehicle: [String: JSONValue]
  /// Inside `metadata`.
  package var metadata: [String: JSONValue]
  /// In the second file, ``VehicleCarnet``.
  package var carnet: [String: JSONValue]

  package init(
    file: [String: JSONValue] = [:], vehicle: [String: JSONValue] = [:],
    metadata: [String: JSONValue] = [:], carnet: [String: JSONValue] = [:]
  ) {
    self.file = file
    self.vehicle = vehicle
    self.metadata = metadata
    self.carnet = carnet
  }
}

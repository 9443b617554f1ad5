import ArgumentParser
import HolfyCore
import NotebookContract
import Terminal
import Values

struct VehicleFields: ParsableArguments {
  @OptionGroup var acceptance: OdometerAcceptance
  @Option(help: .text("holfy.option.brand")) var brand: String?
  @Option(help: .text("holfy.option.model")) var model: String?
  @Option(help: .text("holfy.option.plate")) var plate: String?
  @Option(help: .text("holfy.option.type")) var type: KnownValue<VehicleType>?
  @Option(help: .text("holfy.option.mileage")) var mileage: String?
  @Option(help: .text("holfy.option.registrationDate", value: "holfy.value.day")) var registrationDate:
    Clearable<CalendarDay>?
  @Option(defaultAsFlag: true, help: .text("holfy.option.isPrimary")) var isPrimary: Bool?
  @Flag(help: .text("holfy.option.replacePrimary")) var replacePrimary = false
  @Option(help: .text("holfy.option.energies")) var energies: KnownValues<EnergyKind>?
  @Option(help: .text("holfy.option.inspectionRegime"))
  var inspectionRegime: Clearable<KnownValue<InspectionRegime>>?
  @Option(help: .text("holfy.option.notes")) var notes: String?

  func apply(to draft: inout Vehicle.Details) {
    if let brand { draft.brand = brand }
    if let model { draft.model = model }
    if let plate { draft.plate = Plate.tidy(plate) }
    if let type { draft.type = type.value }
    if let mileage { draft.mileage = mileage.isEmpty ? nil : mileage }
    if let registrationDate { draft.registrationDay = registrationDate.value }
    if let isPrimary { draft.isPrimary = isPrimary }
    if let energies { draft.energies = energies.values }
    if let inspectionRegime { draft.inspectionRegime = inspectionRegime.value?.value }
    if let notes { draft.notes = notes }
  }
}

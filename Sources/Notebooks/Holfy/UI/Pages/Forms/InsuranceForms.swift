import HolfyCore
import NotebookContract
import Values
import Vault
import WebUI

/// Adding, changing and deleting an insurance policy.
struct InsuranceForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      ofVehicle: "insurance", finding: RecordQuery<InsurancePolicy>.init, over: Self.form, saving: Self.save)
    routes.post("insurance/:id/delete") { request in
      let written = try await request.holfy.deleteInsurance(try request.parameter("id"))
      return .redirect(
        to: Address.tab(.admin, of: written.value.vehicleId),
        toast: .written("policyDeleted", written, written.value.insurer))
    }
  }

  private static func save(
    _ policy: InsurancePolicy?, _ vehicle: Vehicle, _ draft: InsurancePolicy.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let back = Address.tab(.admin, of: vehicle.id)
    guard let policy else {
      let written = try await request.holfy.addInsurance(draft, to: vehicle.id)
      return .redirect(to: back, toast: .written("policyAdded", written, written.value.insurer))
    }
    let written = try await request.holfy.editInsurance(policy.id) { $0 = draft }
    return .redirect(to: back, toast: .written("policyEdited", written, written.value.insurer))
  }

  private static func form(
    _ policy: InsurancePolicy?, _ vehicle: Vehicle, _ request: PageRequest
  ) async throws -> RecordForm<InsurancePolicy.Details> {
    let texts = HolfyTexts(request.context)
    var page = FormPage(
      context: request.context, labels: HolfyTexts.fields,
      title: texts.text(policy == nil ? "policy.add" : "policy.edit"),
      action: policy.map { Address.policy($0.id, "edit") } ?? Address.vehicle(vehicle.id, "insurance/new"),
      cancel: Address.tab(.admin, of: vehicle.id), breadcrumb: texts.crumbs(vehicle, tab: .admin))
    page.changes(policy?.id)
    if let policy { page.deletion = (Address.policy(policy.id, "delete"), texts.text("policy.delete")) }
    let certificates = try await certificates(policy, vehicle, request, texts)
    return RecordForm(
      page, over: policy?.details,
      blank: InsurancePolicy.Details(on: request.today),
      [
        .text("insurer", \.insurer, .limit(HolfyLimits.documentName)),
        .text("policyNumber", \.policyNumber, .optional, .limit(HolfyLimits.documentName)),
        .day("startDay", \.startDay, proposed: request.today),
        .day("endDay", \.endDay, .optional),
        .sum("premium", \.premium, usually: try await request.settings().currency),
        .choice("certificate", \.certificateDocumentId, certificates, .optional),
        .notes(\.notes),
      ])
  }

  /// The vehicle's latest papers of administration, and the one that is the certificate already.
  private static func certificates(
    _ policy: InsurancePolicy?, _ vehicle: Vehicle, _ request: PageRequest, _ texts: HolfyTexts
  ) async throws -> [FieldChoice] {
    let page = try await request.store.value(
      DocumentsQuery(
        of: vehicle.id, categories: [.administrative, .others], limit: 100, today: request.today))
    var documents = page.groups.flatMap(\.documents)
    if let id = policy?.certificateDocumentId, !documents.contains(where: { $0.id == id }),
      let chosen = try await request.store.value(RecordQuery<Document>(id))
    {
      documents.append(chosen)
    }
    return [("", texts.text("policy.noCertificate"), nil)]
      + documents.map { ($0.id, "\($0.documentName) (\(texts.day($0.date)))", nil) }
  }
}

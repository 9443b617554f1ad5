import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Noting a cup with all that can be said of it, changing and deleting it.
struct CupForms {
  func add(to routes: NotebookRoutes) {
    routes.form("cups", finding: Self.cup, over: Self.form, saving: Self.save)
    routes.post("cups/:id/delete") { request in
      let item = try await Self.cup(request.page)
      let written = try await request.caffio.deleteConsumption(item.id)
      return .redirect(
        to: Address.day(item.consumption.day),
        toast: .written("cupDeleted", written, CaffioTexts(request.context).name(of: item)))
    }
  }

  private static func cup(_ request: PageRequest) async throws -> ConsumptionItem {
    try await request.found(ConsumptionQuery(try request.parameter("id")))
  }

  private static func save(
    _ item: ConsumptionItem?, _ details: CoffeeConsumption.Details, _ request: FormRequest,
    _ form: inout FormData
  ) async throws -> Reply? {
    let (texts, client) = (CaffioTexts(request.context), request.caffio)
    // A recipe or a piece of equipment may go while the form is open.
    let field = { (error: CaffioError) in error == .notFound(.equipment) ? "equipment" : "what" }
    return try await form.noting(beside: field) {
      let written =
        if let item { try await client.editConsumption(item.id) { $0 = details } } else {
          try await client.log(details)
        }
      let name =
        try await request.store.value(ConsumptionQuery(written.value.id)).map { texts.name(of: $0) } ?? ""
      let day = written.value.day
      return .redirect(
        to: day == request.today ? Address.home : Address.day(day),
        toast: .written(item == nil ? "cupLogged" : "cupEdited", written, name))
    }
  }

  private static func form(
    _ item: ConsumptionItem?, _ request: PageRequest
  ) async throws -> RecordForm<CoffeeConsumption.Details> {
    let texts = CaffioTexts(request.context)
    let title = texts.text(item == nil ? "cups.add" : "cups.edit")
    var page = FormPage(
      context: request.context, labels: "\(CaffioTexts.fields).cup", title: title,
      action: item.map { Address.cup($0.id, "edit") } ?? Address.newCup,
      cancel: item.map { Address.day($0.consumption.day) } ?? Address.home,
      breadcrumb: [
        .crumb(texts.text("title"), Address.home), .crumb(texts.text("cups.all"), Address.cups),
        .crumb(title),
      ])
    page.changes(item?.id)
    if let item {
      page.deletion = (Address.cup(item.id, "delete"), texts.text("cups.delete"))
      if let brew = item.consumption.brewId {
        page.links = [.link(texts.text("cups.toBrew"), Address.brew(brew), icon: "timer")]
      }
    } else {
      page.links = [.link(texts.text("log.title"), Address.log, icon: "bolt")]
    }
    let asked = CupAsked(request)
    let fields = CupFields(
      stored: item?.consumption, clock: asked.clock, drinks: try await DrinkFields(request),
      equipment: try await request.store.value(EquipmentQuery()), texts: texts)
    return RecordForm(
      page, over: item?.consumption.details,
      proposing: asked.drink.map { CoffeeConsumption.Details(of: $0.coffeeId, called: $0.name) },
      blank: CoffeeConsumption.Details(), fields.list)
  }
}

/// What the address of a new cup says of it already.
struct CupAsked: Sendable {
  /// What was drunk.
  var drink: (coffeeId: Coffee.ID?, name: String)?
  /// When: on the day asked for, at the present time.
  var clock: WallClock

  init(_ request: PageRequest) {
    clock = WallClock(request.now, in: request.timeZone)
    if let day = request.query("day").flatMap({ CalendarDay($0) }) { clock.day = day }
    let (coffee, drink) = (request.query("coffee"), request.query("drink"))
    guard coffee != nil || drink != nil else { return }
    self.drink = (coffee, drink ?? "")
  }
}

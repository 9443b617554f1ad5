import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// One brew: its timer while it runs, what came of it afterwards.
struct BrewPages {
  func add(to routes: NotebookRoutes) {
    routes.live("brews/:id") { request in
      LivePage(BrewQuery(try request.parameter("id"))) { brew, context in
        guard let brew else { throw PageError.notFound }
        return BrewView(brew: brew, texts: CaffioTexts(context)).content
      }
    }
    routes.post("brews/:id/pause") { request in
      let written = try await request.caffio.pauseBrew(try request.parameter("id"))
      return .redirect(to: Address.brew(written.value.id))
    }
    routes.post("brews/:id/resume") { request in
      let written = try await request.caffio.resumeBrew(try request.parameter("id"))
      return .redirect(to: Address.brew(written.value.id))
    }
    routes.post("brews/:id/finish") { request in
      // The clock stops at once; what came of it is said afterwards.
      let written = try await request.caffio.finishBrew(try request.parameter("id"))
      return .redirect(
        to: Address.brew(written.value.id, "edit"), toast: .written("brewFinished", written))
    }
    routes.post("brews/:id/drink") { request in
      let id = try request.parameter("id")
      let brew = try await request.page.found(BrewQuery(id))
      guard brew.session.isRunning else {
        let written = try await request.caffio.drinkBrew(id)
        return .redirect(to: Address.brew(id), toast: .written("brewDrunk", written))
      }
      let written = try await request.caffio.finishBrew(id, drinking: BrewedCup())
      return .redirect(to: Address.brew(id, "edit"), toast: .written("brewFinishedAndDrunk", written))
    }
    routes.post("brews/:id/delete") { request in
      let written = try await request.caffio.deleteBrew(try request.parameter("id"))
      return .redirect(to: Address.brews, toast: .written("brewDeleted", written))
    }
  }
}

private struct BrewView {
  let brew: BrewItem
  let texts: CaffioTexts

  private var session: BrewingSession { brew.session }

  var content: PageContent {
    var frame: TemplateValues = [
      "breadcrumb": texts.brewCrumbs + [.crumb(brew.coffee.name)],
      "subtitle": texts.moment(of: session),
      "buttons": buttons,
    ]
    if session.isRunning {
      frame["timer"] = BrewTimerView(brew: brew, now: texts.localizer.now, texts: texts).whole
    }
    let sections = session.isRunning ? [running, known] : [outcome, drunk, known].compactMap(\.self)
    return .caffio(sections, title: brew.coffee.name, frame).withQuickAdd(texts)
  }

  private var buttons: [TemplateValues] {
    let drink: TemplateValues = [
      "label": texts.text(brew.cups.isEmpty ? "brew.drink" : "brew.drinkMore"), "icon": "caffio",
      "action": Address.brew(brew.id, "drink"),
    ]
    let delete: TemplateValues = [
      "label": texts.text("brew.delete"), "icon": "trash", "danger": true,
      "action": Address.brew(brew.id, "delete"),
    ]
    return session.isRunning ? [delete] : [drink, delete]
  }

  /// What was drunk of it; nil for nothing.
  private var drunk: Section? {
    guard !brew.cups.isEmpty else { return nil }
    var section = Section(title: texts.text("brew.drunk"))
    section.rows = brew.cups.map { cup -> TemplateValues in
      [
        "key": cup.id, "icon": "caffio", "title": texts.quantity(cup.quantity, cup.unit),
        "href": Address.cup(cup.id, "edit"),
        "meta": texts.moment(cup.timestamp, by: cup.clock(in: texts.timeZone)),
        "amount": texts.caffeine(cup.caffeine),
      ]
    }
    return section
  }

  private var edit: TemplateValues {
    .link(texts.text("brew.edit"), Address.brew(brew.id, "edit"), icon: "edit")
  }

  private var running: Section {
    var section = Section()
    section.actions = [edit]
    return section
  }

  /// What came of it, and where to go from there.
  private var outcome: Section {
    let reckoned = Reckoned(session)
    var section = Section(
      note: reckoned.isEstimated ? texts.localizer.text("caffio.extraction.estimated") : nil)
    section.actions = [
      edit, .link(texts.text("brew.again"), Address.newBrew(like: brew.id), icon: "refresh"),
      .link(texts.text("brew.compare"), Address.comparison(of: brew.id), icon: "compare"),
    ]
    section.tiles = [
      .tile(
        texts.text("field.brew.extractionPercentage"),
        reckoned.percent.map { texts.percent($0) } ?? CaffioTexts.unknown,
        note: reckoned.extraction.map { texts.localizer.text($0.extractionKey) }
          ?? texts.text("extraction.needs")),
      .tile(
        texts.text("field.brew.tds"), session.tds.map { texts.percent($0) } ?? CaffioTexts.unknown,
        note: reckoned.strength.map { texts.localizer.text($0.strengthKey) }),
      .tile(texts.text("brew.ratio"), reckoned.ratio.map(texts.ratio) ?? CaffioTexts.unknown),
      .tile(
        texts.text("field.brew.totalBrewTime"),
        session.totalBrewTime.map(texts.duration) ?? CaffioTexts.unknown),
    ]
    if let rating = session.personalRating {
      section.tiles.append(.tile(texts.text("field.brew.personalRating"), texts.rating(rating)))
    }
    return section
  }

  private var known: Section {
    var section = Section(title: texts.text("brew.how"))
    section.facts = [
      .fact(texts.text("field.brew.coffeeId"), brew.coffee.name, href: Address.recipe(brew.coffee.id))
    ]
    func add(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      section.facts.append(.fact(texts.text("field.brew.\(name)"), value))
    }
    add("method", session.method.map(texts.method))
    add("dose", session.dose.map(texts.grams))
    add("water", session.water.map(texts.grams))
    add("yield", session.yield.map(texts.millilitres))
    add("grindSize", session.grindSize)
    add("waterTemperature", session.waterTemperature.map(texts.celsius))
    add("bloomTime", session.bloomTime.map(texts.duration))
    add("equipmentId", brew.equipment?.name)
    add("grinderId", brew.grinder?.name)
    if let beans = brew.beans {
      section.facts.append(
        .fact(texts.text("field.brew.beansId"), beans.name, href: Address.recipe(beans.id)))
    }
    add("notes", session.notes)
    section.facts += texts.values(session.importedFacts)
    return section
  }
}

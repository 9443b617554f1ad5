import Foundation
import GRDB
import Localization
import NotebookContract
package import Values
import Vault

/// Years of an invented person's coffee, for whoever wants to look around before noting anything of their own.
///
/// Everything keeps the client's own rules, and follows from the day and the seed alone.
package enum CaffioDemo {
  /// Writes the notebook into an empty one.
  ///
  /// - Parameters:
  ///   - client: Caffio, with nothing in it.
  ///   - today: the day on which it is looked at; nothing was noted after it.
  ///   - years: how far back it goes.
  ///   - seed: what brings the same notebook back.
  package static func write(
    through client: CaffioClient, today: CalendarDay, years: Int = 3, seed: UInt64 = 1
  ) async throws {
    let texts = try Caffio.strings()
    try await client.addFirstRecipes(BundledRecipe.drafts(texts, .french))
    let coffees = try await client.firstRecipes()
    let (equipment, grinder) = try await client.addDemoEquipment(today: today)
    let beans = try await client.addDemoBeans(today: today)
    try await client.addDemoPerson(coffees)
    let life = DemoCups(
      today: today, years: years, seed: seed, zone: client.timeZone, coffees: coffees, equipment: equipment,
      grinder: grinder, beans: beans)
    try await client.addAtOnce(life)
    try await client.setNotes(
      "Moins de café l’après-midi : je dors mieux.", of: YearMonth(YearMonth(today).firstDay.adding(days: -1))
    )
  }
}

extension CaffioClient {
  /// The first recipes, by what they are.
  fileprivate func firstRecipes() async throws -> [BundledRecipe: Coffee] {
    let stored = try await value(CoffeesQuery()).items.map(\.coffee)
    return BundledRecipe.allCases.reduce(into: [:]) { found, recipe in
      found[recipe] = stored.first { $0.id == recipe.id }
    }
  }

  /// What she makes coffee with, by how it makes it.
  fileprivate func addDemoEquipment(
    today: CalendarDay
  ) async throws -> ([BrewMethod: CoffeeEquipment.ID], grinder: CoffeeEquipment.ID) {
    func add(
      _ name: String, _ type: Open<EquipmentType>, euros: Int64, daysAgo: Int, _ notes: String? = nil
    ) async throws -> CoffeeEquipment.ID {
      try await addEquipment(
        CoffeeEquipment.Details(
          name: name, type: type, purchaseDate: today.adding(days: -daysAgo),
          price: Money(minorUnits: euros * 100, currency: .eur), notes: notes)
      ).value.id
    }
    let grinder = try await add(
      "Moulin à main", Open(.grinder), euros: 149, daysAgo: 900, "Espresso : 8 ; filtre : 22")
    _ = try await add("Balance", Open(.scale), euros: 45, daysAgo: 900)
    _ = try await add("Bouilloire col de cygne", Open(.kettle), euros: 79, daysAgo: 870)
    let dripper = try await add("Hario V60", Open(.dripper), euros: 24, daysAgo: 900)
    let press = try await add("Cafetière à piston", Open(.frenchPress), euros: 35, daysAgo: 1_050)
    let machine = try await add("Machine à espresso", Open(.espressoMachine), euros: 389, daysAgo: 640)
    return (
      [.v60: dripper, .chemex: dripper, .frenchPress: press, .coldBrew: press, .espresso: machine], grinder
    )
  }

  /// The bag that is open, and one that waits in the freezer.
  fileprivate func addDemoBeans(today: CalendarDay) async throws -> (Coffee.ID, since: CalendarDay) {
    func bag(
      _ name: String, _ origin: String, roastedDaysAgo: Int, grams: Double, euros: Int64
    ) -> (CoffeeDraft, BeanSheet.Details) {
      var draft = BeanSheet.Details()
      (draft.roaster, draft.origin) = ("Brûlerie du Quai", origin)
      draft.roast = "claire"
      draft.roastDate = today.adding(days: -roastedDaysAgo)
      draft.weight = grams
      draft.price = Money(minorUnits: euros * 100, currency: .eur)
      return (CoffeeDraft(name: name), draft)
    }
    let (open, sheet) = bag(
      "Yirgacheffe Aricha", "Éthiopie, Yirgacheffe", roastedDaysAgo: 26, grams: 250, euros: 14)
    var (frozen, later) = bag("Kirinyaga AA", "Kenya, Kirinyaga", roastedDaysAgo: 40, grams: 250, euros: 17)
    later.frozenSince = today.adding(days: -33)
    frozen.tags = ["congélateur"]
    _ = try await addBeans(frozen, later)
    return (try await addBeans(open, sheet).value.id, today.adding(days: -21))
  }

  /// Who she is, what she likes, what she taps most.
  fileprivate func addDemoPerson(_ coffees: [BundledRecipe: Coffee]) async throws {
    try await editProfile { profile in
      profile.preferredCaffeineLimit = 300
      profile.wakeUpTime = TimeOfDay("06:45")
      profile.bedTime = TimeOfDay("22:45")
      profile.preferredStrength = 4
    }
    try await editTaste { taste in
      taste.acidityPreference = 4
      taste.bitternessPreference = 2
      taste.bodyPreference = 2
      taste.preferredOrigins = ["Éthiopie", "Kenya"]
      taste.dislikedFlavors = ["fumé"]
    }
    for recipe in [BundledRecipe.classicEspresso, .pourOverV60, .cappuccino] {
      guard let coffee = coffees[recipe] else { continue }
      try await addPreset(ConsumptionPreset.Details(name: coffee.name, coffeeId: coffee.id))
      try await setFavorite(true, coffee.id)
    }
    try await addPreset(
      ConsumptionPreset.Details(
        name: "Thé vert", drink: CaffeineDrink.greenTea.rawValue, quantity: 250, unit: Open(.millilitres),
        caffeine: CaffeineTable().milligrams(of: Open(.greenTea), in: .millilitres(250))
          .flatMap { CaffeineMass(milligrams: $0) }))
    try await setFigure(
      CaffeineMass(tenths: 700), of: CaffeineDrink.espresso.rawValue, in: 36, source: "Mon torréfacteur")
    guard let pourOver = coffees[.pourOverV60] else { return }
    try await addReview(of: pourOver.id, CoffeeReview.Details(rating: 5, comment: "Floral, presque un thé."))
    let variation = try await addVariation(of: pourOver.id, named: "V60 du dimanche").value
    try await editCoffee(variation.id) { draft in
      draft.tags = ["dimanche", "doux"]
      draft.note = 5
    }
  }

  /// Writes hundreds of cups as one action, each as it was noted then.
  fileprivate func addAtOnce(_ life: DemoCups) async throws {
    let (newID, days) = (store.dependencies.newID, life.days())
    try await store.write(Action("caffio.demo.added")) { db in
      for day in days {
        for cup in day.cups { try cup.consumption(id: newID()).validated(at: cup.at).insert(db) }
        for brew in day.brews {
          let session = try brew.session(id: newID()).validated(at: brew.end)
          try session.insert(db)
          try brew.cup(id: newID(), of: session.id).validated(at: brew.end).insert(db)
        }
      }
    }
  }
}

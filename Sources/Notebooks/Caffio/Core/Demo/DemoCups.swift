import Foundation
import NotebookContract
import Values

/// A cup of the examples.
struct DemoCup {
  let at: Date
  let offset: Int
  /// Nil for what has no recipe.
  let coffee: Coffee?
  let mood: Mood?
  let energy: Int?
  let rating: Double?
  let place: DrinkingPlace
  let equipment: CoffeeEquipment.ID?

  func consumption(id: CoffeeConsumption.ID) -> CoffeeConsumption {
    let tea = CaffeineTable().milligrams(of: Open(.greenTea), in: .millilitres(250))
    return CoffeeConsumption(
      id: id,
      details: CoffeeConsumption.Details(
        coffeeId: coffee?.id, drink: coffee == nil ? CaffeineDrink.greenTea.rawValue : "", timestamp: at,
        quantity: coffee == nil ? 250 : 1, unit: Open(coffee == nil ? .millilitres : .cups),
        caffeine: coffee == nil ? tea.flatMap { CaffeineMass(milligrams: $0) } : coffee?.caffeine,
        mood: mood.map { Open($0) }, energyLevel: energy, rating: rating, location: place.rawValue,
        equipmentId: equipment, utcOffset: offset),
      stamp: Stamp(at))
  }
}

/// A brew of the examples.
struct DemoBrew {
  let start: Date
  let offset: Int
  let coffee: Coffee
  let plan: BrewPlan
  let grind: String
  let seconds: Int
  let measures: BrewMeasures
  let rating: Double
  let equipment, grinder: CoffeeEquipment.ID?
  /// The beans, where the bag was open that day.
  let beans: Coffee.ID?

  var end: Date { start.addingTimeInterval(Double(seconds)) }

  func session(id: BrewingSession.ID) throws -> BrewingSession {
    let extraction = try measures.extraction()
    return BrewingSession(
      id: id,
      details: BrewingSession.Details(
        coffeeId: coffee.id, startTime: start, endTime: end, method: plan.method.rawValue,
        waterTemperature: plan.celsius, grindSize: grind,
        bloomTime: plan.steps.first { $0.kind == .bloom }?.seconds, totalBrewTime: seconds,
        dose: measures.dose, water: measures.water, yield: measures.beverage, tds: measures.tds,
        extractionPercentage: extraction.roundedPercent, personalRating: rating, equipmentId: equipment,
        grinderId: grinder, beansId: beans, utcOffset: offset),
      stamp: Stamp(end))
  }

  /// The cup that she drank of it.
  func cup(id: CoffeeConsumption.ID, of brew: BrewingSession.ID) -> CoffeeConsumption {
    CoffeeConsumption(
      id: id,
      details: CoffeeConsumption.Details(
        coffeeId: coffee.id, timestamp: end, caffeine: coffee.caffeine, rating: rating,
        location: DrinkingPlace.home.rawValue, equipmentId: equipment, utcOffset: offset),
      brewId: brew, stamp: Stamp(end))
  }
}

/// An invented person's cups: two to four a day, an espresso first, a slow coffee on Sundays, fewer in her holidays.
struct DemoCups {
  let today: CalendarDay
  let years: Int
  let seed: UInt64
  let zone: TimeZone
  let coffees: [BundledRecipe: Coffee]
  let equipment: [BrewMethod: CoffeeEquipment.ID]
  let grinder: CoffeeEquipment.ID
  /// The bag that is open, and since when.
  let beans: (id: Coffee.ID, since: CalendarDay)

  /// A day with what was drunk and brewed on it.
  struct Day {
    let date: CalendarDay
    var cups: [DemoCup] = []
    var brews: [DemoBrew] = []
  }

  /// Every day until yesterday, and this morning's first cup.
  func days() -> [Day] {
    var random = DemoRandom(seed: seed, of: "cups")
    let first = today.adding(days: -365 * years)
    return (0...365 * years).map { index in
      let date = first.adding(days: index)
      let isWeekend = [.saturday, .sunday].contains(date.weekday)
      // What is still to come was not drunk yet.
      let hours = date == today ? [0.4] : Self.hours(isWeekend: isWeekend, &random)
      var day = Day(date: date)
      for (number, hour) in hours.enumerated() {
        day.cups.append(cup(number, on: date, at: hour, isWeekend: isWeekend, &random))
      }
      if date.weekday == .sunday, date != today, let brew = brew(on: date, &random) { day.brews.append(brew) }
      return day
    }
  }

  /// The hours of a day's cups.
  private static func hours(isWeekend: Bool, _ random: inout DemoRandom) -> [Double] {
    var hours = [random.number(in: isWeekend ? 8.2...9.8 : 6.9...7.8)]
    hours.append(random.number(in: 10.0...11.2))
    if random.happens(0.7) { hours.append(random.number(in: 13.2...14.4)) }
    if random.happens(0.25) { hours.append(random.number(in: 15.5...17.2)) }
    return hours
  }

  private func cup(
    _ number: Int, on date: CalendarDay, at hour: Double, isWeekend: Bool, _ random: inout DemoRandom
  ) -> DemoCup {
    let at = date.start(in: zone).addingTimeInterval((hour * 3_600).rounded())
    let recipes: [BundledRecipe?] =
      switch number {
      case 0:
        isWeekend ? [.pourOverV60, .cappuccino, .frenchPress] : [.classicEspresso, .classicEspresso, .latte]
      case 1: [.classicEspresso, .cappuccino, .americano, .pourOverV60]
      case 2: [.classicEspresso, .americano, nil]
      default: [nil, nil, .icedLatte]
      }
    let recipe = recipes[random.number(in: 0...recipes.count - 1)]
    let tired = hour > 15 || random.happens(0.1)
    let moods: [Mood] = tired ? [.tired, .calm, .nervous] : [.energetic, .focused, .calm]
    let says = random.happens(0.6)
    let mood = moods[random.number(in: 0...2)]
    let energy = random.number(in: tired ? 1...3 : 3...5)
    let rating = random.happens(0.3) ? Double(random.number(in: 6...10)) / 2 : nil
    let places: [DrinkingPlace] =
      isWeekend || number == 0 ? [.home, .home, .cafe] : [.office, .office, .cafe]
    let place = places[random.number(in: 0...2)]
    return DemoCup(
      at: at, offset: zone.secondsFromGMT(for: at), coffee: recipe.flatMap { coffees[$0] },
      mood: says ? mood : nil, energy: says ? energy : nil, rating: rating, place: place,
      equipment: place == .home ? recipe.flatMap { equipment[$0.method] } : nil)
  }

  private func brew(on date: CalendarDay, _ random: inout DemoRandom) -> DemoBrew? {
    let recipe = random.happens(0.7) ? BundledRecipe.pourOverV60 : .frenchPress
    guard let coffee = coffees[recipe] else { return nil }
    let plan = BrewPlan.standard(recipe.method)
    let start = date.start(in: zone).addingTimeInterval((random.number(in: 9.0...9.7) * 3_600).rounded())
    let water = plan.water + Double(random.number(in: -8...8))
    var measures = BrewMeasures(recipe.method.extraction, dose: plan.dose, water: water)
    measures.beverage = (water - plan.dose * random.number(in: 1.9...2.2)).rounded()
    measures.tds = (random.number(in: 1.15...1.48) * 100).rounded() / 100
    return DemoBrew(
      start: start, offset: zone.secondsFromGMT(for: start), coffee: coffee, plan: plan,
      grind: random.one(of: ["22", "21,5", "23", "24"]), seconds: plan.seconds + random.number(in: -12...25),
      measures: measures, rating: Double(random.number(in: 6...10)) / 2, equipment: equipment[recipe.method],
      grinder: grinder, beans: date >= beans.since ? beans.id : nil)
  }
}

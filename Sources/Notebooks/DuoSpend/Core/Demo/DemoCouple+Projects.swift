import NotebookContract
import Foundation
import Values

extension DemoCouple {
  /// Five days in Lisbon two years ago: over, settled and archived.
  func city() -> DemoProject {
    var random = DemoRandom(seed: seed, of: "city")
    let start = today.adding(months: -25)
    var project = DemoProject(draft: draft("Lisbonne", .trip, euros: 1_600))
    project.expenses = [
      expense(
        "Billets d’avion", 386_40, .partner1, on: start.adding(days: -60), "Transport", shop: "Aérolis"),
      expense("Appartement, quatre nuits", 512_00, .partner2, on: start.adding(days: -52), "Hébergement"),
    ]
    for night in 0..<5 {
      let day = start.adding(days: night)
      let payer = payer(&random, camille: 50)
      project.expenses.append(
        expense(
          random.one(of: ["Tasca", "Marisqueira", "Dîner au port"]), random.price(32...78), payer, on: day,
          "Restaurant"))
      project.expenses.append(
        expense(
          random.one(of: ["Tramway", "Métro", "Bac"]), random.price(3...14), .partner2, on: day, "Transport"))
    }
    project.expenses.append(
      expense("Musée et monastère", 44_00, .partner1, on: start.adding(days: 2), "Activités"))
    project.settledOn = [start.adding(days: 12)]
    project.isOver = true
    return project
  }

  /// A kitchen, with its invoices; the budget is nearly used up.
  func kitchen() -> DemoProject {
    let start = today.adding(months: -9)
    var project = DemoProject(draft: draft("Nouvelle cuisine", .renovation, euros: 11_000))
    project.rules = [SplitRule.Details(ratio: percent(40))]
    let bills: [(String, Int64, Payer, Int, String, String?)] = [
      ("Acompte du menuisier", 2_400_00, .partner2, 0, "Main-d’œuvre", "Menuiserie Aubrac"),
      ("Carrelage", 846_30, .partner1, 12, "Matériaux", "Carreaux du Midi"),
      ("Carreaux rendus", -84_60, .partner1, 20, "Matériaux", nil),
      ("Électricien", 980_00, .both(partner1: 400_00), 21, "Main-d’œuvre", "Watt & Fils"),
      ("Plan de travail en chêne", 1_260_00, .partner1, 34, "Meubles", "Scierie des Monts"),
      ("Peinture et rouleaux", 143_75, .partner2, 41, "Matériaux", nil),
      ("Four et plaque", 1_049_80, .partner2, 55, "Meubles", "Électro Sud"),
      ("Solde du menuisier", 2_400_00, .partner2, 62, "Main-d’œuvre", "Menuiserie Aubrac"),
      ("Évier et robinet", 312_90, .partner1, 66, "Matériaux", nil),
      ("Suspensions", 98_00, .partner1, 80, "Décoration", nil),
    ]
    project.expenses = bills.map { title, cents, payer, after, category, shop in
      expense(title, cents, payer, on: start.adding(days: after), category, shop: shop)
    }
    return project
  }

  /// Japan this year, paid in yen; nobody has settled yet.
  func japan() -> DemoProject {
    var random = DemoRandom(seed: seed, of: "japan")
    let start = today.adding(days: -40)
    let rate = Decimal(sign: .plus, exponent: -4, significand: 61)
    var project = DemoProject(draft: draft("Japon", .trip, emoji: "🗾", euros: 6_000))
    project.expenses = [
      expense(
        "Vols Paris – Tokyo", 1_946_00, .partner1, on: start.adding(days: -110), "Transport",
        shop: "Ciel & Cie"),
      expense("Pass ferroviaire", 604_00, .partner2, on: start.adding(days: -30), "Transport"),
    ]
    for night in 0..<14 {
      let day = start.adding(days: night)
      let meals = [("Ramen", 1_900...3_600), ("Izakaya", 4_800...9_800), ("Ryokan", 16_000...31_000)]
      for (title, yen) in meals.prefix(night % 4 == 0 ? 3 : 2) {
        let paid = Money(minorUnits: Int64(random.number(in: yen)), currency: .jpy)
        let category = title == "Ryokan" ? "Hébergement" : "Restaurant"
        var meal = expense(title, 1, payer(&random, camille: 40), on: day, category)
        meal.draft.original = ForeignAmount(amount: paid, rate: rate)
        project.expenses.append(meal)
      }
    }
    return project
  }
}

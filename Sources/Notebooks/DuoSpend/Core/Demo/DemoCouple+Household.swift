import NotebookContract
import Values

extension DemoCouple {
  /// Four years of rent and groceries. The second March, Sacha earns more: 45/55 instead of halves.
  func household() -> DemoProject {
    var random = DemoRandom(seed: seed, of: "household")
    let first = YearMonth(today).adding(months: -47)
    let raise = YearMonth(today).adding(months: -22).firstDay
    var project = DemoProject(draft: draft("Maison", .household, euros: 120_000))
    project.rules = [
      SplitRule.Details(ratio: .equal), SplitRule.Details(from: raise, ratio: percent(45)),
      SplitRule.Details(category: "Loisirs", ratio: .equal),
    ]
    project.recurring = [
      RecurringExpense.Details(
        title: "Loyer", amount: euros(1_020_00), paidBy: .partner1, category: "Loyer",
        startDay: first.firstDay.adding(days: 4)),
      RecurringExpense.Details(
        title: "Internet", amount: euros(32_99), paidBy: .partner2, category: "Internet",
        startDay: first.firstDay.adding(days: 11)),
      RecurringExpense.Details(
        title: "Assurance habitation", amount: euros(214_00), paidBy: .partner2, category: "Assurances",
        startDay: first.firstDay.adding(days: 19), rhythm: Open(.yearly)),
    ]
    for (number, month) in months(from: first).enumerated() {
      project.expenses += living(in: month, number: number, &random)
      if number % 3 == 2, let day = day(28, of: month) { project.settledOn.append(day) }
    }
    return project
  }

  private func living(in month: YearMonth, number: Int, _ random: inout DemoRandom) -> [DemoExpense] {
    var expenses: [DemoExpense] = []
    for week in 0..<4 {
      for market in ["Marché", random.one(of: ["Supermarché", "Primeur", "Épicerie", "Boulangerie"])] {
        let (cents, payer) = (random.price(12...96), payer(&random, camille: 45))
        guard let day = day(2 + week * 7 + random.number(in: 0...4), of: month) else { continue }
        expenses.append(expense(market, cents, payer, on: day, "Courses"))
      }
    }
    if number % 2 == 0, let day = day(15, of: month) {
      let winter = [11, 12, 1, 2, 3].contains(month.month)
      let cents = random.price(winter ? 140...260 : 60...110)
      expenses.append(expense("Électricité et gaz", cents, .partner1, on: day, "Énergie"))
    }
    for _ in 0..<random.number(in: 1...3) {
      let (title, cents) = (
        random.one(of: ["Restaurant", "Bistrot", "Pizzeria", "Cantine"]), random.price(28...95)
      )
      let payer = payer(&random, camille: 50)
      guard let day = day(random.number(in: 1...28), of: month) else { continue }
      expenses.append(expense(title, cents, payer, on: day, "Restaurant"))
    }
    if random.happens(percent: 60) {
      let (title, cents) = (
        random.one(of: ["Cinéma", "Concert", "Théâtre", "Piscine", "Exposition"]), random.price(14...120)
      )
      if let day = day(random.number(in: 1...28), of: month) {
        expenses.append(expense(title, cents, .both(partner1: cents / 2), on: day, "Loisirs"))
      }
    }
    if random.happens(percent: 20), let day = day(random.number(in: 1...28), of: month) {
      expenses.append(expense("Pharmacie", random.price(6...48), .partner2, on: day, "Santé"))
    }
    return expenses
  }

  func euros(_ cents: Int64) -> Money { Money(minorUnits: cents, currency: .eur) }
}

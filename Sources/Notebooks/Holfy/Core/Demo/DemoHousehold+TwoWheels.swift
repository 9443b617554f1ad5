import Values

extension DemoHousehold {
  /// A motorcycle, bought second-hand, that rests in winter.
  func motorcycle() -> DemoVehicle {
    let start = ago(years: 8, days: 60)
    var motorcycle = DemoVehicle(
      Vehicle.Details(
        type: Open(.motorcycle), brand: "Yamaha", model: "MT-07", plate: "EB-271-MQ",
        registrationDate: ago(years: 9, days: 190), energies: [Open(.petrol)], notes: "Antivol SRA n° 3417."),
      today: today, since: start, from: 6_400,
      yearly: [5_300, 4_900, 4_100, 4_700, 4_400, 4_200, 3_900, 3_800],
      months: [0.2, 0.3, 0.8, 1.2, 1.5, 1.5, 1.6, 1.3, 1.3, 0.9, 0.4, 0.2], seed: seed)
    motorcycle.fill(
      DemoTank(
        energy: .petrol, per100Kilometres: 4.3, interval: 160...235, stations: DemoPlaces.stations,
        partialShare: 0.05, winter: 1.02),
      in: start...today)
    motorcycle.maintain(
      DemoJob(
        title: "Révision", type: .service, garage: DemoPlaces.motorcycles,
        parts: [("Huile 10W40, 3 l", 42), ("Filtre à huile", 13)], hours: 1.4, everyKilometres: 10_000,
        everyMonths: 12),
      reminding: .service)
    motorcycle.maintain(
      DemoJob(
        title: "Pneu arrière", type: .maintenance, garage: DemoPlaces.motorcycles,
        parts: [("Pneu 180/55", 172)], hours: 0.5, everyKilometres: 8_500),
      reminding: .tyres)
    motorcycle.maintain(
      DemoJob(
        title: "Pneu avant", type: .maintenance, garage: DemoPlaces.motorcycles,
        parts: [("Pneu 120/70", 141)], hours: 0.5, everyKilometres: 13_000))
    motorcycle.maintain(
      DemoJob(
        title: "Kit chaîne", type: .maintenance, garage: DemoPlaces.motorcycles,
        parts: [("Kit chaîne 16 × 43", 148)], hours: 1.2, everyKilometres: 20_000))
    motorcycle.maintain(
      DemoJob(
        title: "Graisse et nettoyant chaîne", type: .part, garage: "", parts: [("Graisse, nettoyant", 27)],
        everyMonths: 9))
    motorcycle.repair(
      DemoJob(
        title: "Levier d’embrayage", type: .repair, garage: DemoPlaces.motorcycles, parts: [("Levier", 34)],
        hours: 0.3, notes: "Tombée à l’arrêt."), yearsAgo: 3.1)
    motorcycle.inspect(at: DemoPlaces.inspection, euros: 62, leads: [21])
    motorcycle.insure(
      DemoInsurance(
        insurer: "Belvédère", formula: "Tiers, vol et incendie", number: "AB-7731-06",
        premium: 318, daysLeft: 27))
    motorcycle.spend(
      DemoErrand(
        names: ["Parking deux-roues", "Péage Lyon – Chambéry"], type: .tollOrParking, euros: 3...14,
        perMonth: 1.4, months: 4...10))
    motorcycle.spend(
      DemoErrand(
        names: ["Gants", "Écran de casque", "Nettoyage du blouson"], type: .other, euros: 22...79,
        perMonth: 0.1, months: 3...9))
    motorcycle.read(everyDays: 40...70)
    return motorcycle
  }

  /// The bicycle that takes the children to school: no fuel, no inspection, readings every month.
  func cargoBike() -> DemoVehicle {
    let start = ago(years: 4, days: 75)
    var bike = DemoVehicle(
      Vehicle.Details(
        type: Open(.bicycle), brand: "Cycles Garance", model: "Cargo électrique", plate: "BF4K82R7MT",
        registrationDate: start, energies: [Open(.electric)], notes: "Le numéro est celui du marquage."),
      today: today, since: start, yearly: [2_700, 2_900, 2_800, 2_600],
      months: [0.8, 0.9, 1.1, 1.1, 1.2, 1.2, 0.7, 0.5, 1.3, 1.1, 0.9, 0.8], seed: seed)
    bike.maintain(
      DemoJob(
        title: "Révision du vélo", type: .maintenance, garage: DemoPlaces.cycles,
        parts: [("Forfait révision", 69)], everyKilometres: 1_600, everyMonths: 6),
      reminding: .service)
    bike.maintain(
      DemoJob(
        title: "Plaquettes de frein", type: .part, garage: DemoPlaces.cycles,
        parts: [("2 jeux de plaquettes", 42)], everyKilometres: 2_100))
    bike.maintain(
      DemoJob(
        title: "Chaîne et cassette", type: .part, garage: DemoPlaces.cycles,
        parts: [("Chaîne", 34), ("Cassette", 46), ("Pose", 30)], everyKilometres: 3_900))
    bike.spend(
      DemoErrand(
        names: ["Chambre à air", "Housse de pluie", "Éclairage", "Sonnette"], type: .part, euros: 8...46,
        perMonth: 0.25))
    bike.insure(
      DemoInsurance(
        insurer: "Belvédère", formula: "Vol et casse", number: "AB-9904-17", premium: 96,
        daysLeft: 90))
    bike.read(everyDays: 6...8, notes: ["", "", "", "Relevé du compteur le dimanche soir."])
    return bike
  }
}

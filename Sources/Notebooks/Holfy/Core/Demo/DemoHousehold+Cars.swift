import Values

extension DemoHousehold {
  /// The car of everyday: bought new, converted to gas after three years, its inspection due next week.
  func familyCar() -> DemoVehicle {
    let start = ago(years: 10).adding(days: 33)
    let conversion = start.adding(years: 3)
    var car = DemoVehicle(
      Vehicle.Details(
        brand: "Renault", model: "Clio", plate: "EG-418-KT", registrationDate: start, isPrimary: true,
        energies: [Open(.petrol), Open(.lpg)],
        notes: "Pneus 195/55 R16, 2,3 bar. Double des clés dans l’entrée."),
      today: today, since: start,
      yearly: [19_200, 18_800, 19_600, 20_100, 16_300, 13_600, 12_900, 12_700, 12_300, 11_900],
      months: [0.9, 0.9, 1, 1, 1, 1, 1.5, 1.4, 0.9, 1, 0.9, 1], seed: seed)
    fuelUp(&car, until: conversion)
    service(&car, gasSince: conversion)
    mend(&car)
    car.inspect(at: DemoPlaces.inspection, euros: 84, leads: [10, 8, 6])
    car.insure(
      DemoInsurance(
        insurer: "Mutuelle du Cèdre", formula: "Formule confort, tous risques", number: "MC 40 118 227",
        premium: 612, daysLeft: 201))
    car.spend(
      DemoErrand(names: DemoPlaces.tolls, type: .tollOrParking, euros: 6...34, perMonth: 1.2, photoShare: 0.4)
    )
    car.spend(DemoErrand(names: DemoPlaces.parkings, type: .tollOrParking, euros: 2...17, perMonth: 1.3))
    car.spend(
      DemoErrand(
        names: ["Lavage", "Lave-glace et ampoules", "Tapis de coffre"], type: .other, euros: 7...24,
        perMonth: 0.2))
    car.read(everyDays: 26...36)
    car.reminders.append(
      DemoReminder(
        draft: Reminder.Details(
          title: "Carte de stationnement résident", lastDoneDay: today.adding(days: 41).adding(years: -1),
          dueDay: today.adding(days: 41), recurrenceMonths: 12,
          notes: "À la mairie, avec un justificatif de domicile.")))
    return car
  }

  private func fuelUp(_ car: inout DemoVehicle, until conversion: CalendarDay) {
    guard conversion < today else { return }
    let petrol = DemoTank(
      energy: .petrol, per100Kilometres: 5.8, interval: 340...520, stations: DemoPlaces.stations)
    car.fill(petrol, in: car.odometer.days.lowerBound...conversion)
    var starting = petrol
    // Once converted, petrol only warms the engine up.
    (starting.per100Kilometres, starting.interval) = (0.8, 1_900...2_600)
    car.fill(starting, in: conversion...today)
    car.fill(
      DemoTank(
        energy: .lpg, per100Kilometres: 7.3, interval: 270...370,
        stations: Array(DemoPlaces.stations.prefix(3))),
      in: conversion...today)
  }

  private func service(_ car: inout DemoVehicle, gasSince conversion: CalendarDay) {
    car.maintain(
      DemoJob(
        title: "Révision et vidange", type: .service, garage: DemoPlaces.garage,
        parts: [("Huile 5W30, 4,5 l", 54), ("Filtre à huile", 14), ("Filtre d’habitacle", 26)], hours: 0.9,
        everyKilometres: 15_000, everyMonths: 12), reminding: .service)
    car.maintain(
      DemoJob(
        title: "Filtres et réglage du GPL", type: .maintenance, garage: DemoPlaces.gasWorkshop,
        parts: [("Filtre phase gazeuse", 32), ("Filtre phase liquide", 24)], hours: 0.6,
        everyKilometres: 20_000,
        everyMonths: 24), since: conversion, reminding: .other)
    car.maintain(
      DemoJob(
        title: "Pneus avant", type: .maintenance, garage: DemoPlaces.tyres,
        parts: [("2 pneus 195/55 R16", 168), ("Montage et équilibrage", 34)], everyKilometres: 38_000),
      reminding: .tyres)
    car.maintain(
      DemoJob(
        title: "Plaquettes de frein avant", type: .maintenance, garage: DemoPlaces.garage,
        parts: [("Jeu de plaquettes", 62)], hours: 0.8, everyKilometres: 41_000))
    car.maintain(
      DemoJob(
        title: "Liquide de frein", type: .maintenance, garage: DemoPlaces.garage, parts: [("DOT 4, 1 l", 18)],
        hours: 0.5, everyMonths: 24), reminding: .service)
    car.maintain(
      DemoJob(
        title: "Batterie", type: .part, garage: DemoPlaces.garage, parts: [("Batterie 60 Ah", 124)],
        hours: 0.3,
        everyMonths: 56))
    car.maintain(
      DemoJob(
        title: "Balais d’essuie-glaces", type: .part, garage: "", parts: [("Jeu de balais", 31)],
        everyMonths: 15))
  }

  private func mend(_ car: inout DemoVehicle) {
    let repairs: [(job: DemoJob, yearsAgo: Double)] = [
      (
        DemoJob(
          title: "Conversion au GPL", type: .part, garage: DemoPlaces.gasWorkshop,
          parts: [("Kit et réservoir torique", 1_690)], hours: 9), 6.9
      ),
      (
        DemoJob(
          title: "Accrochage sur un parking, aile avant", type: .accident, garage: DemoPlaces.bodywork,
          parts: [("Aile avant droite", 148), ("Peinture", 210)], hours: 3.5), 5.6
      ),
      (
        DemoJob(
          title: "Bobines d’allumage", type: .repair, garage: DemoPlaces.garage, parts: [("3 bobines", 138)],
          hours: 0.8), 4.3
      ),
      (
        DemoJob(
          title: "Dépannage sur autoroute", type: .breakdown, garage: "Dépannage Rhône Sud",
          parts: [("Remorquage, tarif réglementé", 168)], notes: "Remboursé par l’assistance."), 3.4
      ),
      (
        DemoJob(
          title: "Pare-brise", type: .repair, garage: DemoPlaces.bodywork,
          parts: [("Franchise bris de glace", 90)]), 2.2
      ),
      (
        DemoJob(
          title: "Rotule et géométrie", type: .repair, garage: DemoPlaces.tyres,
          parts: [("Rotule inférieure", 46), ("Géométrie", 79)], hours: 0.9), 1.4
      ),
      (
        DemoJob(
          title: "Silencieux arrière", type: .repair, garage: DemoPlaces.garage, parts: [("Silencieux", 143)],
          hours: 0.8), 0.45
      ),
    ]
    for repair in repairs { car.repair(repair.job, yearsAgo: repair.yearsAgo) }
    car.repair(
      DemoJob(
        title: "Rayure portière, devis signé", type: .repair, garage: DemoPlaces.bodywork,
        notes: "La facture doit encore arriver."),
      yearsAgo: 0.04, isPriceKnown: false)
    car.documents.append(
      car.invoice(
        DemoJob(
          title: "Carte grise", type: .registrationCertificate, garage: "",
          parts: [("Certificat d’immatriculation", 289)]),
        on: car.odometer.days.lowerBound))
  }
}

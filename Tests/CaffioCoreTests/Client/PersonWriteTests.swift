import Foundation
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct PersonWriteTests {
  @Test("There is one profile, made when something is said, with its taste under the same id")
  func profile() async throws {
    let bar = try await CoffeeBar()
    #expect(
      try await bar.client.value(PersonQuery()) == CaffioPerson(profile: nil, taste: nil, equipment: []))
    try await bar.client.editTaste { $0.acidityPreference = 5 }
    try await bar.client.editProfile { profile in
      profile.preferredCaffeineLimit = 200
      profile.bedTime = TimeOfDay("22:30")
    }
    let person = try await bar.client.value(PersonQuery())
    #expect(person.profile?.preferredCaffeineLimit == 200)
    #expect(person.profile?.caffeineHalfLifeMinutes == 300)
    #expect(person.profile?.tastingPreferences == person.taste?.id)
    #expect(person.taste?.acidityPreference == 5 && person.taste?.bodyPreference == 3)
    #expect(try await bar.client.editProfile { _ in }.transaction == nil)
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.profileHalfLife, .outOfRange)])) {
      try await bar.client.editProfile { $0.caffeineHalfLifeMinutes = 5 }
    }
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.tasteScale, .outOfRange)])) {
      try await bar.client.editTaste { $0.bodyPreference = 0 }
    }
    #expect(try await bar.client.value(PersonQuery()) == person)
  }

  @Test("Equipment costs its price over its uses, and what was made with it stays when it goes")
  func equipment() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let price = Money(minorUnits: 25_99, currency: .eur)
    let dripper = try await bar.client.addEquipment(
      CoffeeEquipment.Details(
        name: "Hario V60", type: Open(.dripper), purchaseDate: .of("2024-02-29"), price: price)
    ).value
    #expect(try await bar.client.value(PersonQuery()).equipment.first?.costPerUse == nil)
    let cup = try await bar.client.log(CoffeeConsumption.Details(coffeeId: latte.id, equipmentId: dripper.id))
      .value
    for _ in 0..<2 {
      var brew = BrewingSession.Details(latte.id)
      brew.equipmentId = dripper.id
      brew.startTime = .at("2026-01-15T09:00:00Z")
      brew.endTime = .at("2026-01-15T09:05:00Z")
      try await bar.client.addBrew(brew)
    }
    let use = try #require(try await bar.client.value(PersonQuery()).equipment.first)
    #expect(use.uses == 3 && use.costPerUse == Money(minorUnits: 8_66, currency: .eur))
    try await bar.client.deleteEquipment(dripper.id)
    #expect(try await bar.client.value(ConsumptionQuery(cup.id))?.consumption.equipmentId == nil)
    try await bar.store.undo()
    #expect(try await bar.client.value(PersonQuery()).equipment == [use])
  }

  @Test("A figure of the person's own takes the place of her last one for that drink")
  func figures() async throws {
    let bar = try await CoffeeBar()
    try await bar.client.setFigure(CaffeineMass(tenths: 700), of: "espresso", in: 30, source: "Le paquet")
    let figure = try await bar.client.setFigure(CaffeineMass(tenths: 655), of: " espresso ", in: 25).value
    #expect(try await bar.client.value(FiguresQuery()) == [figure])
    #expect(figure.caffeine.milligrams == 65.5 && figure.portion == 25)
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.figurePortion, .outOfRange)])) {
      try await bar.client.setFigure(CaffeineMass(tenths: 1), of: "espresso", in: 0)
    }
    // What the table cannot reckon with would count for nothing.
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.figureCaffeine, .outOfRange)])) {
      try await bar.client.setFigure(CaffeineMass(tenths: 20_001), of: "espresso", in: 25)
    }
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.figurePortion, .empty)])) {
      try await bar.client.setFigure(CaffeineMass(tenths: 1), of: "Matcha")
    }
    #expect(try await bar.client.value(FiguresQuery()) == [figure])
    try await bar.client.deleteFigure(figure.id)
    #expect(try await bar.client.value(FiguresQuery()).isEmpty)
  }

  @Test("A month has a note, which goes when it is emptied; a review is from 1 to 5")
  func words() async throws {
    let bar = try await CoffeeBar()
    let month = YearMonth(.of("2026-01-15"))
    try await bar.client.setNotes("Trop de café", of: month)
    #expect(try await bar.client.value(MonthNoteQuery(month))?.notes == "Trop de café")
    try await bar.client.setNotes("", of: month)
    #expect(try await bar.client.value(MonthNoteQuery(month)) == nil)
    let latte = try await bar.addLatte()
    let review = try await bar.client.addReview(of: latte.id, CoffeeReview.Details(rating: 3)).value
    try await bar.client.editReview(review.id) { ($0.rating, $0.comment) = (5, "Mieux") }
    await #expect(throws: CaffioError.invalidFields([FieldProblem(.reviewRating, .outOfRange)])) {
      try await bar.client.editReview(review.id) { $0.rating = 6 }
    }
    // Who says another word says it of what is stored by then.
    try await bar.client.editReview(review.id) { $0.comment = "Encore" }
    let stored = try await bar.client.value(CoffeeQuery(latte.id))?.reviews.map(\.details)
    #expect(stored == [CoffeeReview.Details(rating: 5, comment: "Encore")])
  }
}

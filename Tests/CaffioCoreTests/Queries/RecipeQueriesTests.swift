import NotebookContract
import GRDB
import NotebookContract
import TestSupport
import Testing
import Values
import Vault

@testable import CaffioCore

@Suite struct RecipeQueriesTests {
  private func tagged(_ bar: CoffeeBar, _ name: String, _ tags: [String]) async throws {
    var draft = CoffeeDraft.latte(name)
    draft.tags = tags
    try await bar.client.addCoffee(draft)
  }

  @Test("Tags are told once, in the order of a list, and each finds its coffees, whatever it holds")
  func tags() async throws {
    let bar = try await CoffeeBar()
    try await tagged(bar, "Un", ["soir", "matin"])
    try await tagged(bar, "Deux", ["Été", "matin", #"un "mot", %_"#])
    try await tagged(bar, "Trois", [])
    #expect(try await bar.client.value(TagsQuery()) == ["Été", "matin", "soir", #"un "mot", %_"#])
    func names(_ tag: String) async throws -> [String] {
      try await bar.client.value(CoffeesQuery(CoffeeFilter(tag: tag))).items.map(\.coffee.name)
    }
    #expect(try await names("matin") == ["Deux", "Un"])
    #expect(try await names(#"un "mot", %_"#) == ["Deux"])
    #expect(try await names("mat") == [])
    #expect(CoffeeFilter().isEmpty)
    #expect(!CoffeeFilter(tag: "").isEmpty)
  }

  @Test("What hangs on a coffee is counted, and nothing that hangs on another")
  func trail() async throws {
    let bar = try await CoffeeBar()
    let (latte, other) = (try await bar.addLatte(), try await bar.addLatte("Autre"))
    #expect(try await bar.client.value(CoffeeTrailQuery(latte.id)).isEmpty)
    for coffee in [latte, latte, other] {
      try await bar.client.addReview(of: coffee.id, CoffeeReview.Details(rating: 4))
    }
    let trail = try await bar.client.value(CoffeeTrailQuery(latte.id))
    #expect(trail == CoffeeTrail(consumptions: 0, sessions: 0, reviews: 2, presets: 0))
  }

  @Test("The first recipes are awaited once, whether they came or there were coffees already")
  func awaited() async throws {
    let (empty, begun) = (try await CoffeeBar(), try await CoffeeBar())
    try await begun.addLatte()
    for bar in [empty, begun] {
      #expect(try await bar.client.value(AwaitsRecipesQuery()))
      try await bar.client.addFirstRecipes([.latte: .latte("Un"), .mocha: .latte("Deux")])
      #expect(try await !bar.client.value(AwaitsRecipesQuery()))
    }
    #expect(try await empty.client.value(ContentsQuery()).coffees == 2)
    #expect(try await begun.client.value(ContentsQuery()).coffees == 1)
  }

  @Test("First recipes that were taken back are not awaited again, and can be brought back")
  func takenBack() async throws {
    let bar = try await CoffeeBar()
    let added = try await bar.client.addFirstRecipes([.latte: .latte("Un"), .mocha: .latte("Deux")])
    try await bar.store.undo(added.transaction)
    #expect(try await bar.client.value(ContentsQuery()).coffees == 0)
    #expect(try await !bar.client.value(AwaitsRecipesQuery()))
    try await bar.store.redo()
    #expect(try await bar.client.value(ContentsQuery()).coffees == 2)
  }

  @Test("A review is found with its coffee, and not once it is deleted")
  func review() async throws {
    let bar = try await CoffeeBar()
    let latte = try await bar.addLatte()
    let review = try await bar.client.addReview(of: latte.id, CoffeeReview.Details(rating: 4, comment: "Bon"))
      .value
    #expect(try await bar.client.value(ReviewQuery(review.id)) == ReviewItem(review: review, coffee: latte))
    try await bar.client.deleteReview(review.id)
    #expect(try await bar.client.value(ReviewQuery(review.id)) == nil)
  }
}

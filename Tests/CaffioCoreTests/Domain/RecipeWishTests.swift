import Foundation
import Localization
import Testing
import Values

@testable import CaffioCore

/// Recipes made of what somebody would like to drink.
@Suite struct RecipeWishTests {
  private func wish(_ words: String) throws -> RecipeWish? { RecipeWish(words, try Caffio.strings()) }

  @Test(
    "A drink, its milk, what is added, ice and cups are read in both languages, whatever the accents and the order"
  )
  func words() throws {
    var latte = RecipeWish(.latte)
    latte.milk = .oat
    latte.additions = [.cinnamon]
    latte.isIced = true
    latte.servings = 2
    #expect(try wish("Un latte glacé au lait d’avoine et à la CANNELLE, pour deux, sans sucre") == latte)
    #expect(try wish("for 2, an iced latte with cinnamon and oat milk, no sugar") == latte)
    #expect(try wish("cold brew")?.drink == .coldBrew)
    #expect(try wish("café infusé à froid, 4 tasses")?.servings == 4)
    #expect(try wish("un café")?.drink == .filter)
    #expect(try wish("du lait d’amande chaud")?.drink == .latte)
    #expect(try wish("déca au chocolat")?.drink == .mocha)
    #expect(try wish("latte sans lait")?.isBlack == true)
    #expect(try wish("flat white")?.drink == .flatWhite)
    for nothing in ["", "   ", "bonjour", "latteral", "sans sucre"] {
      #expect(try wish(nothing) == nil, "\(nothing)")
    }
  }

  @Test(
    "The recipe has what its steps name, for as many cups, with a figure of caffeine and the steps of the timer"
  )
  func recipe() throws {
    let texts = try Caffio.strings()
    let draft = try #require(try wish("latte glacé avoine cannelle pour deux")).draft(texts, .french)
    #expect(draft.name == "Latte (glacé, lait d’avoine, cannelle)")
    #expect(
      draft.ingredients == [
        .init("Café moulu pour espresso", 36, "g"), .init("Lait d’avoine", 400, "ml"),
        .init("Cannelle", 0.5, "tsp"), .init("Glaçons", 12, "pieces"),
      ])
    #expect(
      draft.instructions == [
        "Préparez l’espresso\u{A0}: 36\u{A0}g de café moulu fin donnent 72\u{A0}g en tasse.",
        "Versez 400\u{A0}ml de lait d’avoine bien froid.", "Ajoutez 12 glaçons.",
        "Terminez par\u{A0}: cannelle.", "Répartissez entre 2 tasses.",
      ])
    #expect(draft.glassType == Open(.glass) && draft.coffeeType == [Open(.cold), Open(.iced), Open(.long)])
    #expect(draft.brewPlan?.dose == 36 && draft.brewPlan?.water == 72)
    let espresso = try #require(try wish("espresso")).draft(texts, .french)
    #expect(espresso.caffeine == draft.caffeine)
  }

  @Test("Every drink gives a recipe that can be kept, in words of its own", arguments: Language.allCases)
  func all(language: Language) throws {
    let texts = try Caffio.strings()
    for drink in RecipeWish.Drink.allCases {
      var plain = RecipeWish(drink)
      for isIced in [false, true] {
        plain.isIced = isIced
        plain.isDecaf = isIced
        plain.servings = isIced ? 12 : 1
        plain.additions = isIced ? RecipeWish.Addition.allCases : []
        plain.milk = isIced ? .coconut : nil
        let draft = plain.draft(texts, language)
        _ = try draft.applied(to: .blank, now: .now).validated()
        for part in draft.ingredients { #expect(part.measure > 0 && !part.name.contains("caffio")) }
        let words = ([draft.name, draft.shortDescription] + draft.instructions).joined()
        #expect(!words.contains("{") && !words.contains("caffio."), "\(drink): \(words)")
        #expect(draft.brewPlan?.isSound == true && draft.caffeine != nil)
      }
    }
  }
}

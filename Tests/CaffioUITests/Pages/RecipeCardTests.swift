@testable import CaffioCore
import Drawing
import Foundation
import Localization
import NotebookContract
import TestSupport
import Testing
import Vault
import WebUI

@testable import CaffioUI

@Suite struct RecipeCardTests {
  private func report(times factor: Double) async throws -> Report {
    let notebook = try await TestNotebook<CaffioClient>(Caffio.definition, dependencies: .pinned())
    let coffee = try await notebook.client.addCoffee(
      CoffeeDraft(
        Coffee.Details(name: "Latte", instructions: ["Moudre", "Verser"]),
        ingredients: [.init("Café", 18, "g"), .init("Cannelle")])
    ).value
    let detail = try #require(try await notebook.client.value(CoffeeQuery(coffee.id)))
    let strings = try StringTable(joining: [Caffio.strings(), CaffioPages.strings()])
    let context = PageContext(
      language: .french, dependencies: .pinned(), path: "/", formToken: "", strings: strings)
    return RecipeCard(detail, times: factor, texts: CaffioTexts(context)).report
  }

  @Test("A card says what goes into a coffee and what is done")
  func once() async throws {
    let report = try await report(times: 1)
    #expect(report.title == "Latte")
    #expect(report.subtitle == "Recette personnelle")
    #expect(
      report.blocks == [
        .facts([
          .init("Difficulté", "Facile"), .init("Temps de préparation", "5\u{A0}min"),
          .init("Récipient", "Tasse"),
        ]),
        .heading("Ingrédients"),
        .table(
          ReportTable(
            columns: [.init("Ingrédient", weight: 2), .init("Quantité", alignment: .end)],
            rows: [["Café", "18\u{A0}g"], ["Cannelle", ""]])),
        .heading("Étapes"), .paragraph("1. Moudre"), .paragraph("2. Verser"),
      ])
  }

  @Test("A scaled card says how many times it is made, and has these amounts")
  func twice() async throws {
    let report = try await report(times: 2)
    #expect(report.blocks.first == .callout("Quantités pour 2 fois la recette", .accent))
    #expect(
      report.blocks.contains {
        if case .table(let table) = $0 { table.rows.first == ["Café", "36\u{A0}g"] } else { false }
      })
  }
}

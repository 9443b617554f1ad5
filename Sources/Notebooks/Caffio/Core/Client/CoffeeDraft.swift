import Foundation
package import NotebookContract
import Values

/// What a person says about a coffee, with what goes into it and its picture.
@dynamicMemberLookup
package struct CoffeeDraft: Equatable, Sendable {
  /// What goes into it.
  @dynamicMemberLookup
  package struct Part: Equatable, Sendable {
    /// The ingredient that it changes; nil for a new one.
    package var id: Ingredient.ID?
    package var details: Ingredient.Details

    package init(id: Ingredient.ID? = nil, _ details: Ingredient.Details) {
      self.id = id
      self.details = details
    }

    package init(_ name: String, _ measure: Double = 0, _ units: String = "") {
      self.init(Ingredient.Details(name, measure, units))
    }

    package subscript<Value>(dynamicMember field: WritableKeyPath<Ingredient.Details, Value>) -> Value {
      get { details[keyPath: field] }
      set { details[keyPath: field] = newValue }
    }
  }

  /// What happens to its picture.
  package enum Image: Equatable, Sendable {
    /// It stays as it is.
    case kept
    /// This file, in the attachments already, takes its place.
    case replaced(DocumentFile)
    case removed
  }

  package var details: Coffee.Details
  /// What goes into it, in order.
  package var ingredients: [Part]
  /// How it is brewed with the timer; nil for as its method is.
  package var brewPlan: BrewPlan?
  /// What happens to the picture that it has.
  package var image = Image.kept

  /// What a person says about a new coffee.
  package init(_ details: Coffee.Details, ingredients: [Part] = []) {
    self.details = details
    self.ingredients = ingredients
  }

  package init(name: String) { self.init(Coffee.Details(name)) }

  /// What is known of a coffee, to be changed.
  package init(_ coffee: Coffee, _ ingredients: [Ingredient]) {
    self.init(coffee.details, ingredients: ingredients.map { Part(id: $0.id, $0.details) })
    brewPlan = coffee.brewPlan
  }

  package subscript<Value>(dynamicMember field: WritableKeyPath<Coffee.Details, Value>) -> Value {
    get { details[keyPath: field] }
    set { details[keyPath: field] = newValue }
  }

  /// The coffee with these changes, not yet checked; its ingredients and its picture are written apart.
  func applied(to coffee: Coffee, now: Date) -> Coffee {
    var coffee = coffee
    coffee.details = details
    if brewPlan != coffee.brewPlan { coffee.brewPlan = brewPlan }
    coffee.stamp.change(now)
    return coffee
  }
}

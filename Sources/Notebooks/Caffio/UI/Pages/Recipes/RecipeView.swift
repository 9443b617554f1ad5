import CaffioCore
import Foundation
import NotebookContract
import Values
import WebUI

/// How a recipe looks: what goes into it and what is done, then what the person made of it.
struct RecipeView {
  let detail: CoffeeDetail
  let scale: RecipeScale
  let texts: CaffioTexts

  private var coffee: Coffee { detail.coffee }

  var content: PageContent {
    PageContent.caffio(
      [beans, plan, facts, reviews, variations, brews].compactMap(\.self), title: coffee.name,
      [
        "breadcrumb": texts.crumbs(coffee, isHere: true), "pageActions": actions, "recipe": recipe,
        "buttons": buttons,
      ]
    ).withQuickAdd(texts)
  }

  private var actions: [TemplateValues] {
    [
      .link(texts.text("recipe.drunk"), Address.newCup(of: coffee.id), icon: "plus", kind: "primary"),
      .link(texts.text("recipe.brew"), Address.newBrew(of: coffee.id), icon: "timer"),
      .link(texts.localizer.text("form.edit"), Address.recipe(coffee.id, "edit"), icon: "edit"),
    ]
  }

  // MARK: What is made

  private var recipe: TemplateValues {
    [
      "picture": coffee.picture.map { picture -> TemplateValues in
        ["src": picture, "alt": texts.text("recipe.pictureOf", ["name": coffee.name])]
      },
      "description": texts.description(coffee), "summary": texts.summary(coffee),
      "ingredientsTitle": texts.text("recipe.ingredients"),
      "ingredientsEmpty": detail.ingredients.isEmpty ? texts.text("recipe.noIngredients") : nil,
      "ingredients": detail.ingredients.map { ingredient -> TemplateValues in
        ["amount": texts.amount(ingredient.details, times: scale.factor), "name": ingredient.name]
      },
      "scaling": detail.ingredients.contains { $0.measure > 0 } ? scaling : nil,
      "stepsTitle": texts.text("recipe.instructions"),
      "stepsNote": scale.factor == 1 || coffee.instructions.isEmpty ? nil : stepsNote,
      "stepsEmpty": coffee.instructions.isEmpty ? texts.text("recipe.noInstructions") : nil,
      "steps": coffee.instructions, "tagsLabel": texts.text("recipe.tags"),
      "tags": coffee.tags.map { tag -> TemplateValues in
        ["label": tag, "href": AddressText.with(["tag": tag], Address.recipes)]
      },
      "marks": marks,
    ]
  }

  /// The steps are the person's words: their amounts stay those of the recipe itself.
  private var stepsNote: String {
    let dose = detail.ingredients.first { KitchenUnit($0.units) == .grams && $0.measure > 0 }
    guard let amount = dose.flatMap({ texts.amount($0.details) }) else {
      return texts.text("recipe.stepsOnce")
    }
    return texts.text("recipe.stepsOf", ["amount": amount])
  }

  private var scaling: TemplateValues {
    func field(_ name: String, _ more: TemplateValues) -> TemplateValues {
      texts.field(name, label: "caffio.pages.recipe.\(name)", in: scale.form, more)
    }
    let times = field("times", ["unit": "×", "whole": true, "value": scale.form.raw("times") ?? "1"])
    let dose = scale.dose.map { dose in
      let shown = ScaledAmount(dose.measure, dose.units, times: scale.factor).shown
      return field(
        "dose",
        [
          "unit": "g", "value": scale.form.problem("dose") == nil ? texts.number(shown) : nil,
          "label": texts.text("recipe.doseOf", ["name": dose.name]),
        ])
    }
    return [
      "action": Address.recipe(coffee.id), "times": times, "dose": dose,
      "submit": texts.text("recipe.scale"), "isOpen": scale.factor == 1 && scale.form.isValid ? nil : true,
      "title": texts.text("recipe.scaling"),
      "made": scale.factor == 1
        ? nil : texts.text("recipe.made", ["factor": texts.number(scale.factor)]),
    ]
  }

  /// The person's own mark, from one to five by halves.
  private var marks: TemplateValues {
    [
      "action": Address.recipe(coffee.id, "note"), "legend": texts.text("recipe.note"),
      "said": coffee.note > 0
        ? texts.outOfFive(coffee.note) : texts.text("recipe.noNote"),
      "choices": CaffioLimits.scale.map { mark(Double($0)) },
    ]
  }

  /// One of the five stars: pressed once it gives itself, once more half of itself, and then takes the mark back.
  private func mark(_ value: Double) -> TemplateValues {
    let (isWhole, isHalf) = (coffee.note == value, coffee.note == value - 0.5)
    let given = isWhole ? value - 0.5 : value
    return [
      "value": isHalf ? "" : given.starsValue,
      "icon": value <= coffee.note ? "star-full" : isHalf ? "star-half" : "star",
      "label": texts.text(
        isHalf ? "recipe.noteOff" : "recipe.noteOn", ["value": texts.number(isHalf ? coffee.note : given, 1)]),
      "pressed": isWhole || isHalf ? "true" : "false",
    ]
  }

  /// What is known of it where it is beans.
  private var beans: Section? {
    guard let item = detail.beans else { return imported }
    return BeanView(item: item, texts: texts).section
  }

  /// What another program brought of it, where that is no sheet of beans.
  private var imported: Section? {
    let facts = coffee.importedFacts(besides: nil)
    guard !facts.isEmpty else { return nil }
    var section = Section(title: texts.text("recipe.imported"))
    section.facts = texts.values(facts)
    return section
  }

  /// The steps of its own that the timer follows.
  private var plan: Section? {
    guard let plan = coffee.brewPlan else { return nil }
    var section = Section(title: texts.text("plan.title"))
    section.rows = plan.steps.map { step -> TemplateValues in
      [
        "icon": step.water > 0 ? "drop" : "timer", "title": texts.localizer.text(step.kind.labelKey),
        "meta": step.water > 0 ? texts.grams(step.water) : nil, "amount": texts.duration(step.seconds),
      ]
    }
    return section
  }

  // MARK: What is known of it

  private var facts: Section {
    var section = Section(title: texts.text("recipe.about"))
    let totals = detail.totals
    section.facts = [
      .fact(texts.text("recipe.caffeine"), caffeine),
      .fact(texts.text("recipe.cups"), texts.number(Double(totals.consumptionCount))),
    ]
    if let last = totals.lastConsumed {
      let day = totals.lastClock(in: texts.timeZone).day(at: last)
      section.facts.append(.fact(texts.text("recipe.last"), texts.day(day)))
    }
    if let rating = totals.averageRating {
      section.facts.append(
        .fact(texts.text("recipe.rating"), texts.outOfFive(rating)))
    }
    if let author = coffee.authorId, !author.isEmpty {
      section.facts.append(.fact(texts.text("recipe.author"), author))
    }
    if let original = detail.original {
      section.facts.append(
        .fact(texts.text("recipe.original"), original.name, href: Address.recipe(original.id)))
    }
    return section
  }

  private var caffeine: String {
    guard coffee.caffeine != nil, !coffee.caffeineSource.isEmpty else {
      return texts.caffeine(coffee.caffeine)
    }
    return "\(texts.caffeine(coffee.caffeine)) (\(coffee.caffeineSource))"
  }

  private var reviews: Section {
    var section = Section(title: texts.text("review.title"))
    section.rows = detail.reviews.map { ReviewRow(review: $0).values(texts) }
    section.actions = [
      .link(texts.text("review.add"), Address.recipe(coffee.id, "reviews/new"), icon: "plus")
    ]
    if detail.reviews.count == CoffeeQuery.limit {
      section.actions.append(
        .link(texts.text("review.all"), Address.recipe(coffee.id, "reviews"), icon: "arrow-right"))
    }
    return section
  }

  private var variations: Section? {
    guard !detail.variations.isEmpty else { return nil }
    var section = Section(title: texts.text("variation.title"))
    section.rows = detail.variations.map { variation -> TemplateValues in
      [
        "key": variation.id, "icon": "copy", "title": variation.name,
        "href": Address.recipe(variation.id), "meta": texts.day(variation.createdAt),
      ]
    }
    return section
  }

  private var brews: Section? {
    guard !detail.sessions.isEmpty else { return nil }
    var section = Section(title: texts.text("recipe.brews"))
    section.rows = detail.sessions.map { session -> TemplateValues in
      [
        "key": session.id, "icon": "timer", "title": texts.moment(of: session),
        "href": Address.brew(session.id),
        "meta": session.extractionPercentage.map {
          texts.text("recipe.extraction", ["value": texts.number($0, 1)])
        },
        "amount": session.personalRating.map { texts.outOfFive($0) },
      ]
    }
    return section
  }

  private var buttons: [TemplateValues] {
    [
      [
        "action": Address.recipe(coffee.id, coffee.isFavorite ? "unshelve" : "shelve"),
        "icon": coffee.isFavorite ? "star-full" : "star",
        "label": texts.text(coffee.isFavorite ? "recipe.unshelve" : "recipe.shelve"),
      ],
      [
        "href": Address.recipe(coffee.id, "variations/new"), "icon": "copy",
        "label": texts.text("variation.add"),
      ],
      [
        "href": Address.beans(coffee.id, "edit"), "icon": "coffee-bean", "label": texts.text("beans.sheet"),
      ],
      [
        "href": Address.recipe(coffee.id, "plan"), "icon": "timer", "label": texts.text("plan.title"),
      ],
      [
        "href": scale.address("card.pdf", of: coffee.id), "icon": "print", "label": texts.text("recipe.card"),
      ],
      [
        "href": Address.recipe(coffee.id, "recipe.json"), "icon": "download",
        "label": texts.text("recipe.file"),
      ],
      [
        "href": Address.recipe(coffee.id, "delete"), "icon": "trash", "danger": true,
        "label": texts.text("recipe.delete"),
      ],
    ]
  }
}

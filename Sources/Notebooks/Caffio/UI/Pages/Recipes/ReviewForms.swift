import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Saying what somebody thinks of a coffee, and saying it otherwise.
struct ReviewForms {
  func add(to routes: NotebookRoutes) {
    routes.form(
      at: "recipes/:id/reviews/new", finding: { try await $0.coffee().coffee },
      over: { Self.form(nil, of: $0, $1) }
    ) { coffee, answers, request, _ in
      let written = try await request.caffio.addReview(
        of: coffee.id, answers.review, by: answers.author)
      return .redirect(
        to: Address.recipe(coffee.id), toast: .written("reviewAdded", written, coffee.name))
    }
    routes.form(
      at: "reviews/:id/edit", finding: { try await $0.review() },
      over: { Self.form($0.review, of: $0.coffee, $1) }
    ) { item, answers, request, _ in
      let written = try await request.caffio.editReview(item.id) { $0 = answers.review }
      return .redirect(
        to: Address.recipe(item.coffee.id), toast: .written("reviewEdited", written, item.coffee.name))
    }
    routes.post("reviews/:id/delete") { request in
      let written = try await request.caffio.deleteReview(try request.parameter("id"))
      return .redirect(to: Address.recipe(written.value.coffeeId), toast: .written("reviewDeleted", written))
    }
  }

  /// What was typed.
  private struct Answers: Sendable {
    var review = CoffeeReview.Details(rating: 0)
    var author = ""
  }

  private static func form(
    _ review: CoffeeReview?, of coffee: Coffee, _ request: PageRequest
  ) -> RecordForm<Answers> {
    let texts = CaffioTexts(request.context)
    let title = texts.text(review == nil ? "review.add" : "review.edit")
    var page = FormPage(
      context: request.context, labels: CaffioTexts.fields, title: title,
      action: review.map { Address.review($0.id, "edit") } ?? Address.recipe(coffee.id, "reviews/new"),
      cancel: Address.recipe(coffee.id), breadcrumb: texts.crumbs(coffee) + [.crumb(title)])
    page.changes(review?.id)
    var fields: [RecordField<Answers>] = [
      .stars(
        "rating", \.review.rating, or: review == nil ? texts.text("review.choose") : nil,
        missing: PageMessage(key: "caffio.pages.review.ratingMissing")),
      .area("comment", \.review.comment, .rows(4), .optional),
    ]
    if let review {
      if !review.authorId.isEmpty { page.lead = texts.text("review.by", ["name": review.authorId]) }
      page.deletion = (Address.review(review.id, "delete"), texts.text("review.delete"))
    } else {
      fields.append(.text("author", \.author, .optional, .limit(CaffioLimits.name)))
    }
    let stored = review.map { Answers(review: $0.details) }
    return RecordForm(page, over: stored, blank: Answers(), fields).withQuickAdd
  }
}

extension PageRequest {
  /// The review that the address names.
  fileprivate func review() async throws -> ReviewItem {
    try await found(ReviewQuery(try parameter("id")))
  }
}

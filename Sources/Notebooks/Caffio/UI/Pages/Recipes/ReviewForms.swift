import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// Saying what somebody thinks of a coffee, and saying it otherwise.
struct ReviewForms {
  func add(to routes: NotebookRoutes) {
    routes.get("recipes/:id/reviews/new") { request in
      .page(Self.page(nil, of: try await request.coffee().coffee, request, FormData()))
    }
    routes.post("recipes/:id/reviews/new") { request in
      let coffee = try await request.page.coffee().coffee
      return try await request.saving(page: { Self.page(nil, of: coffee, request.page, $0) }) { form in
        let (rating, comment) = Self.answers(&form)
        let author = form.text("author", limit: CaffioLimits.name) ?? ""
        guard form.isValid, let rating else { return nil }
        let written = try await request.caffio.addReview(
          of: coffee.id, rating: rating, comment: comment, by: author)
        return .redirect(
          to: Address.recipe(coffee.id), toast: .written("reviewAdded", written, coffee.name))
      }
    }
    routes.get("reviews/:id/edit") { request in
      let item = try await request.review()
      return .page(Self.page(item.review, of: item.coffee, request, FormData()))
    }
    routes.post("reviews/:id/edit") { request in
      let item = try await request.page.review()
      return try await request.saving(
        page: { Self.page(item.review, of: item.coffee, request.page, $0) }
      ) { form in
        let (rating, comment) = Self.answers(&form)
        guard form.isValid, let rating else { return nil }
        let written = try await request.caffio.editReview(item.id) { draft in
          (draft.rating, draft.comment) = (rating, comment)
        }
        return .redirect(
          to: Address.recipe(item.coffee.id), toast: .written("reviewEdited", written, item.coffee.name))
      }
    }
    routes.post("reviews/:id/delete") { request in
      let written = try await request.caffio.deleteReview(try request.parameter("id"))
      return .redirect(to: Address.recipe(written.value.coffeeId), toast: .written("reviewDeleted", written))
    }
  }

  private static func answers(_ form: inout FormData) -> (rating: Double?, comment: String?) {
    let rating = form.stars("rating")
    if rating == nil, form.problem("rating") == nil {
      form.note(PageMessage(key: "caffio.pages.review.ratingMissing"), for: "rating")
    }
    return (rating, form.text("comment"))
  }

  private static func page(
    _ review: CoffeeReview?, of coffee: Coffee, _ request: PageRequest, _ form: FormData
  ) -> PageContent {
    let texts = CaffioTexts(request.context)
    let title = texts.text(review == nil ? "review.add" : "review.edit")
    var page = FormPage(
      context: request.context, form: form, labels: CaffioTexts.fields, title: title,
      action: review.map { Address.review($0.id, "edit") } ?? Address.recipe(coffee.id, "reviews/new"),
      cancel: Address.recipe(coffee.id), breadcrumb: texts.crumbs(coffee) + [.crumb(title)])
    page.changes(review?.id)
    page.addStars(
      "rating", value: review?.rating, or: review == nil ? texts.text("review.choose") : nil, texts)
    page.add("area", "comment", value: review?.comment, ["rows": 4, "optional": true])
    if review == nil {
      page.add("text", "author", ["optional": true, "maxlength": CaffioLimits.name])
    } else if let author = review?.authorId, !author.isEmpty {
      page.lead = texts.text("review.by", ["name": author])
    }
    if let review {
      page.deletion = (Address.review(review.id, "delete"), texts.text("review.delete"))
    }
    return page.content.withQuickAdd(texts)
  }
}

extension PageRequest {
  /// The review that the address names.
  fileprivate func review() async throws -> ReviewItem {
    guard let item = try await store.value(ReviewQuery(try parameter("id"))) else {
      throw PageError.notFound
    }
    return item
  }
}

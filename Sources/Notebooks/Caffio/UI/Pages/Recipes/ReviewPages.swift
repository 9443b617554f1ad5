import CaffioCore
import NotebookContract
import Values
import Vault
import WebUI

/// All that is said of a coffee, part by part.
struct ReviewPages {
  func add(to routes: NotebookRoutes) {
    routes.live("recipes/:id/reviews") { request in
      let query = CoffeeReviewsQuery(of: try request.parameter("id"), at: request.position)
      return LivePage(query) { page, context in
        guard let page else { throw PageError.notFound }
        return Self.content(page, CaffioTexts(context))
      }
    }
  }

  private static func content(_ page: ReviewsPage, _ texts: CaffioTexts) -> PageContent {
    var section = Section()
    section.rows = page.reviews.map { ReviewRow(review: $0).values(texts) }
    let here = Address.recipe(page.coffee.id, "reviews")
    section.addPaging(
      page.links, summary: texts.count("review.shown", page.reviews.count), at: here, in: texts)
    if page.reviews.isEmpty, page.links.previous == nil {
      section.empty = [
        "icon": "note", "title": texts.text("review.emptyTitle"), "text": texts.text("review.emptyText"),
      ]
    }
    let add = TemplateValues.link(
      texts.text("review.add"), Address.recipe(page.coffee.id, "reviews/new"), icon: "plus", kind: "primary")
    return .caffio(
      [section], title: texts.text("review.title"),
      [
        "breadcrumb": texts.crumbs(page.coffee) + [.crumb(texts.text("review.title"))], "pageActions": [add],
      ]
    ).withQuickAdd(texts)
  }
}

/// A review as a line of a list, which leads to its form.
struct ReviewRow {
  let review: CoffeeReview

  func values(_ texts: CaffioTexts) -> TemplateValues {
    let who = review.authorId.isEmpty ? nil : review.authorId
    return [
      "key": review.id, "icon": "note", "title": review.comment ?? texts.text("review.noComment"),
      "href": Address.review(review.id, "edit"),
      "meta": [who, texts.day(review.createdAt)].compactMap(\.self).joined(separator: " · "),
      "amount": texts.outOfFive(review.rating),
    ]
  }
}

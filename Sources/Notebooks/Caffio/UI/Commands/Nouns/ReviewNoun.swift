import ArgumentParser
import CaffioCore
import Foundation
import Localization
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets caffio review`: what somebody thinks of a coffee.
struct ReviewNoun: CaffioNoun {
  static let name = "review"

  static var columns: [Column<ReviewItem>] {
    [
      Column("caffio.column.coffee") { item, _ in item.coffee.name },
      Column("caffio.column.rating") { item, context in CaffioTexts(context).mark(item.review.rating) },
      Column("caffio.column.comment") { item, _ in item.review.comment },
      Column("caffio.column.author") { item, _ in item.review.authorId },
      Column("caffio.column.date") { item, context in context.day(item.review.createdAt) },
    ]
  }

  let access: NotebookAccess

  func list(_ selection: CoffeeOption) async throws -> [ReviewItem] {
    guard let coffee = selection.coffeeId else { return try await client.value(ReviewsQuery()) }
    return try await client.value(ReviewsQuery(of: try await client.coffee(coffee, in: language).coffee.id))
  }

  func find(_ id: String) async throws -> ReviewItem? { try await client.value(ReviewQuery(id)) }

  func add(_ fields: ReviewFields) async throws -> ReviewItem {
    guard let coffee = fields.coffee.coffeeId else { throw TerminalError.missingOption("--coffee") }
    guard let rating = fields.rating else { throw TerminalError.missingOption("--rating") }
    let id = try await client.coffee(coffee, in: language).coffee.id
    let review = try await client.addReview(
      of: id, CoffeeReview.Details(rating: rating.value, comment: fields.comment),
      by: fields.authorId ?? ""
    ).value
    return try await written(.review, review.id)
  }

  func edit(_ item: ReviewItem, _ fields: ReviewFields) async throws -> ReviewItem {
    let (rating, comment) = (fields.rating, fields.comment)
    try await client.editReview(item.id) { draft in
      if let rating { draft.rating = rating.value }
      if let comment { draft.comment = comment }
    }
    return try await written(.review, item.id)
  }

  func delete(_ item: ReviewItem) async throws -> Int64? {
    try await client.deleteReview(item.id).transaction
  }

  func output(_ item: ReviewItem) -> CoffeeReview { item.review }
}

/// The fields of a review. Its coffee and its author are said once.
struct ReviewFields: ParsableArguments {
  @OptionGroup var coffee: CoffeeOption
  @Option(help: .text("caffio.option.reviewRating", value: "caffio.value.scale")) var rating: NumberArgument?
  @Option(help: .text("caffio.option.comment")) var comment: String?
  @Option(help: .text("caffio.option.reviewAuthor")) var authorId: String?
}

import Foundation
import GRDB
import NotebookContract
package import Vault

extension CaffioClient {
  /// Says what somebody thinks of a coffee.
  ///
  /// - Parameters:
  ///   - rating: from 1 to 5 by halves.
  ///   - authorId: who says it; empty for the person.
  /// - Throws: ``CaffioError/invalidFields(_:)``, ``CaffioError/notFound(_:)``.
  @discardableResult
  package func addReview(
    of coffeeId: Coffee.ID, rating: Double, comment: String? = nil, by authorId: String = ""
  ) async throws -> WriteResult<CoffeeReview> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write("caffio.review.added", about: name(of: coffeeId)) { db in
      let review = try CoffeeReview(
        id: id, coffeeId: coffeeId, rating: rating, comment: comment, authorId: authorId, createdAt: now,
        updatedAt: now
      ).validated()
      try review.insert(db)
      return review
    }
  }

  /// Changes a review.
  ///
  /// - Parameter edit: changes the draft; called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editReview(
    _ id: CoffeeReview.ID, _ edit: @escaping @Sendable (inout ReviewDraft) throws -> Void
  ) async throws -> WriteResult<CoffeeReview> {
    let now = now()
    return try await store.write("caffio.review.edited", about: reviewedName(id)) { db in
      let stored: CoffeeReview = try CaffioLedger.record(.review, id, in: db)
      var draft = ReviewDraft(stored)
      try edit(&draft)
      var review = stored
      (review.rating, review.comment) = (draft.rating, draft.comment)
      review = try review.validated()
      guard review != stored else { return stored }
      review.updatedAt = now
      try review.update(db)
      return review
    }
  }

  @discardableResult
  package func deleteReview(_ id: CoffeeReview.ID) async throws -> WriteResult<CoffeeReview> {
    try await store.write("caffio.review.deleted", about: reviewedName(id)) { db in
      let review: CoffeeReview = try CaffioLedger.record(.review, id, in: db)
      try review.delete(db)
      return review
    }
  }

  private func reviewedName(_ id: CoffeeReview.ID) -> @Sendable (Database) throws -> String? {
    { db in
      let review: CoffeeReview = try CaffioLedger.record(.review, id, in: db)
      return try CaffioLedger.name(of: review.coffeeId, or: "", in: db)
    }
  }
}

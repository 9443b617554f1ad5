import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Says what somebody thinks of a coffee.
  ///
  /// - Parameter authorId: who says it; empty for the person.
  /// - Throws: ``CaffioError/invalidFields(_:)``, ``CaffioError/notFound(_:)``.
  @discardableResult
  package func addReview(
    of coffeeId: Coffee.ID, _ details: CoffeeReview.Details, by authorId: String = ""
  ) async throws -> WriteResult<CoffeeReview> {
    let (id, now) = (store.dependencies.newID(), now())
    return try await store.write("caffio.review.added", about: Coffee.subject(of: coffeeId)) { db in
      let review = CoffeeReview(
        id: id, coffeeId: coffeeId, details: try details.validated(), authorId: authorId, stamp: Stamp(now))
      try review.insert(db)
      return review
    }
  }

  /// Changes a review.
  ///
  /// - Parameter edit: changes the details; called inside the transaction, on what is stored at that moment.
  @discardableResult
  package func editReview(
    _ id: CoffeeReview.ID, _ edit: @escaping @Sendable (inout CoffeeReview.Details) throws -> Void
  ) async throws -> WriteResult<CoffeeReview> {
    let now = now()
    return try await store.write("caffio.review.edited", about: CoffeeReview.subject(of: id)) { db in
      let stored: CoffeeReview = try CaffioLedger.record(id, in: db)
      var details = stored.details
      try edit(&details)
      let review = try stored.changed(to: details, now: now)
      guard review.details != stored.details else { return stored }
      try review.update(db)
      return review
    }
  }

  @discardableResult
  package func deleteReview(_ id: CoffeeReview.ID) async throws -> WriteResult<CoffeeReview> {
    try await delete(id, as: "caffio.review.deleted")
  }
}

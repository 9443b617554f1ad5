import Foundation
import GRDB
import NotebookContract
import Values
package import Vault

extension CaffioClient {
  /// Adds beans: a coffee with its sheet.
  ///
  /// - Throws: ``CaffioError/invalidFields(_:)``.
  @discardableResult
  package func addBeans(_ coffee: CoffeeDraft, _ beans: BeanSheet.Details) async throws -> WriteResult<Coffee>
  {
    let (id, recipes) = (store.dependencies.newID(), RecipeWriter(self))
    let (now, today) = (recipes.now, CalendarDay(recipes.now, in: timeZone))
    return try await store.write(Action("caffio.beans.added", subject: coffee.name)) { db in
      let written = try recipes.insert(coffee, id: id, in: db)
      let blank = BeanSheet(id: id, stamp: Stamp(now))
      let sheet = try blank.changed(to: beans, now: now)
      try sheet.checkChanges(since: blank, on: today)
      try sheet.insert(db)
      return written
    }
  }

  /// Changes what is known of beans; a coffee that had no sheet has one from then on, with what another program brought.
  ///
  /// - Parameters:
  ///   - newName: what the coffee is called from then on; nil for what it is called already.
  ///   - edit: changes the details; called inside the transaction, on what is known at that moment.
  @discardableResult
  package func editBeans(
    _ id: Coffee.ID, named newName: String? = nil,
    _ edit: @escaping @Sendable (inout BeanSheet.Details) throws -> Void
  ) async throws -> WriteResult<BeanSheet> {
    let recipes = RecipeWriter(self)
    let (now, today) = (recipes.now, CalendarDay(recipes.now, in: timeZone))
    return try await store.write("caffio.beans.edited", about: Coffee.subject(of: id)) { db in
      var coffee: Coffee = try CaffioLedger.record(id, in: db)
      if let newName { coffee = try recipes.update(coffee, in: db) { $0.name = newName } }
      let stored = try BeanSheet.fetchOne(db, key: id)
      let known = stored ?? BeanSheet(imported: coffee) ?? BeanSheet(id: id, stamp: Stamp(now))
      var details = known.details
      try edit(&details)
      if let stored, details == stored.details { return stored }
      var sheet = try known.changed(to: details, now: now)
      try sheet.checkChanges(since: known, on: today)
      if stored == nil { sheet.stamp = Stamp(now) }
      try sheet.save(db)
      return sheet
    }
  }

  /// Takes the sheet of beans away; the coffee, its cups and its brews stay.
  ///
  /// - Throws: ``CaffioError/notFound(_:)``.
  @discardableResult
  package func deleteBeans(_ id: Coffee.ID) async throws -> WriteResult<BeanSheet> {
    try await store.write("caffio.beans.deleted", about: Coffee.subject(of: id)) { db in
      let sheet: BeanSheet = try CaffioLedger.record(id, in: db)
      try sheet.delete(db)
      return sheet
    }
  }
}

package import Foundation

/// When a record was entered and last changed, in whole seconds.
package struct Stamp: Hashable, Sendable {
  package private(set) var createdAt: Date
  package private(set) var updatedAt: Date

  package init(createdAt: Date, updatedAt: Date) {
    self.createdAt = createdAt.wholeSeconds
    self.updatedAt = updatedAt.wholeSeconds
  }

  /// The stamp of what is entered now.
  package init(_ now: Date) { self.init(createdAt: now, updatedAt: now) }

  /// Notes a change.
  package mutating func change(_ now: Date) { updatedAt = now.wholeSeconds }

  package mutating func code(
    with coder: inout some FieldCoder, created: String = "createdAt", changed: String = "updatedAt"
  ) throws {
    try coder.code(&createdAt, created)
    try coder.code(&updatedAt, changed)
  }
}

import Foundation
import Values

/// What was noted in one task, or without any.
public struct NotedContent: Hashable, Sendable {
  /// What is not sorted yet.
  public var captures: [CaptureEntity]
  /// What to look out for.
  public var alertes: [AlerteEntity]
  /// What to remember.
  public var notes: [NoteEntity]
  /// What to do.
  public var toDos: [ToDoEntity]

  /// What was noted.
  public init(
    captures: [CaptureEntity] = [], alertes: [AlerteEntity] = [], notes: [NoteEntity] = [],
    toDos: [ToDoEntity] = []
  ) {
    self.captures = captures.byID
    self.alertes = alertes.byID
    self.notes = notes.byID
    self.toDos = toDos.byID
  }

  /// Reads the lists of a file; one that is missing is empty. They belong to the task that they stand beside.
  init(_ fields: inout FieldReader, of tacheId: TacheEntity.ID?) throws {
    self.init(
      captures: try fields.entries("captures"), alertes: try fields.entries("alertes"),
      notes: try fields.entries("notes"), toDos: try fields.entries("toDos"))
    for index in captures.indices { captures[index].tacheId = tacheId }
    for index in alertes.indices { alertes[index].tacheId = tacheId }
    for index in notes.indices { notes[index].tacheId = tacheId }
    for index in toDos.indices { toDos[index].tacheId = tacheId }
  }

  func write(to fields: inout FieldWriter) throws {
    try fields.write(captures, entriesAs: "captures")
    try fields.write(alertes, entriesAs: "alertes")
    try fields.write(notes, entriesAs: "notes")
    try fields.write(toDos, entriesAs: "toDos")
  }
}

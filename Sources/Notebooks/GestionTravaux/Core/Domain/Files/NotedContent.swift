import Foundation
import Values

/// What was noted in one task, or without any.
package struct NotedContent: Hashable, Sendable {
  /// What is not sorted yet.
  package var captures: [CaptureEntity]
  /// What to look out for.
  package var alertes: [AlerteEntity]
  /// What to remember.
  package var notes: [NoteEntity]
  package var toDos: [ToDoEntity]

  package init(
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

package import NotebookContract

/// A noun that reaches its records through the client of its notebook.
package protocol ClientNoun: Noun {
  associatedtype Client: NotebookClient

  /// Its notebook, open.
  var access: NotebookAccess { get }

  init(access: NotebookAccess)
}

extension ClientNoun {
  package static var notebook: String { Client.notebook }

  package init(_ notebook: NotebookAccess) { self.init(access: notebook) }

  package var client: Client { Client(access) }
  /// What the command takes from the world.
  package var context: CommandContext { access.context }
}

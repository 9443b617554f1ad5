extension RecipeFile {
  /// What the file of a recipe is called: `Caffio_<name>.json`, with nothing that a folder would not take.
  package var fileName: String { Self.fileName(of: name, ending: "json") }

  /// What a file about a coffee is called.
  package static func fileName(of coffee: String, ending: String) -> String {
    let harmless = coffee.map { "/:\\".contains($0) || $0.isNewline ? "-" : $0 }
    var name = ""
    // File systems count bytes, and a name of fifty emoji has many.
    for character in harmless where name.utf8.count + character.utf8.count <= 200 { name.append(character) }
    return "Caffio_\(name).\(ending)"
  }
}

import Testing
import WebTestSupport

extension Browser {
  /// Adds a recipe with one ingredient and one step, and answers its address.
  func addRecipe(_ name: String, _ more: KeyValuePairs<String, String> = [:]) async throws -> String {
    let page = try await get("/caffio/recipes/new")
    let basics: [(name: String, value: String)] = [
      ("name", name), ("ingredients-0-measure", "18"), ("ingredients-0-units", "g"),
      ("ingredients-0-name", "Café moulu"), ("instructions-0", "Moudre"),
    ]
    let typed = Set(basics.map(\.name))
    let answer = try await send(
      page.fields.filter { !typed.contains($0.name) } + basics, changing: more, to: "/caffio/recipes/new")
    #expect(answer.code == 303)
    return try #require(answer.location)
  }

  /// The names of the coffees of a list, in its order.
  func coffees(_ address: String) async throws -> [String] {
    try await get(address).text.matches(of: #/row-title"><a href="\/caffio\/recipes\/[^"]+">([^<]+)</#)
      .map { String($0.1) }
  }
}

extension Browser {
  /// Where a coffee of the list is.
  func address(of name: String) async throws -> String {
    let page = try await get("/caffio/recipes").text
    let links = page.matches(of: #/<a href="(\/caffio\/recipes\/[^"]+)">([^<]+)</#)
    return String(try #require(links.first { $0.2 == name }, "\(name)").1)
  }
}

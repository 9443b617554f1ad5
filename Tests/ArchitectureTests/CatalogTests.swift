import Foundation
import Testing

@Suite("The catalogs of the documentation")
struct CatalogTests {
  @Test(
    "name types that their module has, each once",
    arguments: ["Vault", "NotebookContract", "WebUI", "Terminal"])
  func topics(module: String) throws {
    let catalog = SourceTree.root.appending(path: "Sources/\(module)/\(module).docc/\(module).md")
    let text = try String(contentsOf: catalog, encoding: .utf8)
    let topics = text.matches(of: /(?m)^- ``(\w+)``$/).map { String($0.1) }
    #expect(topics.count > 10)
    #expect(Set(topics).count == topics.count)
    let sources = try SourceTree.files(endingIn: ".swift", below: "Sources/\(module)")
    let types = sources.flatMap { file in
      file.code.matches(of: /(?m)^public (?:final )?(?:struct|class|actor|enum|protocol|typealias) (\w+)/)
        .map { String($0.1) }
    }
    #expect(Set(topics).subtracting(types).isEmpty)
  }
}

import GRDB
import Records
import Testing

@Suite("Words that are looked for") struct SearchedWordsTests {
  @Test(
    "are found however accents are written",
    arguments: [
      ("pépin", "pe\u{301}pin de raisin"), ("pepin", "pépin"), ("PÉPIN", "pepin"),
      ("crème brûlée", "bru\u{302}le\u{301}e, creme"),
      ("100%", "à 100% d’arabica"), ("a_b", "a_b"), ("a\\b", "a\\b"),
    ])
  func found(search: String, text: String) throws {
    #expect(try candidates(search, [text]) == [text])
  }

  @Test(
    "are not taken for a pattern",
    arguments: [("100%", "1002"), ("b_b", "bxb"), ("b%b", "bxb"), ("pépin", "papier")])
  func notFound(search: String, text: String) throws {
    #expect(try candidates(search, [text]) == [])
  }

  /// Those of some texts that SQLite and the words both let through.
  private func candidates(_ search: String, _ texts: [String]) throws -> [String] {
    let words = SearchedWords(search)
    return try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE note (text TEXT)")
      for text in texts { try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: [text]) }
      let request = SQLRequest<String>(
        literal: "SELECT text FROM note WHERE \(words.condition(on: ["text"]))")
      return try request.fetchAll(db).filter(words.areIn)
    }
  }
}

import Foundation
import Testing
import Values

@Suite struct RepeatedKeyTests {
  @Test(
    "A name that an object holds twice is found, however it is written",
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, "a"),
      (#"{"a":1,"\u0061":3}"#, "a"),
      ("{\"\u{E9}\":1,\"e\u{301}\":3}", "\u{E9}"),
      (#"{"a\"b":1,"a\"b":1}"#, #"a"b"#),
      (#"{"files":[{"id":1},{"name":"x","id":2,"size":{"w":1},"id":3}]}"#, "files[1].id"),
      (#"[[{}],[1,{"":1,"":2}]]"#, "[1][1]."),
    ])
  func repeated(text: String, path: String) {
    #expect(RepeatedKey.path(in: Data(text.utf8)) == path)
  }

  @Test(
    "Names of different objects, and texts that look like names, are no repetition",
    arguments: [
      #"{"a":{"a":"a"},"b":["a","a"],"c":"a"}"#, #"[{"a":1},{"a":1}]"#, #"{"a":"\"a\":1,\"a\":2"}"#,
      #"{"a":"\\","b":"\\"}"#, #""a""#, "1", "", #"{"a"#, #"}]{"a":"\"#, #"{"A":1,"a":2}"#,
    ])
  func distinct(text: String) {
    #expect(RepeatedKey.path(in: Data(text.utf8)) == nil)
  }
}

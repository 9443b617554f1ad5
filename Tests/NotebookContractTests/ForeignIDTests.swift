import Foundation
import NotebookContract
import Testing

@Suite("The ids of what another program wrote") struct ForeignIDTests {
  @Test("A UUID stays as it is, in small letters")
  func uuids() {
    let id = "6F9619FF-8B86-4D01-B42D-00CF4FC964FF"
    #expect(ForeignID.id(of: id, from: "beanconqueror") == id.lowercased())
  }

  @Test("Any other id becomes a UUID of version 8 that follows from it and from the program")
  func others() throws {
    let id = ForeignID.id(of: "b1", from: "beanconqueror")
    #expect(id == ForeignID.id(of: "b1", from: "beanconqueror"))
    let uuid = try #require(UUID(uuidString: id))
    #expect(uuid.uuid.6 >> 4 == 8 && uuid.uuid.8 >> 6 == 2)
    let ids = [("b1", "beanconqueror"), ("b2", "beanconqueror"), ("b1", "another"), ("", "beanconquerorb1")]
    #expect(Set(ids.map { ForeignID.id(of: $0, from: $1) }).count == 4)
  }
}

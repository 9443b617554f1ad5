import NotebookContract
import Testing

@testable import WebUI

@Suite("What a browser may see")
struct BrowserAccessTests {
  private var access = BrowserAccess()

  @Test("A live page ends with the notebook that it shows, and not with another")
  mutating func closing() async throws {
    let session = admitted()
    access.open("ideas", for: session)
    let stream = try #require(access.follow("ideas", for: session))
    access.close("others", for: session)
    #expect(!access.pages.isEmpty)
    access.close("ideas", for: session)
    #expect(access.pages.isEmpty)
    for await _ in stream {}
    #expect(!access.hasOpened("ideas", session))
  }

  @Test("A page that asks to follow what its session closed meanwhile does not")
  mutating func closedMeanwhile() throws {
    let session = admitted()
    access.open("ideas", for: session)
    let asking = try #require(access.sessions.session(session.key))
    access.close("ideas", for: session)
    #expect(access.follow("ideas", for: asking) == nil)
    #expect(access.pages.isEmpty)
  }

  @Test("Another lock closes a notebook for every session; the one that is known already for none")
  mutating func otherLock() {
    let session = admitted()
    access.see(.passphrase, of: "ideas")
    access.open("ideas", for: session)
    access.see(.passphrase, of: "ideas")
    #expect(access.hasOpened("ideas", session))
    access.see(nil, of: "ideas")
    #expect(!access.hasOpened("ideas", session))
  }

  @Test("An invitation lets its browser in, once")
  mutating func invitation() {
    let (session, other) = (access.sessions.begin().session, access.sessions.begin().session)
    access.invite(session, migration: "/jobs/1")
    #expect(access.admitInvited(other) == nil)
    #expect(access.admitInvited(session)?.migration == "/jobs/1")
    #expect(access.admitInvited(session) == nil)
  }

  private mutating func admitted() -> Session {
    access.admit(access.sessions.begin().session, migration: nil).session
  }
}

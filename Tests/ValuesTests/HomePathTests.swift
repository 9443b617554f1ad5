import Foundation
import Testing
import Values

struct HomePathTests {
  @Test("A leading tilde is the person's own folder, any other one is part of a name")
  func tilde() {
    let home = URL.homeDirectory.path
    #expect("~".expandingTilde == home)
    #expect("~/papiers".expandingTilde == home + "/papiers")
    for path in ["/srv/~", "~voisin/x", "papiers~", ""] { #expect(path.expandingTilde == path) }
  }
}

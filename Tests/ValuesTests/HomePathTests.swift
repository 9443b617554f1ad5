import Foundation
import Testing
import Values

struct HomePathTests {
  @Test(
    "A leading tilde is the person's own folder, as their environment names it",
    arguments: [
      ("~", "/srv/moi"), ("~/papiers", "/srv/moi/papiers"), ("/srv/~", "/srv/~"), ("~voisin/x", "~voisin/x"),
      ("papiers~", "papiers~"), ("", ""),
    ])
  func tilde(path: String, expanded: String) {
    for home in ["/srv/moi", "/srv/moi/"] { #expect(path.expandingTilde(in: ["HOME": home]) == expanded) }
  }

  @Test(
    "Where the environment names none that is whole, the system's folder counts", arguments: [nil, "", "moi"])
  func system(home: String?) {
    let folder = URL.homeDirectory.path(percentEncoded: false)
    let environment = home.map { ["HOME": $0] } ?? [:]
    #expect("~/papiers".expandingTilde(in: environment) == URL(filePath: folder).path + "/papiers")
  }
}

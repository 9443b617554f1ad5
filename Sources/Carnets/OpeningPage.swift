import Foundation
import Localization
import Vault

/// A file that leads a browser to an address. Every user of a machine can read what programs are started with; this file
/// only the person can.
struct OpeningPage {
  /// What our pages are served under: it needs no escaping.
  let address: String
  let language: Language
  /// What the link says, for a browser that does not go there by itself.
  let text: String

  /// Writes the file, for its owner alone.
  func write(to url: URL) throws {
    try AtomicFile.write(Data(html.utf8), to: url)
  }

  var html: String {
    """
    <!doctype html>
    <html lang="\(language.rawValue)">
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(address)">
    <title>Carnets</title>
    <p><a href="\(address)">\(text)</a></p>

    """
  }
}

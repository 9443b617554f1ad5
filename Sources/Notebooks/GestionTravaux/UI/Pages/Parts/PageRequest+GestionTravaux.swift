import GestionTravauxCore
import Vault
import WebUI

extension PageRequest {
  /// GestionTravaux, as the request found it.
  var house: GestionTravauxClient { GestionTravauxClient(self) }
}

extension Toast {
  /// What was written, and the way to take it back.
  static func written<Value>(_ key: String, _ written: Written<Value>, _ subject: String = "") -> Toast {
    .written("gestiontravaux.pages.done.\(key)", written, subject, in: GestionTravauxPages.notebook)
  }
}

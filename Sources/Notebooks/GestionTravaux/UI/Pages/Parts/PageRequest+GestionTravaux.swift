import GestionTravauxCore
import WebUI

extension PageRequest {
  /// GestionTravaux, as the request found it.
  var house: GestionTravauxClient { GestionTravauxClient(self) }
}

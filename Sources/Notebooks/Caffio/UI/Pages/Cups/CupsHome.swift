import CaffioCore
import Vault
import WebUI

/// The start page's day: what was drunk, what is still active, what would fit.
enum CupsHome: HomePart {
  static func query(_ request: PageRequest) -> DayQuery { DayQuery(request.today) }

  static func view(_ day: CaffeineDay, _ texts: CaffioTexts) -> HomeView { HomeView() }
}

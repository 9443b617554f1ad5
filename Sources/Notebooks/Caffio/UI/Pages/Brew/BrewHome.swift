import CaffioCore
import Vault
import WebUI

/// The start page's brew, while one runs.
enum BrewHome: HomePart {
  static func query(_ request: PageRequest) -> RunningBrewQuery { RunningBrewQuery() }

  static func view(_ brew: BrewItem?, _ texts: CaffioTexts) -> HomeView { HomeView() }
}

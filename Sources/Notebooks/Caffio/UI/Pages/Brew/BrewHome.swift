import CaffioCore
import Vault
import WebUI

/// The start page's brew, while one runs.
enum BrewHome: HomePart {
  static func query(_ request: PageRequest) -> RunningBrewQuery { RunningBrewQuery() }

  static func view(_ brew: BrewItem?, _ texts: CaffioTexts) -> HomeView {
    guard let brew else { return HomeView() }
    return HomeView(values: ["timer": BrewTimerView(brew: brew, now: texts.context.now, texts: texts).short])
  }
}

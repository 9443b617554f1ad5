import CaffioCore
import NotebookContract
import Vault
import WebUI

/// The start page's brew, while one runs.
enum BrewHome: HomePart {
  static func query(_ request: PageRequest) -> RunningBrewQuery { RunningBrewQuery() }

  static func view(_ brew: BrewItem?, _ texts: CaffioTexts) -> HomeView {
    guard let brew else { return HomeView() }
    let timer = BrewTimerView(brew: brew, now: texts.localizer.now, texts: texts)
    return HomeView(values: ["timer": timer.short])
  }
}

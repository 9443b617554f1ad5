import CaffioCore
import Foundation
import NotebookContract
import Synchronization
import Values
import Vault

/// What a life of coffee costs: its versions, one more cup, the page of a year.
struct CupLines {
  /// How many cups each line has.
  var large = 1_000_000
  var small = 1_000

  func run(_ table: inout Table) async throws {
    let made = try await make(large)
    try await versions(made, &table)
    let other = try await make(small)
    try await year(made, other, &table)
    let dense = try await make(small, over: denseDays)
    try await start(made, dense, &table)
    // Last, since what is logged stands on the start page.
    try await oneMore(made, other, &table)
    for folder in [made, other, dense] { try FileManager.default.removeItem(at: folder) }
  }

  /// Over how many days the small number of cups is as many a day as the large one over ten years.
  private var denseDays: Int { max(1, (small * CoffeeBar.days + large / 2) / large) }

  /// - Returns: the folder of a vault, locked.
  private func make(_ cups: Int, over days: Int = CoffeeBar.days) async throws -> URL {
    let bar = try await CoffeeBar.make(cups: cups, over: days)
    await bar.vault.lock()
    return bar.folder
  }

  private func versions(_ folder: URL, _ table: inout Table) async throws {
    let before = try await CoffeeBar.unlocked(folder)
    let vacuum = try before.vacuum()
    await before.vault.lock()
    let child = try Child(.openCups(folder))
    let seconds = Double(try child.line()) ?? .nan
    let peak = Double(try child.end()) ?? .nan
    table.add(
      "1.1.0 → newest with \(large.grouped) cups / VACUUM INTO", seconds / vacuum, atMost: 4,
      note: "snapshot and checks included; \(seconds.inSeconds) and \(vacuum.inSeconds)")
    table.add("memory of that migration", peak, atMost: 250, unit: "MB", note: "peak of the process")
    let bar = try await CoffeeBar.unlocked(folder)
    let first = try await export(bar, "before.json")
    let down = try await Stopwatch.time {
      try await bar.vault.rollBack(CoffeeBar.notebook, to: SchemaVersion(1, 0, 0))
    }
    let second = try await export(bar, "after.json")
    let isEqual = FileManager.default.contentsEqual(atPath: first.path, andPath: second.path)
    table.add(
      "newest → 1.0.0 → newest, exports that differ", isEqual ? 0 : 1, atMost: 0, unit: "",
      note: "canonical JSON of \(large.grouped) cups; down in \(down.inSeconds)")
    for file in [first, second] { try FileManager.default.removeItem(at: file) }
    await bar.vault.lock()
  }

  private func export(_ bar: CoffeeBar, _ file: String) async throws -> URL {
    let url = bar.folder.appending(path: file)
    let store = try await bar.vault.notebook(CoffeeBar.notebook)
    try await Caffio.json.export(store, attachments: bar.vault.attachments(of: CoffeeBar.notebook), to: url)
    return url
  }

  private func year(_ large: URL, _ small: URL, _ table: inout Table) async throws {
    let page = try await compare("/caffio/statistics?year=\(Garage.today.year)", in: large, with: small)
    table.add(
      "page of a year at \(self.large.grouped) cups / at \(self.small.grouped)", page.ratios.median,
      atMost: 1.5,
      note: "median of 100 pairs over the same ten years, \(page.ours.median.inMilliseconds) "
        + "at \(self.large.grouped)")
  }

  /// A day has as many cups in both, all of which its page shows.
  private func start(_ large: URL, _ small: URL, _ table: inout Table) async throws {
    let page = try await compare("/caffio", in: large, with: small)
    table.add(
      "start page at \(self.large.grouped) cups / at \(self.small.grouped)", page.ratios.median, atMost: 1.5,
      note: "median of 100 pairs, as many cups a day in both, \(page.ours.median.inMilliseconds) "
        + "at \(self.large.grouped)")
  }

  /// Compares a page of two vaults, which are brought to the newest version first.
  private func compare(_ page: String, in large: URL, with small: URL) async throws -> Comparison {
    for folder in [large, small] {
      let bar = try await CoffeeBar.unlocked(folder)
      _ = try await bar.vault.notebook(CoffeeBar.notebook)
      await bar.vault.lock()
    }
    let (there, here) = (try Served.unlocked(large), try Served.unlocked(small))
    let comparison = try await there.compare(page, with: here)
    try there.stop()
    try here.stop()
    return comparison
  }

  private func oneMore(_ large: URL, _ small: URL, _ table: inout Table) async throws {
    let bars = (try await CoffeeBar.unlocked(large), try await CoffeeBar.unlocked(small))
    let clients = (try await CaffioClient(in: bars.0.vault), try await CaffioClient(in: bars.1.vault))
    var details = CoffeeConsumption.Details(of: "coffee-0")
    (details.quantity, details.unit) = (30, Open(.millilitres))
    let cup = details
    let more = try await Stopwatch.compare(rounds: 300) { _ in
      try await clients.0.log(cup)
    } theirs: { _ in
      try await clients.1.log(cup)
    }
    table.add(
      "a cup logged at \(self.large.grouped) / at \(self.small.grouped)", more.ratios.median, atMost: 1.5,
      note: "median of 300 pairs, the day's summary included")
    for bar in [bars.0, bars.1] { await bar.vault.lock() }
  }

  /// Opens the notebook of a vault, which brings it to the newest version; prints how many seconds that took.
  static func open(_ folder: URL) async throws {
    let bar = try await CoffeeBar.unlocked(folder)
    let progress = Steps()
    let seconds = try await Stopwatch.time {
      _ = try await bar.vault.notebook(CoffeeBar.notebook) { _ in progress.counted.add(1, ordering: .relaxed)
      }
    }
    precondition(progress.counted.load(ordering: .relaxed) > 0, "the migration says how far it is")
    FileHandle.standardOutput.write(Data("\(seconds)\n".utf8))
    await bar.vault.lock()
    FileHandle.standardError.write(Data("\n\(try Memory(of: .own).peak)\n".utf8))
  }
}

/// How often a migration said how far it is.
private final class Steps: Sendable {
  let counted = Atomic(0)
}

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
    let made = try await CoffeeBar.make(cups: large)
    await made.vault.lock()
    try await versions(made.folder, &table)
    let other = try await CoffeeBar.make(cups: small)
    await other.vault.lock()
    let bars = (try await CoffeeBar.unlocked(made.folder), try await CoffeeBar.unlocked(other.folder))
    try await oneMore(bars.0, bars.1, &table)
    for bar in [bars.0, bars.1] { await bar.vault.lock() }
    try year(made.folder, &table)
    try start(made.folder, &table)
    for folder in [made.folder, other.folder] { try FileManager.default.removeItem(at: folder) }
  }

  private func versions(_ folder: URL, _ table: inout Table) async throws {
    let before = try await CoffeeBar.unlocked(folder)
    let vacuum = try before.vacuum()
    await before.vault.lock()
    let child = try Child(.openCups(folder))
    let seconds = Double(try child.line()) ?? .nan
    let peak = Double(try child.end()) ?? .nan
    table.add(
      "1.1.0 → newest with \(name(large)) cups / VACUUM INTO", seconds / vacuum, atMost: 4,
      note: "snapshot and checks included; \(tenths(seconds)) s and \(tenths(vacuum)) s")
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
      note: "canonical JSON of \(name(large)) cups; down in \(tenths(down)) s")
    for file in [first, second] { try FileManager.default.removeItem(at: file) }
    await bar.vault.lock()
  }

  private func export(_ bar: CoffeeBar, _ file: String) async throws -> URL {
    let url = bar.folder.appending(path: file)
    let store = try await bar.vault.notebook(CoffeeBar.notebook)
    try await Caffio.json.export(store, attachments: bar.vault.attachments(of: CoffeeBar.notebook), to: url)
    return url
  }

  private func oneMore(_ large: CoffeeBar, _ small: CoffeeBar, _ table: inout Table) async throws {
    let clients = (try await CaffioClient(in: large.vault), try await CaffioClient(in: small.vault))
    var details = CoffeeConsumption.Details(of: "coffee-0")
    (details.quantity, details.unit) = (30, Open(.millilitres))
    let cup = details
    let ratio = try await Stopwatch.compare(rounds: 300) { _ in
      try await clients.0.log(cup)
    } theirs: { _ in
      try await clients.1.log(cup)
    }
    table.add(
      "a cup logged at \(name(self.large)) / at \(name(self.small))", ratio.ratios.median, atMost: 1.5,
      note: "median of 300 pairs, the day's summary included")
  }

  private func year(_ folder: URL, _ table: inout Table) throws {
    let sample = try page("/caffio/statistics?year=\(Garage.today.year)", in: folder)
    table.add(
      "page of a year at \(name(large)) cups", sample.median * 1_000, atMost: 150, unit: "ms",
      note: "median of 30; at most \(tenths(sample.maximum * 1_000)) ms")
  }

  /// A day has hundreds of cups then, all of which its page shows.
  private func start(_ folder: URL, _ table: inout Table) throws {
    let sample = try page("/caffio", in: folder)
    table.add(
      "start page at \(name(large)) cups", sample.median * 1_000, atMost: 150, unit: "ms",
      note: "median of 30; at most \(tenths(sample.maximum * 1_000)) ms")
  }

  /// How long a page takes that is asked for over and over.
  private func page(_ address: String, in folder: URL) throws -> Sample {
    let child = try Child(.serve(folder))
    let browser = try Browser(try child.address())
    try browser.unlock(Garage.passphrase)
    try browser.get(address)
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<30 { times.append(try clock.measure { try browser.get(address) }.seconds) }
    try child.stop()
    return Sample(times)
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

  private func name(_ number: Int) -> String {
    number.formatted(.number.locale(Locale(identifier: "en_GB")))
  }

  private func tenths(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_GB")))
  }
}

/// How often a migration said how far it is.
private final class Steps: Sendable {
  let counted = Atomic(0)
}

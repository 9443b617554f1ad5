import Foundation
import HolfyCore
import Vault

/// What a person in front of a browser waits for, through the real server in a process of its own.
struct WebLines {
  let pair: Pair

  func run(_ table: inout Table) async throws {
    try await opening(&table)
    let large = try Served.unlocked(pair.large.garage.folder)
    let small = try Served.unlocked(pair.small.garage.folder)
    try await pages(large, small, &table)
    try await events(large.browser, &table)
    try large.stop()
    try small.stop()
    try await memory(&table)
  }

  private func opening(_ table: inout Table) async throws {
    let first = try await Stopwatch.compareSeconds(rounds: 11) { _ in
      try await Self.firstPage(of: pair.large)
    } theirs: { _ in
      try await Self.firstPage(of: pair.small)
    }
    table.add(
      "unlock to first page at 1,000,000 rows / at 1,000", first.ratios.median, atMost: 1.5,
      note: "median of 11 pairs of new processes, \(first.ours.median.inMilliseconds) at 1,000,000; no KDF")
  }

  /// Starts a process.
  ///
  /// - Returns: how many seconds it takes from the passphrase, whose checking costs nothing here, to the first page.
  private static func firstPage(of member: Pair.Member) async throws -> Double {
    let served = try Served(member.garage.folder)
    let seconds = try await Stopwatch.time {
      try served.browser.unlock(Garage.passphrase)
      try served.browser.get("/")
    }
    try served.stop()
    return seconds
  }

  private func pages(_ large: Served, _ small: Served, _ table: inout Table) async throws {
    let pages = [
      ("dashboard", "/holfy", "/holfy"),
      ("vehicle", "/holfy/vehicles/\(pair.large.main)", "/holfy/vehicles/\(pair.small.main)"),
      ("fuel log", "/holfy/vehicles/\(pair.large.main)/fuel", "/holfy/vehicles/\(pair.small.main)/fuel"),
    ]
    for (name, there, here) in pages {
      let page = try await large.compare(there, with: small, at: here)
      table.add(
        "page at 1,000,000 rows / at 1,000: \(name)", page.ratios.median, atMost: 1.5,
        note: "median of 100 pairs, \(page.ours.median.inMilliseconds) at 1,000,000")
    }
  }

  /// A form is sent, and another page that is open shows what it brought, against the least that this can be: one
  /// bare commit of such a row, and the page asked for once.
  private func events(_ browser: Browser, _ table: inout Table) async throws {
    let path = "/holfy/vehicles/\(pair.large.other)/fuel"
    let bare = try BareFile.garage(in: pair.large.garage.folder)
    let page = try browser.follow(path)
    let shown = try await Stopwatch.compareSeconds(rounds: Self.forms) { round in
      let station = "Relais numéro \(round) bis"
      let fields = [
        ("day", "\(Garage.today)"), ("odometer", "\(Garage.lastOdometer + 1 + round)"), ("volume", "38.25"),
        ("energy", "petrol"), ("cost", "68.42"), ("isFull", "on"), ("station", station),
      ]
      let seconds = try await Stopwatch.time {
        try browser.send(path + "/new", fields)
        try page.wait(for: station)
      }
      let status = try browser.answer().status
      precondition(status == 303, "the form was taken: \(status)")
      return seconds
    } theirs: { round in
      try await Stopwatch.time {
        try await bare.addFuel(round, of: Self.forms)
        try browser.get(path)
      }
    }
    try bare.close()
    let (ours, theirs) = (shown.ours.median, shown.theirs.median)
    table.add(
      "form to the event at an open page / commit and page", ours / theirs, atMost: 2,
      note:
        "medians of \(Self.forms) at 1,000,000 rows, \(ours.inMilliseconds) and \(theirs.inMilliseconds); "
        + "p99 \(shown.ours.quantile(0.99).inMilliseconds)")
  }

  private static let forms = 300

  /// The memory of the real program, once it showed its pages.
  private func memory(_ table: inout Table) async throws {
    let garage = try await pair.large.garage.reopened()
    let passphrase = Garage.passphrase + " autrement"
    try await garage.vault.changePassphrase(from: .passphrase(Garage.passphrase), to: passphrase)
    await garage.vault.lock()
    let child = try Child(.program(["serve", "--vault", garage.folder.path, "--port", "0"]))
    let browser = try Browser(try child.address())
    try browser.unlock(passphrase)
    try browser.get("/")
    try browser.get("/holfy")
    try browser.get("/holfy/vehicles/\(pair.large.main)")
    try browser.get("/holfy/vehicles/\(pair.large.main)/fuel")
    let memory = try child.memory()
    try child.stop()
    table.add(
      "memory of the app then", memory.resident, atMost: 150, unit: "MB",
      note: String(format: "after four pages; at most %.0f MB, while the passphrase was checked", memory.peak)
    )
  }
}

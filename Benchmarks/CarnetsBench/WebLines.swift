import Foundation
import HolfyCore
import Vault

/// What a person in front of a browser waits for, through the real server in a process of its own.
struct WebLines {
  let pair: Pair

  func run(_ table: inout Table) async throws {
    try await opening(&table)
    let (large, small) = (try serve(pair.large), try serve(pair.small))
    try await pages(large.browser, small.browser, &table)
    try events(large.browser, &table)
    try large.child.stop()
    try small.child.stop()
    try await memory(&table)
  }

  /// From the passphrase, whose checking costs nothing here, to the first page.
  private func opening(_ table: inout Table) async throws {
    var times: [Double] = []
    for _ in 0..<7 {
      let child = try Child(.serve(pair.large.garage.folder))
      let browser = try Browser(try child.address())
      times.append(
        try await Stopwatch.time {
          try browser.unlock(Garage.passphrase)
          try browser.get("/")
        })
      try child.stop()
    }
    let sample = Sample(times.map { $0 * 1_000 })
    table.add(
      "unlock to first page at 1,000,000 rows", sample.median, atMost: 300, unit: "ms",
      note: String(format: "median of 7 new processes, the slowest %.0f ms; no KDF", sample.maximum))
  }

  private func pages(_ large: Browser, _ small: Browser, _ table: inout Table) async throws {
    let pages = [
      ("dashboard", "/holfy", "/holfy"),
      ("vehicle", "/holfy/vehicles/\(pair.large.main)", "/holfy/vehicles/\(pair.small.main)"),
      ("fuel log", "/holfy/vehicles/\(pair.large.main)/fuel", "/holfy/vehicles/\(pair.small.main)/fuel"),
    ]
    for (name, there, here) in pages {
      var times: [Double] = []
      let ratio = try await Stopwatch.compare(rounds: 100) { _ in
        try large.get(there)
        try small.get(here)
      } ours: { _ in
        times.append(try await Stopwatch.time { try large.get(there) })
      } theirs: { _ in
        try small.get(here)
      }
      table.add(
        "page at 1,000,000 rows / at 1,000: \(name)", ratio.ratios.median, atMost: 1.5,
        note: String(format: "median of 100 pairs, %.1f ms at 1,000,000", Sample(times).median * 1_000))
    }
  }

  /// A form is sent, and another page that is open shows what it brought. Sending the form and the write itself
  /// are in the figure, so it is more than the time since the commit.
  private func events(_ browser: Browser, _ table: inout Table) throws {
    let page = try browser.follow("/holfy/vehicles/\(pair.large.other)/fuel")
    let clock = ContinuousClock()
    var times: [Double] = []
    for number in 0..<300 {
      let odometer = Garage.lastOdometer + 1 + number
      let start = clock.now
      try browser.send(
        "/holfy/vehicles/\(pair.large.other)/fuel/new",
        [
          ("day", "\(Garage.today)"), ("odometer", "\(odometer)"), ("volume", "38.25"),
          ("energy", "petrol"), ("cost", "68.42"), ("isFull", "on"),
          ("station", "Relais numéro \(number) bis"),
        ])
      try page.wait(for: "Relais numéro \(number) bis")
      times.append((clock.now - start).seconds)
      let status = try browser.answer().status
      precondition(status == 303, "the form was taken: \(status)")
    }
    let sample = Sample(times.map { $0 * 1_000 })
    table.add(
      "commit to the event at an open page, p99", sample.quantile(0.99), atMost: 50, unit: "ms",
      note: String(
        format: "of 300 at 1,000,000 rows, form and write included; median %.0f ms", sample.median))
  }

  /// The memory of the real program, once it showed its pages.
  private func memory(_ table: inout Table) async throws {
    let garage = try await pair.large.garage.reopened()
    let file = garage.folder.appending(path: "passphrase")
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
    _ = file
  }

  private func serve(_ member: Pair.Member) throws -> (child: Child, browser: Browser) {
    let child = try Child(.serve(member.garage.folder))
    let browser = try Browser(try child.address())
    try browser.unlock(Garage.passphrase)
    return (child, browser)
  }
}

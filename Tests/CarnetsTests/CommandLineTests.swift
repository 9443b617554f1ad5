import Foundation
import Testing

/// The program as scripts use it. Each command that opens the vault derives a key, which takes seconds in a
/// debug build: few of them, each asked much.
@Suite struct CommandLineTests {
  @Test("A household's first day: a vault, a vehicle, a mistake taken back")
  func firstDay() async throws {
    let house = try Household()
    let created = try await house.expect("vault", "create", "--json").object()
    #expect(created["vault"] as? String == house.home.path + "/.local/share/carnets/")
    #expect((created["recoveryCode"] as? String)?.count == 34)

    let id = try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Renault", "--model", "Clio", "--plate", "AB-123-CD",
      "--registration-date", "2019-05-04", "--is-primary"
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(UUID(uuidString: id) != nil)

    let edited = try await house.expect("holfy", "vehicle", "edit", id, "--mileage", "45000", "--json")
      .object()
    #expect(edited["mileage"] as? String == "45000")
    #expect(edited["brand"] as? String == "Renault")
    #expect(edited["registrationDate"] as? String == "2019-05-04")
    #expect(edited["isPrimary"] as? Bool == true)
    #expect(edited["type"] as? String == "car")

    try await house.expect("holfy", "vehicle", "delete", id)
    #expect(try await house.expect("holfy", "vehicle", "list", "--json").list().isEmpty)
    try await house.expect("undo")
    let vehicles = try await house.expect("holfy", "vehicle", "list", "--json").list()
    #expect(vehicles.map { $0["id"] as? String } == [id])
    let history = try await house.expect("history", id, "--json").list()
    #expect(history.map { $0["kind"] as? String } == ["insert", "update", "delete", "insert"])
    // A shell expands no `~` after a sign of equality.
    let found = try await house.expect("search", "clio", "--passphrase-file=~/passphrase")
    #expect(found.output.contains("Renault Clio"))
    #expect(try await house.expect("vault", "verify", "--json").object()["isSound"] as? Bool == true)
  }

  @Test(
    "A verification and a repair that the disk keeps from a notebook say what is in the way, and find no damage"
  )
  func obstructed() async throws {
    let house = try Household()
    try await house.expect("vault", "create")
    try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Fiat", "--model", "500", "--plate", "IJ-789-KL")
    let log = house.home.appending(path: ".local/share/carnets/notebooks/holfy.sqlite-wal")
    try FileManager.default.removeItem(at: log)
    try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
    let outcome = try await house.run("vault", "verify", "--json")
    #expect(outcome.status == 74)
    let problems = try #require(try outcome.object()["problems"] as? [[String: Any]])
    #expect(problems.map { $0["kind"] as? String } == ["unopenable"])
    #expect(problems.map { $0["isRepairable"] as? Bool } == [false])
    #expect((problems.first?["message"] as? String)?.contains(log.path) == true)
    let repair = try await house.run("vault", "repair", "--json")
    #expect(repair.status == 74)
    let steps = try #require(try repair.object()["steps"] as? [[String: Any]])
    #expect(steps.map { $0["kind"] as? String } == ["failed"])
    #expect((steps.first?["details"] as? [String])?.first?.contains(log.path) == true)
  }

  @Test("What is wrong takes one line on the standard error and has its status")
  func mistakes() async throws {
    let house = try Household()
    try await house.expect("vault", "create")
    let second = try await house.run("vault", "create")
    #expect(second.status == 73)
    let other = house.home.appending(path: "other").path
    try Data("autre phrase que celle-là\n".utf8).write(to: URL(filePath: other))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: other)
    let lines: [(line: [String], status: Int32)] = [
      (["holfy", "vehicle", "list", "--passphrase-file", other], 77),
      (["holfy", "vehicle", "add", "--brand", "Renault"], 65),
      (["holfy", "vehicle", "show", "nobody"], 66),
      (["undo"], 66),
      (["undo", "--notebook", "cuisine"], 64),
      (["import", "missing.csv", "--into", "holfy"], 66),
      (["holfy", "vehicle", "list", "--nonsense"], 64),
      (["export", "--notebook", "holfy", other], 73), (["serve", "--port", "80000"], 64),
      (["holfy", "vehicles"], 64),
      (["holfy", "vehicle", "list", "--vault", "/nowhere"], 66),
      (["holfy", "vehicle", "list", "--passphrase-file", "/nowhere"], 77),
    ]
    for (line, status) in lines {
      let outcome = try await house.start(line).outcome()
      #expect(outcome.status == status, "\(line): \(outcome.errors)")
      #expect(outcome.errorLines.count == 1, "\(line)")
      #expect(outcome.output.isEmpty, "\(line)")
    }
    let english = try await house.run("holfy", "vehicle", "list", "--vault", "/nowhere", "--language", "en")
    #expect(english.errors == "There is no vault in /nowhere/.\n")
    let missing = try await house.run("import", "missing.csv", "--into", "holfy")
    #expect(missing.errors.contains(house.home.path + "/missing.csv"))
    let port = try await house.run("serve", "--port", "80000")
    #expect(
      port.errors.replacing("\u{A0}", with: " ").hasPrefix("« 80000 » n’est pas un port"))
    let near = try await house.run("holfy", "vehicles")
    #expect(near.errors.contains("vehicle"))
    #expect(near.errors.contains("carnets holfy --help"))
  }

  @Test("When a command ends, the readable copy has what it wrote")
  func readableCopy() async throws {
    let house = try Household()
    try await house.expect("vault", "create")
    let folder = house.home.appending(path: "papers")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await house.expect("holfy", "folder", "set", folder.path)
    let vehicle = try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Peugeot", "--model", "208", "--plate", "EF-456-GH", "--json"
    ).object()
    let photo = Data((0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try photo.write(to: house.home.appending(path: "photo.jpg"))
    let document = try await house.expect(
      "holfy", "document", "add", "--vehicle", try #require(vehicle["id"] as? String), "--name", "Vidange",
      "--amount", "89,90", "--date", "2026-02-03", "--file", "photo.jpg", "--json"
    ).object()
    #expect(document["amount"] as? Double == 89.9)
    #expect(document["documentName"] as? String == "Vidange")

    let copy = folder.appending(path: "Holfy/Peugeot208")
    let metadata = copy.appending(path: ".vehicle_metadata.json")
    let content = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: metadata)) as? [String: Any])
    #expect((content["files"] as? [[String: Any]])?.map { $0["documentName"] as? String } == ["Vidange"])
    let name = try #require(document["fileName"] as? String)
    #expect(try Data(contentsOf: copy.appending(path: name)) == photo)
    let mode = try FileManager.default.attributesOfItem(atPath: metadata.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let status = try await house.expect("vault", "status", "--json").object()
    let notebooks = try #require(status["notebooks"] as? [[String: Any]])
    #expect((notebooks.first?["backup"] as? [String: Any])?["due"] as? Int == 0)
  }

  @Test("A whole vault goes into one file and comes back from it")
  func backup() async throws {
    let house = try Household()
    try await house.expect("vault", "create")
    try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Fiat", "--model", "500", "--plate", "IJ-789-KL")
    let papers = house.home.appending(path: "papers")
    try FileManager.default.createDirectory(at: papers, withIntermediateDirectories: true)
    try await house.expect("holfy", "folder", "set", papers.path)
    try await house.expect("vault", "backup", "copy.carnets")
    let restored = house.home.appending(path: "restored").path
    let restoring = try await house.expect("vault", "restore", "copy.carnets", "--vault", restored)
    #expect(restoring.output.contains("carnets CARNET folder set DOSSIER"))
    let vehicles = try await house.expect("holfy", "vehicle", "list", "--vault", restored, "--json").list()
    #expect(vehicles.map { $0["model"] as? String } == ["500"])
    let again = try await house.run("vault", "restore", "copy.carnets", "--vault", restored)
    #expect(again.status == 73)

    // The original's folder is written to by one of the two vaults: the person says which.
    try await house.expect(
      "holfy", "vehicle", "add", "--brand", "Lancia", "--model", "Y", "--plate", "MN-012-OP", "--vault",
      restored)
    #expect(try FileManager.default.contentsOfDirectory(atPath: papers.path + "/Holfy") == ["Fiat500"])
    let status = try await house.expect("vault", "status", "--vault", restored, "--json").object()
    let notebooks = try #require(status["notebooks"] as? [[String: Any]])
    #expect((notebooks.first?["backup"] as? [String: Any])?["waiting"] as? Bool == true)
    let folder = try await house.expect("holfy", "folder", "show", "--vault", restored)
    #expect(folder.output.contains("carnets holfy folder keep"))
    try await house.expect("holfy", "folder", "keep", "--vault", restored)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: papers.path + "/Holfy").sorted()
        == ["Fiat500", "LanciaY"])
  }
}

import Crypto
package import Foundation
import Synchronization

/// What background work was at when its process died, so that a step that ends the process does not end every next one.
///
/// A step is marked before it begins and the mark is removed when it ends, in a small file that is not fsynced: what a
/// killed process wrote stays, and a power cut is no step's fault. A step at which two processes in a row died is set
/// aside until a person asks for it. Steps are written as keyed digests: the file tells nobody what was worked on.
///
/// One process at a time works with a file; the caller's lock sees to that.
package final class WorkMarks: Sendable {
  /// How many processes in a row may die at a step before it is set aside.
  package static let patience = 2

  private struct Marks: Codable, Equatable {
    var atWork: [String] = []
    /// How many processes in a row died at a step.
    var deaths: [String: Int] = [:]
  }

  private struct State {
    var marks = Marks()
    /// The digests of the steps that are at work.
    var digests: [String: String] = [:]
    /// Whether the file was read, and is kept up to date.
    var isKept = false
  }

  private let url: URL
  private let digest: @Sendable (String) -> String?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - task: what works, lower-case letters.
  ///   - notebook: the notebook that it works on.
  package init(of task: String, on notebook: String, in layout: VaultLayout, keys: KeyRing) {
    url = layout.workMarks(of: task, on: notebook)
    digest = { step in
      // Without a key the vault is locked, and the work ends by itself.
      guard let key = try? keys.databaseKey(for: notebook).derived("carnets/work") else { return nil }
      let code = HMAC<SHA256>.authenticationCode(for: Data(step.utf8), using: key.symmetricKey)
      return Data(code.prefix(16)).hex
    }
  }

  /// Reads what the last process left behind. Call it once it is this process's turn.
  package func take() {
    state.withLock { state in
      var marks = read()
      for step in Set(marks.atWork) { marks.deaths[step, default: 0] += 1 }
      marks.atWork = []
      state = State(marks: marks, isKept: true)
      write(marks)
    }
  }

  /// Marks that a step begins.
  ///
  /// - Returns: false when it is set aside, and must not be begun.
  package func begin(_ step: String) -> Bool {
    guard let digest = digest(step) else { return true }
    return state.withLock { state in
      if !state.isKept { return true }
      hearForgiveness(&state)
      if isSetAside(digest, &state) { return false }
      state.digests[step] = digest
      state.marks.atWork.append(digest)
      write(state.marks)
      return true
    }
  }

  /// Marks that a step came to an end, well or not: the process is still alive.
  package func end(_ step: String) {
    state.withLock { state in
      guard state.isKept, let digest = state.digests[step],
        let index = state.marks.atWork.firstIndex(of: digest)
      else { return }
      hearForgiveness(&state)
      state.marks.atWork.remove(at: index)
      state.marks.deaths[digest] = nil
      if !state.marks.atWork.contains(digest) { state.digests[step] = nil }
      write(state.marks)
    }
  }

  /// Whether a step is set aside.
  package func isSetAside(_ step: String) -> Bool {
    guard let step = digest(step) else { return false }
    return state.withLock { isSetAside(step, &$0) }
  }

  /// Lets everything be tried again.
  package func forgive() {
    state.withLock { state in
      state.marks.deaths = [:]
      if state.isKept { write(state.marks) }
    }
  }

  /// Ends the marking: how the process ends from here on is no step's fault.
  package func leave() {
    state.withLock { state in
      guard state.isKept else { return }
      state.marks.atWork = []
      write(state.marks)
      state.isKept = false
    }
  }

  private func isSetAside(_ step: String, _ state: inout State) -> Bool {
    guard state.isKept else { return false }
    hearForgiveness(&state)
    return state.marks.deaths[step, default: 0] >= Self.patience
  }

  /// Another process, a command, asks for everything to be tried again by removing the file. That is heard before
  /// anything is written there.
  private func hearForgiveness(_ state: inout State) {
    guard !state.marks.deaths.isEmpty,
      !FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    else { return }
    state.marks.deaths = [:]
  }

  private func read() -> Marks {
    // What cannot be read says nothing: the work begins as if nobody had died.
    guard let bytes = try? OpenFile(url.path(percentEncoded: false), .read).contents(limit: 1 << 20),
      let line = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
      let marks = try? JSONDecoder().decode(Marks.self, from: Data(line))
    else { return Marks() }
    return marks
  }

  /// Without a mark the work is done all the same: a full disk must not keep a copy from being written elsewhere.
  private func write(_ marks: Marks) {
    if marks == Marks() {
      _ = try? Folder.removeFile(url)
      return
    }
    guard var bytes = try? JSONEncoder().encode(marks),
      let file = try? OpenFile(url.path(percentEncoded: false), .update)
    else { return }
    // The first line is whole at any time; what was longer before is cut off after it.
    bytes.append(UInt8(ascii: "\n"))
    try? file.write(bytes.bytes)
    try? file.truncate(to: Int64(bytes.count))
  }
}

extension VaultLayout {
  /// What background work on a notebook was at.
  package func workMarks(of task: String, on notebook: String) -> URL {
    notebooks.appending(path: "\(notebook).\(task).work")
  }

  /// Lets all background work on a notebook be tried again, in whichever process it is done.
  package func forgiveWork(on notebook: String) throws(FileError) {
    for name in try Folder.names(in: notebooks)
    where name.hasPrefix(notebook + ".") && name.hasSuffix(".work") {
      try Folder.removeFile(notebooks.appending(path: name))
    }
  }
}

internal import CWipedMemory

/// What a process that opens vaults keeps to itself.
public enum HardenedProcess {
  /// From now on: no core dump, no report of a crash with what memory and registers held, no reading of memory by other
  /// programs of the same user (on Linux), and files that only this user can read. For the whole process: call it first.
  public static func begin() {
    carnets_harden_process()
  }
}

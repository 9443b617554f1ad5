internal import CVips
internal import Foundation

/// The picture library, started once for the process.
enum Vips {
  /// False when the library does not start; then no picture can be read.
  static let isReady: Bool = {
    guard vips_init("carnets") == 0 else { return false }
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    // Dozens of readers are built in. Only those whose kinds are sniffed may run.
    vips_operation_block_set("VipsForeignLoad", 1)
    for kind in ["Jpeg", "Png", "Nsgif", "Webp", "Heif", "Pdf"] {
      vips_operation_block_set("VipsForeignLoad\(kind)", 0)
    }
    return true
  }()

  /// Runs `body` with the source open, and lets go of everything the thread kept for it.
  static func withSource<Value>(
    _ source: ImageSource, _ body: (UnsafeMutablePointer<VipsSource>) throws(MediaError) -> Value
  ) throws(MediaError) -> Value {
    guard isReady else { throw .cannotWrite }
    defer {
      vips_error_clear()
      vips_thread_shutdown()
    }
    switch source {
    case .file(let path):
      return try open(vips_source_new_from_file(path), body)
    case .data(let data):
      let result = data.withUnsafeBytes { bytes in
        Result { () throws(MediaError) in
          try open(vips_source_new_from_memory(bytes.baseAddress, bytes.count), body)
        }
      }
      return try result.get()
    }
  }

  private static func open<Value>(
    _ source: UnsafeMutablePointer<VipsSource>?,
    _ body: (UnsafeMutablePointer<VipsSource>) throws(MediaError) -> Value
  ) throws(MediaError) -> Value {
    guard let source else { throw .unreadable(reason: String(cString: vips_error_buffer())) }
    defer { g_object_unref(source) }
    return try body(source)
  }
}

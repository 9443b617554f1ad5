import Foundation

// SwiftPM makes this for the real modules. Nothing that is fuzzed asks for a text.
extension Foundation.Bundle {
  static var module: Foundation.Bundle { .main }
}

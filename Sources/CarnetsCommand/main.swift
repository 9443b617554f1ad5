import Carnets
import Foundation
import Terminal

exit(await Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

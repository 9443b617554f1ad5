import Carnets
import Foundation
import Terminal

Program.harden()
exit(await Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)

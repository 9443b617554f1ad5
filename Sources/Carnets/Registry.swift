import CaffioCore
import CaffioUI
import DuoSpendCore
import DuoSpendUI
import GestionTravauxCore
import GestionTravauxUI
import HolfyCore
import HolfyUI
import Localization
import ShifAICore
import ShifAIUI

/// The notebooks, in the order of the shelf. A new one is one folder, its tests, and one element here.
public enum Registry {
  /// Every notebook of this version.
  public static let notebooks = [
    Notebook(
      definition: Holfy.definition, pages: HolfyPages(), command: HolfyCommand.self,
      texts: [
        { () throws(StringTableError) in try Holfy.strings() },
        { () throws(StringTableError) in try HolfyPages.strings() },
      ], writeExamples: HolfyExamples.write(into:)),
    Notebook(
      definition: DuoSpend.definition, pages: DuoSpendPages(), command: DuoSpendCommand.self,
      texts: [
        { () throws(StringTableError) in try DuoSpend.strings() },
        { () throws(StringTableError) in try DuoSpendPages.strings() },
      ], writeExamples: DuoSpendExamples.write(into:)),
    Notebook(
      definition: ShifAI.definition, pages: ShifAIPages(), command: ShifAICommand.self,
      texts: [
        { () throws(StringTableError) in try ShifAI.strings() },
        { () throws(StringTableError) in try ShifAIPages.strings() },
      ], writeExamples: ShifAIExamples.write(into:)),
    Notebook(
      definition: Caffio.definition, pages: CaffioPages(), command: CaffioCommand.self,
      texts: [
        { () throws(StringTableError) in try Caffio.strings() },
        { () throws(StringTableError) in try CaffioPages.strings() },
      ], writeExamples: CaffioExamples.write(into:)),
    Notebook(
      definition: GestionTravaux.definition, pages: GestionTravauxPages(),
      command: GestionTravauxCommand.self,
      texts: [
        { () throws(StringTableError) in try GestionTravaux.strings() },
        { () throws(StringTableError) in try GestionTravauxPages.strings() },
      ], writeExamples: GestionTravauxExamples.write(into:)),
  ]
}

import Foundation
import GRDB
import TestSupport
import Values
import Vault

@testable import GestionTravauxCore

/// Records of every table with any content that may be stored, as a newer version or another program may have written it.
struct RandomSite {
  private var random: SeededGenerator
  private var count = 0

  init(_ random: SeededGenerator) { self.random = random }

  /// Writes them, whatever is named before what names it.
  mutating func write(_ size: Int, into site: Chantier) async throws {
    let records = records(size)
    let photos = records.compactMap { $0 as? CaptureFile }
    var kept: [String: AttachmentReference] = [:]
    for photo in photos where photo.size > 0 {
      kept[photo.id] = try site.client.attachments.add(TinyPhoto.jpeg(photo.id))
    }
    let references = kept
    try await site.store.write(Action("gestiontravaux.demo.added")) { db in
      for record in records {
        if var file = record as? CaptureFile {
          file.attachmentId = references[file.id]?.id.description
          file.size = references[file.id]?.size ?? 0
          try file.insert(db)
        } else {
          try record.validated().insert(db)
        }
      }
    }
  }

  private mutating func records(_ size: Int) -> [any StoredEntity] {
    let rooms = many(size) { me in
      PieceEntity(
        id: me.id(), details: .init(nom: me.name()), stamp: Stamp(createdAt: me.date(), updatedAt: me.date()),
        unknownFields: me.unknown())
    }
    let activities = many(size) { me in
      ActiviteEntity(
        id: me.id(), details: .init(nom: me.name()), stamp: Stamp(createdAt: me.date(), updatedAt: me.date()))
    }
    let contacts = many(size) { me in
      ContactEntity(
        id: me.id(), details: .init(nom: me.name(), notes: me.text()),
        stamp: Stamp(createdAt: me.date(), updatedAt: me.date()))
    }
    let tasks = many(size) { me in
      TacheEntity(
        id: me.id(),
        details: .init(
          pieceId: me.one(rooms), activiteId: me.one(activities),
          // No two active ones of one activity in one room.
          statut: Open(rawValue: me.pick(["terminee", "archivee", "suspendue"])),
          prochaineAction: me.maybe { $0.name() }, lastSessionDate: me.maybe { $0.date() },
          contactId: me.one(contacts), budget: me.maybe { $0.money() }, cout: me.maybe { $0.money() }),
        stamp: Stamp(createdAt: me.date(), updatedAt: me.date()), unknownFields: me.unknown())
    }
    let sessions = many(size) { me in
      SessionEntity(
        id: me.id(), details: .init(tacheId: me.one(tasks), debut: me.date(), fin: me.date()),
        stamp: Stamp(createdAt: me.date(), updatedAt: me.date()))
    }
    let files = many(size) { me in
      let id = me.id()
      return CaptureFile(
        id: id, path: "captures/\(id.uppercased()).jpg", mimeType: "image/jpeg", size: me.pick([0, 1]),
        details: .init(moment: me.maybe { Open(rawValue: $0.pick(["avant", "apres", "pendant"])) }),
        stamp: Stamp(createdAt: me.date(), updatedAt: me.date()))
    }
    let paths = files.map(\.path)
    let captures = many(size) { me in
      CaptureEntity(
        id: me.id(), sessionId: me.one(sessions),
        details: .init(tacheId: me.one(tasks), blocks: me.blocks(paths)),
        stamp: Stamp(createdAt: me.date(), updatedAt: me.date()))
    }
    let noted = many(size) { me in me.noted(tasks, activities, paths) }
    return rooms + activities + contacts + tasks + sessions + files + captures + noted
  }

  private mutating func noted(
    _ tasks: [TacheEntity], _ activities: [ActiviteEntity], _ paths: [String]
  ) -> any StoredEntity {
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      AlerteEntity(
        id: id(), aValider: .random(using: &random),
        details: .init(tacheId: one(tasks), blocks: blocks(paths), resolue: .random(using: &random)),
        stamp: Stamp(createdAt: date(), updatedAt: date()), unknownFields: unknown())
    case 1:
      AstuceEntity(
        id: id(),
        details: .init(
          activiteId: one(activities), niveau: Open(rawValue: pick(["critique", "utile", "secrète"])),
          blocks: blocks(paths), tacheOrigineId: one(tasks)),
        stamp: Stamp(createdAt: date(), updatedAt: date()))
    case 2:
      NoteEntity(
        id: id(), details: .init(tacheId: one(tasks), blocks: blocks(paths)),
        stamp: Stamp(createdAt: date(), updatedAt: date()))
    case 3:
      ToDoEntity(
        id: id(),
        details: .init(
          tacheId: one(tasks), titre: name(), blocks: pick([[], blocks(paths)]),
          priorite: Open(rawValue: pick(["urgent", "unJour", "jamais"])), ordreManuel: pick([-3, 0, 0, 7]),
          echeance: maybe { CalendarDay($0.date(), in: .gmt) }, estFaite: .random(using: &random),
          dateFaite: maybe { $0.date() }, isArchived: .random(using: &random),
          source: Open(rawValue: pick(["manuel", "checkout", "voisin"]))),
        stamp: Stamp(createdAt: date(), updatedAt: date()))
    case 4:
      AchatEntity(
        id: id(),
        details: .init(
          texte: name(), achete: .random(using: &random), isArchived: .random(using: &random),
          tacheOrigineId: one(tasks), prix: maybe { $0.money() }),
        stamp: Stamp(createdAt: date(), updatedAt: date()))
    case 5:
      NoteSaisonEntity(
        id: id(), details: .init(texte: name(), archivee: .random(using: &random)),
        stamp: Stamp(createdAt: date(), updatedAt: date()))
    case 6:
      EquipementEntity(
        id: id(),
        details: .init(
          nom: name(), marque: pick(["", name()]), numeroSerie: pick(["", name()]), acheteLe: nil,
          garantieFin: maybe { CalendarDay($0.date(), in: .gmt) }, notes: text(),
          blocks: pick([[], blocks(paths)])), stamp: Stamp(createdAt: date(), updatedAt: date()),
        unknownFields: unknown())
    default:
      EntretienEntity(
        id: id(),
        details: .init(
          titre: name(), activiteId: one(activities), mois: 6, dernier: CalendarDay(date(), in: .gmt),
          tacheId: one(tasks)), stamp: Stamp(createdAt: date(), updatedAt: date()))
    }
  }

  // MARK: - Values

  private mutating func many<Value>(_ count: Int, _ make: (inout RandomSite) -> Value) -> [Value] {
    (0..<count).map { _ in make(&self) }
  }

  private mutating func maybe<Value>(_ make: (inout RandomSite) -> Value) -> Value? {
    Bool.random(using: &random) ? make(&self) : nil
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func one<Record: Identifiable<String>>(_ records: [Record]) -> String? {
    maybe { $0.pick(records).id }
  }

  private mutating func id() -> String {
    count += 1
    let digits = String(count, radix: 16)
    return "10000000-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// Texts that other formats spoil; each is a name that no other has.
  private mutating func name() -> String {
    count += 1
    return pick(["Évier", "a/b\\c", "“x” ,;\"", "👷🏽‍♀️ chantier", "<b>&amp;", "e\u{301}"]) + " \(count)"
  }

  private mutating func text() -> String { pick(["", "deux\nlignes\r\n", "\u{1F} unité", name()]) }

  private mutating func date() -> Date {
    PinnedTime.morning.addingTimeInterval(Double(Int.random(in: -90_000_000...0, using: &random)))
  }

  private mutating func money() -> Money {
    Money(minorUnits: Int64.random(in: 0...9_999_999, using: &random), currency: pick([.eur, .chf]))
  }

  private mutating func unknown() -> [String: JSONValue] {
    pick([[:], ["later": .array([.null, .bool(true), .string(name())])]])
  }

  private mutating func blocks(_ paths: [String]) -> [ContentBlock] {
    let said = ContentBlock(
      id: id(), type: Open(.text), text: name(), order: 0,
      timestamp: pick([date(), ContentBlock.unknownTimestamp]),
      unknownFields: unknown())
    guard Bool.random(using: &random) else { return [said] }
    let type = Open<BlockType>(rawValue: pick(["photo", "voice", "film"]))
    return [
      said, ContentBlock(id: id(), type: type, photoLocalPath: pick(paths), order: 1, timestamp: date()),
    ]
  }
}

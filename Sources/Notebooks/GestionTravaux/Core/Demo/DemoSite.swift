import Foundation
import NotebookContract
import Values

/// The house of the examples, as records in the order in which they can be written.
struct DemoSite {
  private(set) var photos: [DemoPhoto] = []
  private(set) var invoices: [DemoInvoice] = []
  private var places: [any StoredEntity] = []
  private var tasks: [any StoredEntity] = []
  private var noted: [any StoredEntity] = []

  private let today: CalendarDay
  private let zone: TimeZone
  private let newID: @Sendable () -> String
  private var random: DemoRandom
  private var rooms: [String: PieceEntity.ID] = [:]
  private var activities: [String: ActiviteEntity.ID] = [:]
  private var contacts: [String: ContactEntity.ID] = [:]
  private var orders: [PrioriteToDo: Int] = [:]

  init(today: CalendarDay, seed: UInt64, zone: TimeZone, newID: @escaping @Sendable () -> String) {
    self.today = today
    self.zone = zone
    self.newID = newID
    random = DemoRandom(seed: seed, of: "gestiontravaux")
  }

  /// What is named stands before what names it.
  var records: [any StoredEntity] { places + tasks + noted }

  // MARK: - A job

  /// Adds a job: its task, its sessions, and what was noted in them.
  mutating func add(_ project: DemoProject) {
    let first = firstSaturday(project.monthsAgo)
    let days = (0..<project.weekends).map { first.adding(days: 7 * $0) }.filter { $0 < today }
    let (start, last) = (at(first, hour: 8), at(days.last ?? first, hour: 17))
    let task = TacheEntity(
      id: newID(),
      details: .init(
        pieceId: room(project.room, start), activiteId: activity(project.activity, start),
        statut: Open(project.isFinished ? .terminee : .active), prochaineAction: project.next,
        lastSessionDate: days.isEmpty ? nil : last,
        contactId: project.contact.map { contact($0, project.activity, start) },
        budget: project.budget.map { Money(minorUnits: $0 * 100, currency: .eur) },
        cout: project.contact == nil ? nil : Money(minorUnits: random.price(180...640), currency: .eur)),
      stamp: Stamp(createdAt: start, updatedAt: last))
    tasks.append(task)
    for day in days { addSession(of: task, on: day) }
    addContent(of: project, task, days.isEmpty ? [first] : days)
  }

  private mutating func addSession(of task: TacheEntity, on day: CalendarDay) {
    let (start, end) = (at(day, hour: random.number(in: 8...10)), at(day, hour: random.number(in: 15...18)))
    tasks.append(
      SessionEntity(
        id: newID(), details: .init(tacheId: task.id, debut: start, fin: end),
        stamp: Stamp(createdAt: start, updatedAt: end)))
  }

  private mutating func addContent(of project: DemoProject, _ task: TacheEntity, _ days: [CalendarDay]) {
    let (first, last) = (days[0], days[days.count - 1])
    let before = photo(project, .avant, on: first)
    noted.append(
      NoteEntity(
        id: newID(),
        details: .init(tacheId: task.id, blocks: blocks("État des lieux", before, at(first, hour: 8))),
        stamp: Stamp(at(first, hour: 8))))
    if project.isFinished {
      let (after, end) = (photo(project, .apres, on: last), at(last, hour: 17))
      noted.append(
        NoteEntity(
          id: newID(),
          details: .init(tacheId: task.id, blocks: blocks("Terminé, reste à ranger", after, end)),
          stamp: Stamp(end)))
    }
    for (index, text) in project.alerts.enumerated() {
      let instant = moment(of: days)
      let picture = index == 0 ? photo(project, nil, on: CalendarDay(instant, in: zone)) : nil
      noted.append(
        AlerteEntity(
          id: newID(),
          details: .init(
            tacheId: task.id, blocks: blocks(text, picture, instant),
            resolue: project.isFinished && random.happens(percent: 70)),
          stamp: Stamp(createdAt: instant, updatedAt: evening(of: days))))
    }
    for tip in project.tips {
      let instant = moment(of: days)
      noted.append(
        AstuceEntity(
          id: newID(),
          details: .init(
            activiteId: task.activiteId, niveau: Open(tip.level), blocks: blocks(tip.text, nil, instant),
            tacheOrigineId: task.id), stamp: Stamp(instant)))
    }
    for todo in project.todos {
      addToDo(
        todo.title, todo.priority, of: task.id, at: moment(of: days),
        doneAt: project.isFinished ? evening(of: days) : nil)
    }
    for purchase in project.purchases {
      let instant = moment(of: days)
      noted.append(
        AchatEntity(
          id: newID(),
          details: .init(
            texte: purchase.text, achete: project.isFinished || random.happens(percent: 60),
            isArchived: project.isFinished, tacheOrigineId: task.id,
            prix: Money(minorUnits: purchase.price, currency: .eur)), stamp: Stamp(instant)))
    }
    for (index, text) in project.captures.enumerated() {
      let instant = at(last, hour: 16).addingTimeInterval(Double(index) * 600)
      noted.append(
        CaptureEntity(
          id: newID(),
          details: .init(
            tacheId: task.id, blocks: blocks(text, index == 0 ? photo(project, nil, on: last) : nil, instant)),
          stamp: Stamp(instant)))
    }
  }

  private mutating func addToDo(
    _ title: String, _ priority: PrioriteToDo, of task: TacheEntity.ID?, at instant: Date,
    doneAt done: Date? = nil, due: CalendarDay? = nil
  ) {
    let order = orders[priority, default: 0]
    // What is in the archive has no place in the list.
    if done == nil { orders[priority] = order + 1 }
    noted.append(
      ToDoEntity(
        id: newID(),
        details: .init(
          tacheId: task, titre: title, priorite: Open(priority), ordreManuel: order, echeance: due,
          estFaite: done != nil, dateFaite: done, isArchived: done != nil,
          source: Open(random.happens(percent: 50) ? .swipeGame : .manuel)),
        stamp: Stamp(createdAt: instant, updatedAt: done ?? instant)))
  }

  // MARK: - The house itself

  /// Adds what belongs to no job: what must be done again and again, the notes of the seasons, what is not sorted.
  mutating func addHouse(years: Int) {
    let start = at(today.adding(years: -years), hour: 9)
    addUpkeep("Ramoner le poêle", .automne, doneMonthsAgo: 13, "Salon", "Chauffage", start)
    addUpkeep("Nettoyer les gouttières", .automne, doneMonthsAgo: 1, "Extérieur", "Toiture", start)
    addUpkeep("Purger les radiateurs", .automne, doneMonthsAgo: 2, "Salon", "Chauffage", start)
    places.append(
      EntretienEntity(
        id: newID(),
        details: .init(
          titre: "Changer le filtre de la VMC", pieceId: room("Combles", start),
          activiteId: activity("Ventilation", start), mois: 6, dernier: today.adding(months: -7)),
        stamp: Stamp(start)))
    addEquipment(start)
    let notes = [
      "Avant l’hiver : eau du jardin coupée, bois rentré pour six semaines, bâche sur le sable.",
      "Enduit du pignon à reprendre au-dessus de 5 °C seulement. Les étais restent chez le voisin jusqu’en mars.",
      "Rien avant le passage du couvreur. Vider le déshumidificateur du sous-sol chaque dimanche.",
    ]
    for year in 1...max(1, years) {
      let instant = at(today.adding(months: -12 * year + 1), hour: 18)
      noted.append(
        NoteSaisonEntity(
          id: newID(), details: .init(texte: notes[(year - 1) % notes.count], archivee: true),
          stamp: Stamp(instant)))
    }
    let autumn = at(today.adding(days: -9), hour: 18)
    noted.append(
      NoteSaisonEntity(
        id: newID(),
        details: .init(
          texte:
            "Reprendre par le pied de l’îlot : les carreaux coupés sont dans le carton marqué « nord ». La clé du local est chez Sarah."
        ), stamp: Stamp(autumn)))
    let yesterday = at(today.adding(days: -1), hour: 11)
    noted.append(
      CaptureEntity(
        id: newID(),
        details: .init(
          blocks: blocks("Penser à demander un devis pour la toiture de l’appentis", nil, yesterday)),
        stamp: Stamp(yesterday)))
    noted.append(
      AlerteEntity(
        id: newID(), details: .init(blocks: blocks("Le portail force quand il gèle", nil, yesterday)),
        stamp: Stamp(yesterday)))
    addToDo("Ranger la remise", .unJour, of: nil, at: yesterday, due: today.adding(days: 12))
    noted.append(AchatEntity(id: newID(), details: .init(texte: "Piles 9 V"), stamp: Stamp(yesterday)))
  }

  private mutating func addEquipment(_ instant: Date) {
    let (bought, lounge, attic) = (
      today.adding(months: -14), room("Salon", instant), room("Combles", instant)
    )
    let paid = invoice(.stove(boughtOn: bought, id: newID()))
    places += [
      EquipementEntity(
        id: newID(),
        details: .init(
          nom: "Poêle à bois", pieceId: lounge, marque: "Fontelys", modele: "P7 compact",
          numeroSerie: "FT-7-204918", acheteLe: bought, garantieFin: bought.adding(years: 5),
          notes: "Joint de porte : corde de 8 mm. Conduit tubé en 150.", blocks: [paid]),
        stamp: Stamp(instant)),
      EquipementEntity(
        id: newID(),
        details: .init(
          nom: "VMC", pieceId: attic, marque: "Ventalis", modele: "Hygro B", numeroSerie: "VB 88 3127",
          acheteLe: today.adding(months: -40), garantieFin: today.adding(months: -16),
          notes: "Filtre G4, 210 × 180."), stamp: Stamp(instant)),
    ]
  }

  private mutating func addUpkeep(
    _ title: String, _ season: Season, doneMonthsAgo months: Int, _ room: String, _ activity: String,
    _ instant: Date
  ) {
    let (room, activity) = (self.room(room, instant), self.activity(activity, instant))
    places.append(
      EntretienEntity(
        id: newID(),
        details: .init(
          titre: title, pieceId: room, activiteId: activity, saison: Open(season),
          dernier: today.adding(months: -months)), stamp: Stamp(instant)))
  }

  // MARK: - Parts

  private mutating func room(_ name: String, _ instant: Date) -> PieceEntity.ID {
    if let id = rooms[name] { return id }
    let room = PieceEntity(id: newID(), details: .init(nom: name), stamp: Stamp(instant))
    places.append(room)
    rooms[name] = room.id
    return room.id
  }

  private mutating func activity(_ name: String, _ instant: Date) -> ActiviteEntity.ID {
    if let id = activities[name] { return id }
    let activity = ActiviteEntity(id: newID(), details: .init(nom: name), stamp: Stamp(instant))
    places.append(activity)
    activities[name] = activity.id
    return activity.id
  }

  private mutating func contact(_ name: String, _ trade: String, _ instant: Date) -> ContactEntity.ID {
    if let id = contacts[name] { return id }
    let contact = ContactEntity(
      id: newID(), details: .init(nom: name, metier: trade, telephone: "02 99 00 00 0\(contacts.count + 1)"),
      stamp: Stamp(instant))
    places.append(contact)
    contacts[name] = contact.id
    return contact.id
  }

  private mutating func photo(_ project: DemoProject, _ shows: PhotoMoment?, on day: CalendarDay) -> DemoPhoto
  {
    let photo = DemoPhoto(
      room: project.room, activity: project.activity, moment: shows, day: day, id: newID())
    photos.append(photo)
    let instant = at(day, hour: 12)
    noted.append(
      CaptureFile(
        id: photo.id, path: "captures/\(photo.id).jpg", mimeType: "image/jpeg", size: 0,
        details: .init(moment: shows.map { Open($0) }), stamp: Stamp(instant)))
    return photo
  }

  /// Keeps an invoice, and answers the block that shows it.
  private mutating func invoice(_ invoice: DemoInvoice) -> ContentBlock {
    invoices.append(invoice)
    let (path, instant) = ("captures/\(invoice.id).pdf", at(invoice.day, hour: 17))
    places.append(
      CaptureFile(id: invoice.id, path: path, mimeType: "application/pdf", size: 0, stamp: Stamp(instant)))
    return .document(path, named: invoice.fileName, id: newID(), order: 0, at: instant)
  }

  private func blocks(_ text: String, _ photo: DemoPhoto?, _ instant: Date) -> [ContentBlock] {
    let said = ContentBlock.text(text, id: newID(), order: 0, at: instant)
    guard let photo else { return [said] }
    return [said, .photo("captures/\(photo.id).jpg", id: newID(), order: 1, at: instant)]
  }

  private func firstSaturday(_ monthsAgo: Int) -> CalendarDay {
    let day = today.adding(months: -monthsAgo)
    let sinceSaturday = (Weekday.allCases.firstIndex(of: day.weekday) ?? 0) + 2
    return day.adding(days: -(sinceSaturday % 7))
  }

  private mutating func moment(of days: [CalendarDay]) -> Date {
    let day = days[random.number(in: 0...(days.count - 1))]
    return at(day, hour: random.number(in: 9...16)).addingTimeInterval(Double(random.number(in: 0...59)) * 60)
  }

  private func evening(of days: [CalendarDay]) -> Date { at(days[days.count - 1], hour: 17) }

  private func at(_ day: CalendarDay, hour: Int) -> Date {
    day.start(in: zone).addingTimeInterval(Double(hour) * 3_600)
  }
}

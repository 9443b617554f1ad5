import GestionTravauxCore
import NotebookContract
import Values
import WebUI

extension GestionTravauxTexts {
  /// How many things that press the shelf names; of the others it tells how many there are.
  private static let shownDuties = 5

  /// What the shelf shows of the house: the session that goes on, and what is late or urgent.
  ///
  /// - Parameter toDos: those that press (``PressingToDosQuery``).
  func overview(of home: GestionTravauxHome, pressing toDos: [ToDoEntity]) -> NotebookOverview {
    let running = home.session.map { _ in
      HomeAlert(
        urgency: .underway, title: text("overview.session"), message: message("session.running"),
        href: Address.site)
    }
    let duties = (home.dueUpkeep.map(duty) + toDos.map(duty)).sorted {
      ($0.alert.urgency, $0.day ?? .latest) < ($1.alert.urgency, $1.day ?? .latest)
    }.map(\.alert)
    let others = duties.dropFirst(Self.shownDuties)
    let more = others.first.map { first in
      HomeAlert(
        urgency: first.urgency, title: text("title"),
        message: message("more", ["count": String(others.count)]), href: Address.home)
    }
    return NotebookOverview(
      summary: message("tasks", ["count": String(home.activeTaskCount)]),
      alerts: [running].compactMap(\.self) + duties.prefix(Self.shownDuties) + [more].compactMap(\.self))
  }

  /// Something that presses, and since when.
  private typealias Duty = (alert: HomeAlert, day: CalendarDay?)

  private func duty(_ item: UpkeepItem) -> Duty {
    let key = item.isOverdue ? "upkeep.overdue" : "upkeep.due"
    let alert = HomeAlert(
      urgency: item.isOverdue ? .urgent : .soon, title: item.upkeep.titre,
      message: message(key, ["day": item.due.map(day) ?? ""]), href: Address.upkeep)
    return (alert, item.due)
  }

  private func duty(_ toDo: ToDoEntity) -> Duty {
    let late = toDo.isOverdue(on: localizer.today) ? toDo.echeance : nil
    let alert = HomeAlert(
      urgency: .urgent, title: toDo.titre,
      message: late.map { message("toDo.overdue", ["day": day($0)]) } ?? message("toDo.urgent"),
      href: toDo.blocks.isEmpty
        ? Address.toDo(toDo.id, "edit") : Address.content(ContentRef(.toDo, toDo.id)))
    return (alert, late)
  }

  private func message(_ key: String, _ arguments: [String: String] = [:]) -> PageMessage {
    PageMessage(key: "gestiontravaux.pages.overview.\(key)", arguments: arguments)
  }
}

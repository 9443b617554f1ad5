import Foundation
import GestionTravauxCore
import NotebookContract
import Terminal
import Values

extension TaskNoun {
  static var details: [Column<TaskRecord>] {
    [
      Column("gestiontravaux.column.contact") { task, _ in task.sheet?.contact?.nom },
      Column("gestiontravaux.column.budget") { task, context in
        task.sheet?.costs.budget.map { context.text($0) }
      },
      Column("gestiontravaux.column.spent") { task, context in
        task.sheet.flatMap { context.house.list($0.costs.spent.map { context.text($0) }) }
      },
      Column("gestiontravaux.column.remaining") { task, context in
        task.sheet?.costs.remaining.map { context.text($0) }
      },
      Column("gestiontravaux.column.planned") { task, context in
        task.sheet.flatMap { context.house.list($0.costs.planned.map { context.text($0) }) }
      },
      Column("gestiontravaux.column.alerts") { task, context in
        task.sheet.flatMap { sheet in
          context.house.list(
            sheet.alerts.filter { !$0.resolue }.map { context.wholeText($0.blocks, createdAt: $0.createdAt) })
        }
      },
      Column("gestiontravaux.column.criticalTips") { task, context in
        task.sheet.flatMap { sheet in
          context.house.list(sheet.criticalTips.map { context.wholeText($0.blocks, createdAt: $0.createdAt) })
        }
      },
      Column("gestiontravaux.column.toDos") { task, context in
        task.sheet.flatMap { sheet in
          context.house.list(
            sheet.toDos.map { toDo in
              let told = [context.house.priority(toDo.priorite), context.house.due(toDo)]
              return "\(toDo.titre) (\(told.compactMap(\.self).joined(separator: ", ")))"
            })
        }
      },
      Column("gestiontravaux.column.purchases") { task, context in
        task.sheet.flatMap { context.house.list($0.purchases.map(\.texte)) }
      },
      Column("gestiontravaux.column.notes") { task, context in
        task.sheet.flatMap { sheet in
          context.house.list(sheet.notes.map { context.wholeText($0.blocks, createdAt: $0.createdAt) })
        }
      },
      Column("gestiontravaux.column.unreadable") { task, _ in
        task.sheet.flatMap { $0.unreadableCount == 0 ? nil : String($0.unreadableCount) }
      },
      Column("gestiontravaux.column.toSort") { task, _ in
        task.sheet.flatMap { $0.captureCount == 0 ? nil : String($0.captureCount) }
      },
    ]
  }
}

/// A task as `--json` prints it: its own fields as files write them, what it is called, and in `show` all that was noted
/// in it.
extension RecordOutput<TacheEntity> {
  init(_ task: TaskRecord, _ texts: GestionTravauxTexts) {
    var also: [String: (any Encodable)?] = [
      "titre": texts.title(task.item), "piece": task.item.names.room, "activite": task.item.names.activity,
    ]
    if let sheet = task.sheet {
      also["contact"] = sheet.contact?.nom
      also["alertes"] = sheet.alerts
      also["astucesCritiques"] = sheet.criticalTips
      also["notes"] = sheet.notes
      also["todos"] = sheet.toDos.map { RecordOutput<ToDoEntity>.toDo($0, on: texts.localizer.today) }
      also["achats"] = sheet.purchases
      also["capturesNonClassees"] = sheet.captureCount
      also["depense"] = sheet.costs.spent
      also["aAcheter"] = sheet.costs.planned
      also["reste"] = sheet.costs.remaining
      also["illisibles"] = sheet.unreadableCount > 0 ? sheet.unreadableCount : nil
    }
    self.init(task.item.task, also)
  }
}

import ArgumentParser
import DuoSpendCore
import Foundation
import NotebookContract
import Terminal
import Values
import Vault

/// `carnets duospend receipt`: the papers of expenses.
struct ReceiptCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "receipt", help: "duospend.command.receipt",
      subcommands: [List.self, Add.self, Save.self, Delete.self])
  }

  /// `carnets duospend receipt list EXPENSE`
  struct List: TerminalCommand {
    static var configuration: CommandConfiguration { CommandConfiguration("list", help: "command.list") }

    @Argument(help: .text("duospend.argument.expense")) var expense: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withDuoSpend(options, .reading) { client in
        guard let detail = try await client.value(ExpenseQuery(expense)) else {
          throw DuoSpendError.expenseNotFound
        }
        try context.answer(options.output, detail.receipts.map(CodedEntry.init)) {
          if detail.receipts.isEmpty { return context.text("answer.nothing") }
          var table = TextTable([
            (context.text("column.file"), .leading), (context.text("column.size"), .trailing),
            (context.text("column.id"), .leading),
          ])
          for receipt in detail.receipts {
            table.add([receipt.fileName, context.size(receipt.fileSize), receipt.id])
          }
          return table.rendered()
        }
      }
    }
  }

  /// `carnets duospend receipt add EXPENSE FILE`
  struct Add: TerminalCommand {
    static var configuration: CommandConfiguration { CommandConfiguration("add", help: "command.add") }

    @Argument(help: .text("duospend.argument.expense")) var expense: String
    @Argument(help: .text("duospend.argument.receipt"), completion: .file()) var file: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withNotebook(DuoSpendCommand.notebook, options.vault, .writing) { notebook in
        let client = DuoSpendClient(notebook)
        let files = DocumentFiles(
          attachments: notebook.attachments, dependencies: notebook.store.dependencies)
        guard try await client.value(ExpenseQuery(expense)) != nil else {
          throw DuoSpendError.expenseNotFound
        }
        guard let taken = try await files.take([file], title: "") else {
          throw DuoSpendCommandError.noFile(name: file)
        }
        let receipt = try await client.addReceipt(taken, to: expense).value
        try context.answer(options.output, receipt) { receipt.id }
      }
    }
  }

  /// `carnets duospend receipt save ID OUT`
  struct Save: TerminalCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration("save", help: "duospend.command.receipt.save")
    }

    @Argument(help: .text("argument.id")) var id: String
    @Argument(help: .text("argument.out"), completion: .file()) var out: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      let file = try NewFile(out)
      try await context.withNotebook(DuoSpendCommand.notebook, options.vault, .reading) { notebook in
        guard let receipt = try await DuoSpendClient(notebook).value(RecordQuery<Receipt>(id)) else {
          throw DuoSpendError.notFound(.receipt)
        }
        guard let attachment = receipt.attachment else {
          throw DuoSpendCommandError.noFile(name: receipt.fileName)
        }
        try context.save(attachment, of: id, from: notebook.attachments, to: file, options.output)
      }
    }
  }

  /// `carnets duospend receipt delete ID`
  struct Delete: TerminalCommand {
    static var configuration: CommandConfiguration { CommandConfiguration("delete", help: "command.delete") }

    @Argument(help: .text("argument.id")) var id: String
    @OptionGroup var options: RecordOptions

    func run(in context: CommandContext) async throws {
      try await context.withDuoSpend(options, .writing) { client in
        let written = try await client.deleteReceipt(id)
        try context.answer(options.output, CodedEntry(written.value)) {
          context.deleted(from: DuoSpendCommand.notebook, by: written.transaction)
        }
      }
    }
  }
}

import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { type ImportTools, workImports } from './carry-out.ts'
import { dropOldLists } from './drop-old-lists.ts'
import { subscriberImport } from './subscriber-import.ts'

/** Carries out list imports, undoes them and deletes their rows. */
export const subscriberImportReactor = (tools: ImportTools): Reactor => ({
  processes: [processRunner(subscriberImport, noCommands)],
  work: (jobs) => workImports(jobs, tools),
  due: [dropOldLists(tools)],
})

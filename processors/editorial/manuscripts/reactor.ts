import type { ManuscriptTools } from '../../../commands/editorial/media/count-manuscript.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { workManuscripts } from './jobs.ts'
import { manuscripts } from './manuscripts.ts'

/** Counts every uploaded manuscript. */
export const manuscriptReactor = (tools: ManuscriptTools): Reactor => ({
  processes: [processRunner(manuscripts, noCommands)],
  work: (jobs) => workManuscripts(jobs, tools),
})

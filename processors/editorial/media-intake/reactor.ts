import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { type IntakeTools, workMediaIntake } from './jobs.ts'
import { mediaIntake } from './media-intake.ts'

/** Makes the master of every uploaded sound. */
export const mediaIntakeReactor = (tools: IntakeTools): Reactor => ({
  processes: [processRunner(mediaIntake, noCommands)],
  work: (jobs) => workMediaIntake(jobs, tools),
})

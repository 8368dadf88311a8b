import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { carryOut, type RunSources, tellRun } from './carry-out.ts'
import { endedWork } from './ended-work.ts'
import { processRuns } from './process-runs.ts'

/** Carries out the steps of process items for issues, one after the other. */
export const processRunsReactor = (sources: RunSources): Reactor => ({
  processes: [processRunner(processRuns, carryOut(sources)), processRunner(endedWork, tellRun(sources))],
})

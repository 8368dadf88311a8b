import type { HandleIssue } from '../commands/issue.ts'
import { issueStream } from '../commands/issue.ts'
import { issueProduction } from './issue-production/issue-production.ts'
import { workProductions } from './issue-production/jobs.ts'
import { calmProgress } from './issue-production/progress.ts'
import { sendIssueProduction } from './issue-production/send.ts'
import type { ProductionTools } from './issue-production/tools.ts'
import type { Jobs } from './jobs.ts'
import { type ProcessWorld, runnable, runProcesses } from './run-process.ts'

export type ProcessorTools = ProductionTools & {
  readonly jobs: Jobs
  readonly issue: HandleIssue
  readonly world: ProcessWorld
}

export type Processors = {
  /** Jobs under way are aborted; whoever starts next takes them up. */
  readonly stop: () => Promise<void>
}

/** Works jobs off, and follows the log with every process manager while this process leads. */
export const startProcessors = async ({ jobs, issue, world, ...tools }: ProcessorTools): Promise<Processors> => {
  const progress = calmProgress(tools.progress, () => performance.now())
  const calm = { ...tools, progress }
  await workProductions(jobs, calm)
  const send = sendIssueProduction({
    production: tools.production,
    issue: (issueId, command, context) => issue(issueStream(issueId), command, context),
    progress,
  })
  const stopping = new AbortController()
  const running = runProcesses([runnable(issueProduction, send)], world, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
      await jobs.close()
    },
  }
}

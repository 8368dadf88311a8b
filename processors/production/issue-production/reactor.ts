import type { ScaleImage } from '../../../commands/editorial/media/images/scale-image.ts'
import type { Handlers } from '../../../commands/handlers.ts'
import type { Reactor } from '../../kernel/runner/reactor.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { imprintFor } from './imprint.ts'
import { issueProduction } from './issue-production.ts'
import { workProductions } from './jobs.ts'
import { sendIssueProduction } from './send.ts'
import { soundProgress } from './sounds/sound-progress.ts'
import type { ProductionTools } from './tools.ts'

export type IssueProductionTools = Omit<ProductionTools, 'soundProgress' | 'imprint'> & {
  readonly handlers: Handlers
  readonly scaleImage: ScaleImage
  readonly publicUrl: string
}

/** Makes the ordered products of issues. */
export const issueProductionReactor = (tools: IssueProductionTools): Reactor => {
  const { handlers, progress, production, storage, scaleImage, publicUrl } = tools
  return {
    processes: [processRunner(issueProduction, sendIssueProduction({ ...handlers, progress }))],
    work: (jobs) =>
      workProductions(jobs, {
        ...tools,
        soundProgress: soundProgress({
          show: progress,
          production,
          standing: jobs.standing,
          now: () => performance.now(),
        }),
        imprint: imprintFor({ handlers, storage, scaleImage, publicUrl }),
      }),
  }
}

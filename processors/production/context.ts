import type * as editorial from '../editorial/context.ts'
import type { Reactor } from '../kernel/runner/reactor.ts'
import type { ProcessTools, SharedTools } from '../kernel/shared-tools.ts'
import type { ShowProgress } from './issue-production/ports.ts'
import { calmProgress } from './issue-production/progress.ts'
import { type IssueProductionTools, issueProductionReactor } from './issue-production/reactor.ts'
import { productRenewalReactor } from './product-renewal/reactor.ts'

export type ContextTools = Pick<IssueProductionTools, 'audio' | 'discImages' | 'made' | 'press' | 'zip'>

/** The progress of productions, which all of this process show together. */
export type SharedProgress = { readonly productionProgress: ShowProgress }

export const shareProgress = ({ progress }: Pick<SharedTools, 'progress'>): SharedProgress => ({
  productionProgress: calmProgress(progress, () => performance.now()),
})

export const reactorsOf = (
  tools: ProcessTools & ContextTools & editorial.ContextTools & editorial.SharedSounds & SharedProgress,
): readonly Reactor[] => [
  issueProductionReactor({ ...tools, progress: tools.productionProgress }),
  productRenewalReactor(tools),
]

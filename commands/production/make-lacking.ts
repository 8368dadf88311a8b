import { v5 } from 'uuid'
import type { ProductionSources } from '../../commands/production/collect.ts'
import { startProduction } from '../../commands/production/start-production.ts'
import { productionStream } from '../../commands/production/stream.ts'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { type IssueId, ProductionId } from '../../domain/core/ids.ts'
import type { ProductionKind } from '../../domain/production/events.ts'

/** `waits`: for a person. `never`: it cannot be made, or somebody does not want it. */
export type Making = 'made' | 'underway' | 'waits' | 'never'

type Lacking = { readonly issueId: IssueId; readonly kind: ProductionKind; readonly at: string }

/** Has a product made that is wanted, once, and tells how it goes. Issues are made one product at a time. */
export const makeLacking = async (
  sources: ProductionSources,
  { issueId, kind, at }: Lacking,
  context: CommandContext,
): Promise<Making> => {
  const part = `make ${kind}`
  const productionId = ProductionId.parse(v5(part, context.commandId))
  const { status } = await sources.handlers.production.state(productionStream(productionId))
  switch (status) {
    case 'Missing': {
      const start = { productionId, issueId, kind, processItemId: null, supersede: false, at }
      const outcome = await startProduction(sources, start, derivedContext(context, part))
      if (outcome.kind === 'accepted') return 'underway'
      return outcome.kind === 'rejected' && outcome.reason === 'ProductionUnderway' ? 'underway' : 'never'
    }
    case 'Running':
      return 'underway'
    case 'Parked':
      return 'waits'
    case 'Cancelled':
      return 'never'
    case 'Completed':
      return 'made'
  }
}

import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { Handlers } from '../../../commands/handlers.ts'
import { abandonedClaim } from '../../../commands/production/production/start-production.ts'
import { IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { statelessProcess } from '../../kernel/runner/process-manager.ts'
import { checkLater } from '../../kernel/stream-repair/repair-delay.ts'

const kind = 'unfinished-claim'
const reason = 'Produktionen kom aldrig igång. Starta den igen.'

/** A claim of an issue precedes the production that begins. */
export const claimsRepair = statelessProcess<'ProductionClaimed'>({
  name: 'unfinished-claims',
  types: ['ProductionClaimed'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  react: ({ event: { data }, recordedAt }) => {
    const { issueId, productionId } = data
    return [checkLater({ kind, id: productionId, data: { issueId, productionId }, recordedAt })]
  },
})

/** Only the interrupted command knew what was to be produced: the issue is freed, and its editors see why. */
export const finishClaims = ({ handlers }: { readonly handlers: Pick<Handlers, 'issue' | 'production'> }): DueKind => ({
  kind,
  fallDue: async ({ data }, at, context) => {
    const issueId = IssueId.parse(data['issueId'])
    const productionId = ProductionId.parse(data['productionId'])
    await handlers.issue(
      issueStream(issueId),
      async () => {
        const abandoned = await abandonedClaim(handlers, issueId, at)
        return abandoned === productionId ? { type: 'AbandonProduction', productionId, reason, at } : { conflicts: [] }
      },
      context,
    )
  },
})

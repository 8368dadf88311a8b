import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { ProductionSources } from '../../../commands/production/production/collect.ts'
import { makeLacking } from '../../../commands/production/production/make-missing-product.ts'
import { isWithheld } from '../../../commands/production/production/product-freshness.ts'
import { releaseStateOf } from '../../../domain/editorial/issue/rules.ts'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { type FollowSources, type NextDelivery, nextDeliveryFor, orderNext } from './follow.ts'

export const withdrawnContentDue = 'taken-off-delivery'

type WithdrawnContentSources = FollowSources & ProductionSources

const MINUTE_MS = 60_000
const RETRY_DELAY_MS = MINUTE_MS / 6
/** After this period the process gives up, and the user has to deliver by hand. */
const GIVE_UP_PERIOD_MS = 7 * 24 * 60 * MINUTE_MS

type LookContext = { readonly at: string; readonly context: CommandContext }

/**
 * Whether the next delivery would still hold withdrawn content. The product of a released issue is renewed by
 * `product-renewal`; that of any other issue is ordered here.
 */
const isAwaited = async (sources: WithdrawnContentSources, next: NextDelivery, { at, context }: LookContext) => {
  const { issueId, productionId, receiver } = next
  const { kind } = receiver
  if (!(await isWithheld(sources, { issueId, made: [{ kind, productionId }], kind, at }))) return false
  const issue = await sources.issue.state(issueStream(issueId))
  const isOut = issue.status === 'Active' && releaseStateOf(issue.form.availableFromDate, at) === 'released'
  if (!isOut) await makeLacking(sources, { issueId, kind, at }, context)
  return true
}

/**
 * A delivery cancelled for its withdrawn content is followed by the renewed product once that is made, or by the same
 * product if the content is back.
 */
export const followWithdrawnContent = (sources: WithdrawnContentSources): DueKind => ({
  kind: withdrawnContentDue,
  fallDue: async ({ id, data }, at, context) => {
    const ended = await sources.delivery.state(deliveryStream(DeliveryId.parse(id)))
    if (ended.status !== 'Withdrawn') return undefined
    const next = await nextDeliveryFor(sources, ended)
    if (!next) return undefined
    if (!(await isAwaited(sources, next, { at, context }))) {
      await orderNext(sources, next, ended, at, context)
      return undefined
    }
    const passed = Date.parse(at) - Date.parse(String(data['since']))
    if (passed > GIVE_UP_PERIOD_MS) return undefined
    const wait = passed < 10 * MINUTE_MS ? RETRY_DELAY_MS : MINUTE_MS
    return { again: new Date(Date.parse(at) + wait).toISOString() }
  },
})

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

export type WithdrawnContentSources = FollowSources & ProductionSources

const MINUTE_MS = 60_000
const RETRY_DELAY_MS = MINUTE_MS / 6
/** Whoever has not put right by then what stops it delivers by hand. */
const GIVE_UP_PERIOD_MS = 7 * 24 * 60 * MINUTE_MS

type LookContext = { readonly at: string; readonly context: CommandContext }

/**
 * Whether what would go there holds something withdrawn still. Of an issue that is out it is made anew anyhow (`product-renewal`); of
 * another nobody else has it made.
 */
const isAwaited = async (sources: WithdrawnContentSources, next: NextDelivery, { at, context }: LookContext) => {
  const { issueId, productionId, receiver } = next
  const { kind } = receiver
  if (!(await isWithheld(sources, { issueId, made: [{ kind, productionId }], kind, at }))) return false
  const issue = await sources.issue.state(issueStream(issueId))
  const isOut = issue.status === 'Open' && releaseStateOf(issue.form.availableFromDate, at) === 'released'
  if (!isOut) await makeLacking(sources, { issueId, kind, at }, context)
  return true
}

/** What went nowhere since it held something withdrawn is followed by what is made anew, when it is; by the same where nothing is off any more. */
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

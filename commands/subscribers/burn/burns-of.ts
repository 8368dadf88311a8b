import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import type { BurnId, IssueId } from '../../../domain/kernel/ids.ts'
import { eventsBehind } from '../../../domain/kernel/log-pages.ts'
import type { OrderedBurn } from '../../../domain/subscribers/burn/burn.ts'
import type { BurnOrdered } from '../../../domain/subscribers/burn/events.ts'
import type { BurnOfIssue } from '../../../domain/subscribers/burn/replacement-orders.ts'
import { burnStream, type HandleBurn } from './stream.ts'

/**
 * The disc orders of an issue in the read model, and the log position that the read model has reached; undefined: none.
 */
type FindKnownBurns = (
  issueId: IssueId,
) => Promise<{ readonly ids: readonly BurnId[]; readonly upTo: Position | undefined }>

export type FindBurns = (issueId: IssueId) => Promise<readonly BurnOfIssue[]>

const types: readonly BurnOrdered['type'][] = ['BurnOrdered']
const statuses: Partial<Readonly<Record<OrderedBurn['status'], BurnOfIssue['status']>>> = {
  Failed: 'failed',
  Stopped: 'stopped',
}

const burnOfIssue = ({ status, ordered, copies, made, changedAt }: OrderedBurn): BurnOfIssue => {
  const { burnId, issueId, format, isReal, subscriberId = null, at: orderedAt } = ordered
  const about = { burnId, issueId, format, isReal, subscriberId, orderedAt }
  return { ...about, copies, made, status: statuses[status] ?? 'other', changedAt }
}

/** Finds all disc orders of an issue: those in the read model, and those that the log has got since. */
export const burnsOf =
  (log: EventLog, burn: Pick<HandleBurn, 'state'>, findKnown: FindKnownBurns): FindBurns =>
  async (issueId) => {
    const { ids, upTo } = await findKnown(issueId)
    const ordered = new Set(ids)
    for await (const { data } of eventsBehind<BurnOrdered>(log, types, upTo))
      if (data.issueId === issueId) ordered.add(data.burnId)
    const found: BurnOfIssue[] = []
    for (const id of ordered) {
      const state = await burn.state(burnStream(id))
      if ('ordered' in state) found.push(burnOfIssue(state))
    }
    return found
  }

import { minuteInWords } from '../../../commands/kernel/swedish-days.ts'
import { aloneUntil, openSince, settlingMoment } from '../../../commands/support/repair/moments.ts'
import { settledAdministrators } from '../../../commands/support/repair/settled-administrators.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'
import { type Approval, objectionToApproval } from '../../../domain/support/repair/second.ts'
import { listProposals } from '../../../projections/support/repair/queries.ts'
import type { RepairView } from '../../../projections/support/repair/view.ts'
import { problemOf } from '../../problems.ts'
import type { Services } from '../../services.ts'

/** What decides whether the reader may approve a proposal now. */
export const readApproval = async ({ log, now }: Pick<Services, 'log' | 'now'>, reader: UserId): Promise<Approval> => ({
  by: reader,
  administrators: await settledAdministrators(log),
  aloneUntil: aloneUntil(now()),
})

/** Why the reader may not approve a proposal, and from when the reader may, if waiting helps; null: the reader may now. */
export const objectionOf = (
  { proposedBy, proposedAt }: Pick<RepairView, 'proposedBy' | 'proposedAt'>,
  facts: Approval,
): string | null => {
  const objection = objectionToApproval({ by: proposedBy, at: proposedAt }, facts)
  if (!objection) return null
  const { detail } = problemOf(objection)
  const endsByWaiting = objection === 'RepairWaits' || objection === 'RepairProposerNew'
  return endsByWaiting ? `${detail} Det är ${minuteInWords(settlingMoment(proposedAt))}.` : detail
}

/** How many open proposals the reader may approve. */
export const countApprovable = async (
  services: Pick<Services, 'db' | 'log' | 'now'>,
  reader: UserId,
): Promise<number> => {
  const proposals = await listProposals(services.db, openSince(services.now()))
  if (proposals.length === 0) return 0
  const facts = await readApproval(services, reader)
  return proposals.filter((proposal) => objectionOf(proposal, facts) === null).length
}

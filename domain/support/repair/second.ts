import type { UserId } from '../../kernel/ids.ts'
import type { RepairProposed } from './events.ts'

/** `settledAt`: from when the administrator counts as a second person (ISO), see `ALONE_HOURS`. */
export type Administrator = { readonly userId: UserId; readonly settledAt: string }

export type ApprovalRejection =
  /** Another administrator approves it. */
  | 'RepairNeedsAnother'
  /** The only administrator waits before approving an own repair. */
  | 'RepairWaits'
  /** The approver became an administrator too late to be a second one. */
  | 'RepairApproverNew'
  /** The proposer became an administrator just before: the approver waits as if alone. */
  | 'RepairProposerNew'

export type Approval = {
  readonly by: UserId
  readonly administrators: readonly Administrator[]
  readonly aloneUntil: string
}

/**
 * Why an administrator may not approve a proposal; undefined: the administrator may. Two accounts are two persons where
 * both have been administrators for some hours before the proposal: an only administrator, who can make an account for
 * the approval, gains nothing by it over waiting.
 */
export const objectionToApproval = (
  { by: proposer, at }: Pick<RepairProposed['data'], 'by' | 'at'>,
  { by, administrators, aloneUntil }: Approval,
): ApprovalRejection | undefined => {
  const settled = new Set(administrators.flatMap(({ userId, settledAt }) => (settledAt <= at ? [userId] : [])))
  const hasWaited = at <= aloneUntil
  if (by === proposer) {
    if (settled.difference(new Set([by])).size > 0) return 'RepairNeedsAnother'
    return hasWaited ? undefined : 'RepairWaits'
  }
  if (!settled.has(by)) return 'RepairApproverNew'
  return settled.has(proposer) || hasWaited ? undefined : 'RepairProposerNew'
}

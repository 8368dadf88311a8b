import type { UserId } from '../../kernel/ids.ts'
import type { RepairProposed } from './events.ts'

/** A time during which a user was an administrator, long enough to count as another. Instants are ISO. */
export type Administrator = {
  readonly userId: UserId
  /** From when the administrator counts as another, whose approval a proposal needs, see `ALONE_HOURS`. */
  readonly settledAt: string
  /**
   * From when the administrator may approve: later than `settledAt` where another person set the password or changed
   * the log-in, and may thus be the one who logs in.
   */
  readonly ownAt: string
  /** Until when a former administrator counts as another; absent: is an administrator. */
  readonly countsUntil?: string
}

export type ApprovalRejection =
  /** Another administrator approves it. */
  | 'RepairNeedsAnother'
  /** Those who could have approved it have ceased to be administrators, or had their log-in changed by another. */
  | 'RepairOthersGone'
  /** The only administrator waits before approving an own repair. */
  | 'RepairWaits'
  /** The approver became an administrator, or had the log-in changed by another, too late to be a second one. */
  | 'RepairApproverNew'
  /** The same is true of the proposer: the approver waits as if alone. */
  | 'RepairProposerNew'

export type Approval = {
  readonly by: UserId
  readonly administrators: readonly Administrator[]
  readonly aloneUntil: string
}

/**
 * Why an administrator may not approve a proposal; undefined: the administrator may. Two accounts are two persons where
 * both have been administrators for some hours before the proposal, each with a log-in of their own: an only
 * administrator, who can make an account for the approval, gains nothing by it over waiting. An administrator who was another at
 * the proposal stays another: the proposer is not alone by demoting, removing or locking out a colleague.
 */
export const objectionToApproval = (
  { by: proposer, at }: Pick<RepairProposed['data'], 'by' | 'at'>,
  { by, administrators, aloneUntil }: Approval,
): ApprovalRejection | undefined => {
  const approvers = new Set(
    administrators.flatMap(({ userId, ownAt, countsUntil }) =>
      countsUntil === undefined && ownAt <= at ? [userId] : [],
    ),
  )
  const hasWaited = at <= aloneUntil
  if (by === proposer) {
    if (approvers.difference(new Set([by])).size > 0) return 'RepairNeedsAnother'
    const isOther = ({ userId, settledAt, countsUntil = at }: Administrator) =>
      userId !== by && settledAt <= at && at <= countsUntil
    if (administrators.some(isOther)) return 'RepairOthersGone'
    return hasWaited ? undefined : 'RepairWaits'
  }
  if (!approvers.has(by)) return 'RepairApproverNew'
  return approvers.has(proposer) || hasWaited ? undefined : 'RepairProposerNew'
}

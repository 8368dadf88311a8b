import type { BurnId } from '../../kernel/ids.ts'
import type { BurnOrdered } from './events.ts'

/** The facts of a disc order that decide whether other orders replace it. */
export type BurnOfIssue = Pick<BurnOrdered['data'], 'burnId' | 'issueId' | 'format' | 'isReal' | 'copies'> & {
  /** Null: the discs are for no particular subscriber. */
  readonly subscriberId: string | null
  readonly made: number
  readonly status: 'failed' | 'stopped' | 'other'
  readonly orderedAt: string
  readonly changedAt: string
}

const isOfTheSame = (one: BurnOfIssue, other: BurnOfIssue): boolean =>
  one.issueId === other.issueId && one.format === other.format && one.subscriberId === other.subscriberId

const nameOf = ({ orderedAt, burnId }: BurnOfIssue): string => `${orderedAt} ${burnId}`

type BurnCounts = { readonly copies: number; readonly made: number; readonly instead: number }

/** Newer orders cover all copies that this failed order lacks, so there is nothing to retry. */
export const isReplaced = ({ copies, made, instead }: BurnCounts): boolean => instead > 0 && instead >= copies - made

/**
 * Counts, for each failed order, how many of its missing copies newer orders make. Each newly ordered copy replaces one
 * missing copy, first in an order that lacks exactly as many; a stopped order replaces only as many as it has made.
 */
export const orderedInstead = (burns: readonly BurnOfIssue[]): ReadonlyMap<BurnId, number> => {
  const inOrder = burns.filter(({ isReal }) => isReal).toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const instead = new Map<BurnId, number>()
  const lacking = ({ burnId, copies, made }: BurnOfIssue) => copies - made - (instead.get(burnId) ?? 0)
  for (const newer of inOrder) {
    let left = newer.status === 'stopped' ? newer.made : newer.copies
    const isAlike = (burn: BurnOfIssue) => lacking(burn) === left
    const stopped = inOrder.filter(
      (each) =>
        each.burnId !== newer.burnId &&
        each.status === 'failed' &&
        isOfTheSame(each, newer) &&
        each.changedAt <= newer.orderedAt,
    )
    for (const each of [...stopped.filter(isAlike), ...stopped.filter((burn) => !isAlike(burn))]) {
      const taken = Math.min(left, lacking(each))
      instead.set(each.burnId, (instead.get(each.burnId) ?? 0) + taken)
      left -= taken
    }
  }
  return instead
}

import { type Decision, reject } from '../../kernel/decider.ts'
import type { IssueId, SubscriberId, UserId } from '../../kernel/ids.ts'
import { isAboutSender, type Refusal, refusals } from '../../kernel/values/addresses/mail-refusal.ts'
import { countListed } from '../announcement/state.ts'
import type { MailingEvent } from './events.ts'
import type { KnownMailing } from './progress.ts'
import { heldSubscribers, noReturnedLetters } from './returned-letters.ts'
import { MAX_SENDER_REFUSALS } from './rules.ts'

type AboutIssue = { readonly issueId: IssueId; readonly at: string }

/** `percent`: the share of dead addresses that a mailing may have before an administrator decides. */
export type RecordReturn = AboutIssue & {
  readonly type: 'RecordReturn'
  readonly subscriberId: SubscriberId
  readonly refusal: Refusal
  readonly status: string
  readonly percent: number
}
type DecideReturns = AboutIssue & {
  readonly type: 'DecideReturns'
  readonly by: UserId
  readonly outcome: 'end' | 'keep'
}
export type ReturnCommand = RecordReturn | DecideReturns

/** Up to this many dead addresses are normal, however short the recipient list. */
const TOLERATED_DEAD_ADDRESSES = 10

const isTooMany = (mailing: KnownMailing, dead: number, percent: number): boolean =>
  dead > TOLERATED_DEAD_ADDRESSES && dead * 100 > countListed(mailing) * percent

/**
 * Records a returned letter. The mailing pauses after every `MAX_SENDER_REFUSALS` returns that are about us as sender,
 * because the remaining letters would come back too.
 */
export const recordReturn = (
  { issueId, at, subscriberId, refusal, status, percent }: RecordReturn,
  mailing: KnownMailing,
): readonly MailingEvent[] => {
  const { dead, aboutSender, decided } = mailing.returns ?? noReturnedLetters
  const about = { issueId, at, subscriberId, refusal, status }
  if (refusal === 'dead') {
    if (dead.has(subscriberId)) return []
    const isHeld = decided === 'keep' || (decided === undefined && isTooMany(mailing, dead.size + 1, percent))
    return [{ type: 'LetterReturned', data: { ...about, ...(isHeld && { isHeld }) } }]
  }
  if (!isAboutSender(refusal) || aboutSender.has(subscriberId)) return []
  const returned: MailingEvent = { type: 'LetterReturned', data: about }
  const isOpen = mailing.status === 'Underway' || mailing.status === 'Listing'
  if (!isOpen || (aboutSender.size + 1) % MAX_SENDER_REFUSALS !== 0) return [returned]
  const reason = `Mejl kommer tillbaka på grund av oss som avsändare. ${refusals[refusal]}.`
  return [returned, { type: 'MailingPaused', data: { issueId, at, reason } }]
}

/** The administrator's decision holds for all letters of the mailing, those that still come back included. */
export const decideReturns = (
  { issueId, at, by, outcome }: DecideReturns,
  { returns = noReturnedLetters }: KnownMailing,
): Decision<MailingEvent, 'NoReturnsHeld'> => {
  if (returns.decided === outcome) return []
  return heldSubscribers(returns).length === 0 || returns.decided
    ? reject('NoReturnsHeld')
    : [{ type: 'ReturnsDecided', data: { issueId, at, by, outcome } }]
}

import type { SubscriberId } from '../../kernel/ids.ts'
import type { LetterReturned, ReturnsDecided } from './events.ts'

/** The letters of a mailing that came back for good, by subscriber. */
export type ReturnedLetters = {
  readonly dead: ReadonlyMap<SubscriberId, { readonly status: string; readonly isHeld: boolean }>
  readonly aboutSender: ReadonlySet<SubscriberId>
  readonly decided: 'end' | 'keep' | undefined
}

type ReturnHolder = { readonly returns?: ReturnedLetters }

export const noReturnedLetters: ReturnedLetters = { dead: new Map(), aboutSender: new Set(), decided: undefined }

/**
 * Subscribers whose subscriptions end only when an administrator says so, with the status code of the returned letter.
 */
export const heldSubscribers = ({ dead }: ReturnedLetters) =>
  [...dead].flatMap(([subscriberId, { status, isHeld }]) => (isHeld ? [{ subscriberId, status }] : []))

export const withReturn = (
  { returns = noReturnedLetters }: ReturnHolder,
  { subscriberId, refusal, status, isHeld }: LetterReturned['data'],
): ReturnedLetters =>
  refusal === 'dead'
    ? { ...returns, dead: new Map([...returns.dead, [subscriberId, { status, isHeld: isHeld === true }]]) }
    : { ...returns, aboutSender: new Set([...returns.aboutSender, subscriberId]) }

export const withDecision = (
  { returns = noReturnedLetters }: ReturnHolder,
  { outcome }: ReturnsDecided['data'],
): ReturnedLetters => ({
  ...returns,
  decided: outcome,
})

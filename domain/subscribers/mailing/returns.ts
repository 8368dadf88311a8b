import type { SubscriberId } from '../../kernel/ids.ts'
import type { LetterReturned, ReturnsDecided } from './events.ts'

/** Letters of a mailing that came back for good, by their subscribers. */
export type Returns = {
  readonly dead: ReadonlyMap<SubscriberId, { readonly status: string; readonly isHeld: boolean }>
  readonly aboutSender: ReadonlySet<SubscriberId>
  readonly decided: 'end' | 'keep' | undefined
}

type WithReturns = { readonly returns?: Returns }

export const noReturns: Returns = { dead: new Map(), aboutSender: new Set(), decided: undefined }

/** Subscribers whose subscriptions end only when an administrator says so, and what servers said of their addresses. */
export const heldIn = ({ dead }: Returns) =>
  [...dead].flatMap(([subscriberId, { status, isHeld }]) => (isHeld ? [{ subscriberId, status }] : []))

export const withReturn = (
  { returns = noReturns }: WithReturns,
  { subscriberId, refusal, status, isHeld }: LetterReturned['data'],
): Returns =>
  refusal === 'dead'
    ? { ...returns, dead: new Map([...returns.dead, [subscriberId, { status, isHeld: isHeld === true }]]) }
    : { ...returns, aboutSender: new Set([...returns.aboutSender, subscriberId]) }

export const withDecision = ({ returns = noReturns }: WithReturns, { outcome }: ReturnsDecided['data']): Returns => ({
  ...returns,
  decided: outcome,
})

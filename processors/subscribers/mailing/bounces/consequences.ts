import { deliveryStream } from '../../../../commands/delivery/delivery/stream.ts'
import { type AtInstant, isOut } from '../../../../commands/editorial/issue/parents.ts'
import { issueStream } from '../../../../commands/editorial/issue/stream.ts'
import type { Handlers } from '../../../../commands/handlers.ts'
import type { CommandContext } from '../../../../commands/kernel/handling/command-handler.ts'
import { derivedContext } from '../../../../commands/kernel/handling/derived-context.ts'
import { recordBounce } from '../../../../commands/subscribers/mailing/record-bounce.ts'
import { type RecordReturnTools, recordReturn } from '../../../../commands/subscribers/mailing/record-return.ts'
import { mailingStream } from '../../../../commands/subscribers/mailing/stream.ts'
import { subscriberStream } from '../../../../commands/subscribers/subscriber/stream.ts'
import { UNCLEAR_REASON } from '../../../../domain/delivery/delivery/rules.ts'
import type { SubscriberId } from '../../../../domain/kernel/ids.ts'
import { refusals } from '../../../../domain/kernel/values/addresses/mail-refusal.ts'
import { isMailed } from '../../../../domain/subscribers/mailing/progress.ts'
import { heldSubscribers, noReturnedLetters } from '../../../../domain/subscribers/mailing/returned-letters.ts'
import type { MailingConsequence } from '../mailings.ts'

export type ConsequenceTools = RecordReturnTools & { readonly handlers: Pick<Handlers, 'delivery'> }

const REFUSAL_REASON = 'Mejlservern tog inte emot mejlet'

type ParkConsequence = Extract<MailingConsequence, { readonly kind: 'park' }>

const reasonOf = ({ isUnclear, refusal, code }: ParkConsequence): string =>
  isUnclear
    ? UNCLEAR_REASON
    : `${refusal ? refusals[refusal] : REFUSAL_REASON}${code === undefined ? '' : ` (${code})`}.`

/** An editor may have corrected the address while the return was held; a new address resets the count of returns. */
const isStillHers = async ({ handlers }: ConsequenceTools, subscriberId: SubscriberId): Promise<boolean> => {
  const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId))
  return subscriber.status === 'Active' && (subscriber.softBounces ?? 0) > 0
}

/** Ends the held subscriptions, as the administrator has decided. */
const endReturned = async (tools: ConsequenceTools, { issueId, at }: AtInstant, context: CommandContext) => {
  const mailing = await tools.handlers.mailing.state(mailingStream(issueId))
  const held = mailing.status === 'Missing' ? [] : heldSubscribers(mailing.returns ?? noReturnedLetters)
  for (const { subscriberId, status } of held) {
    if (!(await isStillHers(tools, subscriberId))) continue
    const said = { refusal: 'dead', status, addresses: undefined, at: new Date(at) } as const
    await recordBounce(tools, { issueId, subscriberId, ...said }, derivedContext(context, `held ${subscriberId}`))
  }
}

/** Carries out the follow-up of letters. A repetition does nothing more. */
export const carryOutConsequence =
  (tools: ConsequenceTools) =>
  async (told: MailingConsequence, context: CommandContext): Promise<void> => {
    const { handlers } = tools
    const { issueId, at } = told
    if (told.kind === 'told') {
      const mailing = await handlers.mailing.state(mailingStream(issueId))
      if (mailing.status === 'Missing' || !isMailed(mailing)) return
      await handlers.issue(issueStream(issueId), { type: 'RecordMailing', at }, context)
      return
    }
    if (told.kind === 'resume') {
      if (!(await isOut({ handlers }, told))) return
      await handlers.mailing(mailingStream(issueId), { type: 'ResumeAnnouncement', issueId, at }, context)
      return
    }
    if (told.kind === 'endReturned') return endReturned(tools, told, context)
    const { subscriberId } = told
    if (told.kind === 'park') {
      const { deliveryId, isUnclear } = told
      const parked = { reason: reasonOf(told), isUnclear }
      const order = { type: 'OrderDelivery', channel: 'mail', template: 'issue-letter', deliveryId, at } as const
      const about = { issueId, subscriberId }
      await handlers.delivery(deliveryStream(deliveryId), { ...order, about, parked }, context)
      return
    }
    const said = { refusal: 'dead', status: String(told.code), addresses: undefined } as const
    const bounced = { subscriberId, issueId, ...said, at: new Date(at) }
    await recordReturn(tools, bounced, derivedContext(context, 'bounce'))
  }

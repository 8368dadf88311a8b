import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import { heldSubscribers, noReturnedLetters } from '../../../domain/subscribers/mailing/returned-letters.ts'
import { isAddressOf } from '../../../domain/subscribers/subscriber/letters/bounces.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { subscriberStream } from '../subscriber/stream.ts'
import { type RecordingTools, type ReturnedLetter, recordBounce } from './record-bounce.ts'
import { mailingStream } from './stream.ts'

export type RecordReturnTools = RecordingTools & {
  readonly handlers: Pick<Handlers, 'mailing'>
  /** The percentage of a mailing's letters that may come back from dead addresses before an administrator decides. */
  readonly deadPercent: number
}

/** Tells whether this command, and no earlier one, has held a return. */
const hasHeld = (outcome: Outcome<MailingEvent, string>): boolean =>
  outcome.kind === 'accepted' &&
  outcome.events.some((event) => event.type === 'LetterReturned' && event.data.isHeld === true)

/**
 * Records a letter that came back, or was refused for good, in the mailing and in the subscriber's stream. A dead
 * address ends the subscription, unless too many letters of the mailing come back.
 */
export const recordReturn = async (
  tools: RecordReturnTools,
  letter: Omit<ReturnedLetter, 'isHeld' | 'isAsked'>,
  context: CommandContext,
): Promise<void> => {
  const { handlers, deadPercent: percent } = tools
  const { issueId, subscriberId, refusal, status, addresses, at } = letter
  const subscriber = await handlers.subscriber.state(subscriberStream(subscriberId))
  if (subscriber.status !== 'Active' || !isAddressOf(addresses, subscriber)) return
  const stream = mailingStream(issueId)
  const said = { issueId, at: at.toISOString(), subscriberId, refusal, status, percent }
  const recorded = await handlers.mailing(stream, { type: 'RecordReturn', ...said }, derivedContext(context, 'return'))
  const mailing = await handlers.mailing.state(stream)
  const returns = (mailing.status !== 'Missing' && mailing.returns) || noReturnedLetters
  const held = returns.decided === 'end' ? [] : heldSubscribers(returns)
  const isHeld = held.some((each) => each.subscriberId === subscriberId)
  const isFirst = returns.decided === undefined && held[0]?.subscriberId === subscriberId
  // A second notice about the first held subscriber does not ask again.
  const isAsked = isFirst && hasHeld(recorded)
  await recordBounce(tools, { ...letter, isHeld, isAsked }, context)
}

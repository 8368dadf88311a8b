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
  /** So many of a hundred letters of a mailing may come back from dead addresses until a person is asked. */
  readonly deadPercent: number
}

/** Whether this command, and no earlier one, has held a return. */
const hasHeld = (outcome: Outcome<MailingEvent, string>): boolean =>
  outcome.kind === 'accepted' &&
  outcome.events.some((event) => event.type === 'LetterReturned' && event.data.isHeld === true)

/**
 * A letter has come back, or was refused for good: noted of its mailing, and of her. What she gets ends with a dead address, but
 * where too many of one mailing seem to be.
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
  const returns = (mailing.status !== 'None' && mailing.returns) || noReturnedLetters
  const held = returns.decided === 'end' ? [] : heldSubscribers(returns)
  const isHeld = held.some((each) => each.subscriberId === subscriberId)
  const isFirst = returns.decided === undefined && held[0]?.subscriberId === subscriberId
  // A second notice of the first who is held asks nobody again.
  const isAsked = isFirst && hasHeld(recorded)
  await recordBounce(tools, { ...letter, isHeld, isAsked }, context)
}

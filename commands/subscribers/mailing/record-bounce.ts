import type { FoundedPublication } from '../../../domain/editorial/publication/publication.ts'
import type { IssueId, SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import { dayBefore } from '../../../domain/subscribers/subscriber/periods.ts'
import { findIssue } from '../../editorial/issue/parents.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { longestServingAdministrator } from '../../people/administrators/longest-serving.ts'
import { subscriberStream } from '../subscriber/stream.ts'

export type ReturnedLetter = {
  readonly subscriberId: SubscriberId
  readonly issueId: IssueId
  readonly refusal: Refusal
  /** An enhanced status code (RFC 3463) or an SMTP reply code. */
  readonly status: string
  /** The recipients that the server names; undefined: the address we sent to. */
  readonly addresses: readonly string[] | undefined
  readonly at: Date
  /** The subscription ends only when an administrator says so. */
  readonly isHeld?: boolean
  /** This is the first held return of its mailing. */
  readonly isAsked?: boolean
}

export type RecordingTools = {
  readonly handlers: Pick<Handlers, 'administrators' | 'issue' | 'publication' | 'subscriber' | 'user'>
}

/** The users that the publication names; without any, the longest-serving administrator. */
const findNotifiedUsers = async (
  handlers: RecordingTools['handlers'],
  { settings }: FoundedPublication,
): Promise<readonly UserId[]> => {
  const named = settings.emailOnSubscChangesUsers
  if (named.length > 0) return named
  const administrator = await longestServingAdministrator(handlers)
  return administrator ? [administrator.id] : []
}

/**
 * Records a returned letter in the subscriber's stream. A dead address ends the subscription by mail, and the notified
 * users learn of it.
 */
export const recordBounce = async (
  { handlers }: RecordingTools,
  { subscriberId, issueId, refusal, status, addresses, at, isHeld = false, isAsked = false }: ReturnedLetter,
  context: CommandContext,
): Promise<void> => {
  const found = await findIssue({ handlers }, issueId)
  if (!found) return
  const { publicationId } = found.issue
  const tells = await findNotifiedUsers(handlers, found.publication)
  const said = { refusal, status, isHeld, isAsked, ...(addresses && { addresses }) }
  const about = { subscriberId, issueId, publicationId, tells, ...said }
  const lastDay = dayBefore(dayInSweden(at))
  await handlers.subscriber(subscriberStream(subscriberId), { type: 'RecordBounce', ...about, lastDay }, context)
}

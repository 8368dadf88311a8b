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
  /** As RFC 3463 has it, or a reply of SMTP. */
  readonly status: string
  /** Where it was to go, as the server tells; undefined: where it was sent to. */
  readonly addresses: readonly string[] | undefined
  readonly at: Date
  /** Nothing ends by it until a person says so. */
  readonly isHeld?: boolean
  /** It is the first of its mailing that is held so. */
  readonly isAsked?: boolean
}

export type RecordingTools = {
  readonly handlers: Pick<Handlers, 'administrators' | 'issue' | 'publication' | 'subscriber' | 'user'>
}

/** Whom its publication names; where it names nobody, whoever hears of all else. */
const findNotifiedUsers = async (
  handlers: RecordingTools['handlers'],
  { settings }: FoundedPublication,
): Promise<readonly UserId[]> => {
  const named = settings.emailOnSubscChangesUsers
  if (named.length > 0) return named
  const administrator = await longestServingAdministrator(handlers)
  return administrator ? [administrator.id] : []
}

/** A letter to her has come back. What it was of ends with her address; whoever looks after it is told. */
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

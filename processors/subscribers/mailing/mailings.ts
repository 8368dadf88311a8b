import { v5 } from 'uuid'
import { DeliveryId, type IssueId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { LetterOutcome } from '../../../domain/subscribers/mailing/events.ts'
import { mailingChannel } from '../../../domain/subscribers/mailing/mailing.ts'
import { needsPerson } from '../../../domain/subscribers/mailing/rules.ts'
import { type AnnouncementConsequence, announcementProcess } from '../announcement/process.ts'

export const mailingQueue = 'mailing'

type AboutIssue = { readonly issueId: IssueId; readonly at: string }
type AboutLetter = AboutIssue & { readonly subscriberId: SubscriberId }

/** The follow-up of a letter that was not simply sent, of held returns, or of a mailing's end or resumption. */
export type MailingConsequence =
  | (AboutLetter & {
      readonly kind: 'park'
      readonly deliveryId: DeliveryId
      readonly isUnclear: boolean
      readonly refusal?: Refusal
      readonly code?: number
    })
  | (AboutLetter & { readonly kind: 'bounce'; readonly code: number })
  | (AboutIssue & { readonly kind: 'endReturned' })
  | AnnouncementConsequence

/** The delivery of a mailing's letter that a user has to decide on. */
export const parkedLetter = (issueId: IssueId, subscriberId: SubscriberId): DeliveryId =>
  DeliveryId.parse(v5(`letter ${subscriberId}`, issueId))

const consequencesOf = (
  { subscriberId, fate, code, refusal }: LetterOutcome,
  { issueId, at }: AboutIssue,
): readonly MailingConsequence[] => {
  if (fate === 'refused') return [{ kind: 'bounce', issueId, subscriberId, code: code ?? 550, at }]
  if (!needsPerson(fate)) return []
  const deliveryId = parkedLetter(issueId, subscriberId)
  const isUnclear = fate === 'unclear'
  const why = { ...(refusal && { refusal }), ...(code !== undefined && { code }) }
  return [{ kind: 'park', deliveryId, issueId, subscriberId, isUnclear, ...why, at }]
}

const lifecycle = announcementProcess<LetterOutcome, MailingConsequence>({
  name: 'mailings',
  queue: mailingQueue,
  channel: mailingChannel,
  reportsBatches: false,
  consequencesOf,
})

/** Sends mailings, and ends the subscriptions of held returns when an administrator says so. */
export const mailings: typeof lifecycle = {
  ...lifecycle,
  types: [...lifecycle.types, 'ReturnsDecided'],
  react: (state, recorded) => {
    const { event } = recorded
    if (event.type !== 'ReturnsDecided') return lifecycle.react(state, recorded)
    const { issueId, at, outcome } = event.data
    return outcome === 'end' ? [{ command: { kind: 'endReturned', issueId, at } }] : []
  },
}

import { v5 } from 'uuid'
import type { DomainEvent } from '../../../domain/events.ts'
import { DeliveryId, type IssueId, type SubscriberId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { Refusal } from '../../../domain/kernel/values/addresses/mail-refusal.ts'
import type { LetterOutcome } from '../../../domain/subscribers/mailing/events.ts'
import { needsPerson } from '../../../domain/subscribers/mailing/rules.ts'
import type { Order, ProcessManager } from '../../kernel/runner/process-manager.ts'
import { addMinutes } from '../bulk-sending/work-batch.ts'

export const mailingQueue = 'mailing'
export const mailingDue = 'mailing'

export type MailingJob = { readonly issueId: IssueId }

const types = [
  'MailingOrdered',
  'MailingBegan',
  'BatchSent',
  'MailingInterrupted',
  'MailingResumed',
  'MailingStopped',
  'MailingCompleted',
  'ReturnsDecided',
  'IssueRestored',
] as const
type Input = MessageOfType<DomainEvent, (typeof types)[number]>

/** The follow-up of a letter that was not simply sent, or of a mailing's end or resumption. */
export type MailingConsequence =
  | {
      readonly kind: 'park'
      readonly deliveryId: DeliveryId
      readonly issueId: IssueId
      readonly subscriberId: SubscriberId
      readonly isUnclear: boolean
      readonly refusal?: Refusal
      readonly code?: number
      readonly at: string
    }
  | {
      readonly kind: 'bounce'
      readonly issueId: IssueId
      readonly subscriberId: SubscriberId
      readonly code: number
      readonly at: string
    }
  | { readonly kind: 'endReturned'; readonly issueId: IssueId; readonly at: string }
  | { readonly kind: 'resume'; readonly issueId: IssueId; readonly at: string }
  | { readonly kind: 'told'; readonly issueId: IssueId; readonly at: string }

/** The delivery of a mailing's letter that a user has to decide on. */
export const parkedLetter = (issueId: IssueId, subscriberId: SubscriberId): DeliveryId =>
  DeliveryId.parse(v5(`letter ${subscriberId}`, issueId))

/** One job at a time for all mailings, because the pace holds for all of them together. */
export const goOn = (issueId: IssueId): Order<never> => ({
  job: { queue: mailingQueue, data: { issueId } satisfies MailingJob, turn: { of: mailingQueue, place: 0 } },
})

const goOnAt = (issueId: IssueId, id: string, at: string): Order<never> => ({
  due: { kind: mailingDue, id, at, data: { issueId } },
})

const reportOutcomes = (issueId: IssueId, at: string): Order<MailingConsequence> => ({
  command: { kind: 'told', issueId, at },
})

const consequencesOf = (
  issueId: IssueId,
  at: string,
  { subscriberId, fate, code, refusal }: LetterOutcome,
): readonly Order<MailingConsequence>[] => {
  if (fate === 'refused') return [{ command: { kind: 'bounce', issueId, subscriberId, code: code ?? 550, at } }]
  if (!needsPerson(fate)) return []
  const deliveryId = parkedLetter(issueId, subscriberId)
  const isUnclear = fate === 'unclear'
  const why = { ...(refusal && { refusal }), ...(code !== undefined && { code }) }
  return [{ command: { kind: 'park', deliveryId, issueId, subscriberId, isUnclear, ...why, at } }]
}

type OfMailing = Exclude<Input, { readonly type: 'IssueRestored' }>

/** A user has stopped the mailing; letters that were underway report their outcomes later. */
type StoppedMailing = { readonly hasStopped: true }

const reactTo = (event: OfMailing, state: StoppedMailing | null): readonly Order<MailingConsequence>[] => {
  const { issueId, at } = event.data
  switch (event.type) {
    case 'MailingOrdered':
    case 'MailingBegan':
    case 'MailingResumed':
      return [goOn(issueId)]
    case 'BatchSent': {
      const { outcomes, batch, waitMinutes: minutes } = event.data
      const waits = minutes === undefined ? [] : [goOnAt(issueId, `${issueId}/${batch}`, addMinutes(at, minutes))]
      const left = outcomes.flatMap((each) => consequencesOf(issueId, at, each))
      return [...left, ...waits, ...(state ? [reportOutcomes(issueId, at)] : []), goOn(issueId)]
    }
    case 'MailingInterrupted':
      return [goOnAt(issueId, issueId, addMinutes(at, event.data.waitMinutes))]
    case 'ReturnsDecided':
      return event.data.outcome === 'end' ? [{ command: { kind: 'endReturned', issueId, at } }] : []
    case 'MailingStopped':
    case 'MailingCompleted':
      return [reportOutcomes(issueId, at)]
  }
}

/** Has a mailing sent batch after batch for as long as it is wanted. The job chooses the next batch. */
export const mailings: ProcessManager<Input['type'], StoppedMailing | null, MailingConsequence> = {
  name: 'mailings',
  types,
  startsAt: 'beginning',
  idOf: ({ data }) => data.issueId,
  initialState: null,
  react: (state, { event, recordedAt }) =>
    event.type === 'IssueRestored'
      ? [{ command: { kind: 'resume', issueId: event.data.issueId, at: recordedAt } }]
      : reactTo(event, state),
  evolve: (state, { event }) => {
    if (event.type === 'MailingStopped') return { hasStopped: true }
    return event.type === 'MailingOrdered' ? undefined : (state ?? undefined)
  },
}

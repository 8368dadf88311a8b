import { assertNever } from '../core/decider.ts'
import type { PublicationId, SubscriberId } from '../core/ids.ts'
import type { OfType } from '../core/of-type.ts'
import type { LetterFate, MailingEvent } from './events.ts'

export type Batch = {
  readonly recipients: readonly SubscriberId[]
  /** Nobody has begun with the round that comes next; 0: with none. */
  readonly round: number
  readonly isBegun: boolean
  /** What is known of those who have been dealt with. */
  readonly fates: ReadonlyMap<SubscriberId, LetterFate>
  /** Nothing of it is tried before. */
  readonly waits: { readonly since: string; readonly minutes: number } | undefined
}

export type KnownMailing = {
  readonly status: 'Listing' | 'Underway' | 'Paused' | 'Stopped' | 'Completed'
  /** Where a pause came before the list was fixed. */
  readonly isListed: boolean
  readonly publicationId: PublicationId
  readonly batches: readonly Batch[]
  /** In a row, since a letter was last dealt with. */
  readonly interruptions: number
}

/** How an issue is told of by mail: once to each of those in its list. */
export type Mailing = { readonly status: 'None' } | KnownMailing

/** Those of a batch of whom nothing is known yet. */
export const openIn = ({ recipients, fates }: Batch): readonly SubscriberId[] =>
  recipients.filter((each) => !fates.has(each))

export const isOpen = ({ recipients, fates }: Batch): boolean => fates.size < recipients.length

const withBatch = (mailing: KnownMailing, index: number, change: (batch: Batch) => Partial<Batch>): KnownMailing => ({
  ...mailing,
  batches: mailing.batches.map((batch, at) => (at === index ? { ...batch, ...change(batch) } : batch)),
})

type OfBatch = OfType<MailingEvent, 'RecipientsAdded' | 'BatchBegan' | 'BatchSent'>

const sent = (
  mailing: KnownMailing,
  { batch, outcomes, waitMinutes: minutes, at: since }: OfType<MailingEvent, 'BatchSent'>['data'],
): KnownMailing => ({
  ...withBatch(mailing, batch, ({ fates }) => ({
    fates: new Map([...fates, ...outcomes.map(({ subscriberId, fate }) => [subscriberId, fate] as const)]),
    // What was not come to is gone on with in the same round.
    isBegun: minutes === undefined,
    waits: minutes === undefined ? undefined : { since, minutes },
  })),
  interruptions: 0,
})

const evolveBatch = (mailing: KnownMailing, event: OfBatch): KnownMailing => {
  switch (event.type) {
    case 'RecipientsAdded': {
      const { recipients } = event.data
      const added = { recipients, round: 0, isBegun: false, fates: new Map(), waits: undefined }
      return { ...mailing, batches: [...mailing.batches, added] }
    }
    case 'BatchBegan':
      return withBatch(mailing, event.data.batch, () => ({ round: event.data.round, isBegun: true }))
    case 'BatchSent':
      return sent(mailing, event.data)
    default:
      return assertNever(event)
  }
}

export const evolve = (mailing: Mailing, event: MailingEvent): Mailing => {
  if (event.type === 'MailingOrdered') {
    const { publicationId } = event.data
    return { status: 'Listing', isListed: false, publicationId, batches: [], interruptions: 0 }
  }
  if (mailing.status === 'None') return mailing
  switch (event.type) {
    case 'MailingBegan':
      return { ...mailing, status: 'Underway', isListed: true }
    case 'MailingInterrupted':
      return { ...mailing, interruptions: mailing.interruptions + 1 }
    case 'MailingPaused':
      return { ...mailing, status: 'Paused' }
    case 'MailingResumed':
      return { ...mailing, status: mailing.isListed ? 'Underway' : 'Listing', interruptions: 0 }
    case 'MailingStopped':
      return { ...mailing, status: 'Stopped' }
    case 'MailingCompleted':
      return { ...mailing, status: 'Completed' }
    default:
      return evolveBatch(mailing, event)
  }
}

import {
  type BatchedAnnouncement,
  type Batch as BatchOf,
  initialSending,
  pausedState,
  resumedState,
  withOutcomes,
  withRecipients,
  withRound,
} from '../../kernel/batches.ts'
import { assertNever } from '../../kernel/decider.ts'
import type { PublicationId, SubscriberId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { LetterFate, MailingEvent } from './events.ts'
import { type ReturnedLetters, withDecision, withReturn } from './returned-letters.ts'

export type Batch = BatchOf<SubscriberId, LetterFate>

export type KnownMailing = BatchedAnnouncement<SubscriberId, LetterFate> & {
  readonly publicationId: PublicationId
  /** Absent: no letter has come back. */
  readonly returns?: ReturnedLetters
}

/** The announcement of an issue by letter: one letter to each recipient in its list. */
export type Mailing = { readonly status: 'None' } | KnownMailing

type OfBatch = MessageOfType<MailingEvent, 'RecipientsAdded' | 'BatchBegan' | 'BatchSent'>

const evolveBatch = (mailing: KnownMailing, event: OfBatch): KnownMailing => {
  switch (event.type) {
    case 'RecipientsAdded':
      return { ...mailing, ...withRecipients(mailing, event.data.recipients) }
    case 'BatchBegan':
      return { ...mailing, ...withRound(mailing, event.data) }
    case 'BatchSent': {
      const { outcomes, waitMinutes, ...about } = event.data
      const fates = outcomes.map(({ subscriberId, fate }) => [subscriberId, fate] as const)
      return { ...mailing, ...withOutcomes(mailing, { ...about, fates, waitMinutes }) }
    }
    default:
      return assertNever(event)
  }
}

export const evolve = (mailing: Mailing, event: MailingEvent): Mailing => {
  if (event.type === 'MailingOrdered') return { ...initialSending, publicationId: event.data.publicationId }
  if (mailing.status === 'None') return mailing
  switch (event.type) {
    case 'MailingBegan':
      return { ...mailing, status: 'Underway', isListed: true }
    case 'MailingInterrupted':
      return { ...mailing, interruptions: mailing.interruptions + 1 }
    case 'MailingPaused':
      return { ...mailing, ...pausedState(event.data.until) }
    case 'MailingResumed':
      return { ...mailing, ...resumedState(mailing) }
    case 'MailingStopped':
      return { ...mailing, status: 'Stopped' }
    case 'LetterReturned':
      return { ...mailing, returns: withReturn(mailing, event.data) }
    case 'ReturnsDecided':
      return { ...mailing, returns: withDecision(mailing, event.data) }
    case 'MailingCompleted':
      return { ...mailing, status: 'Completed' }
    default:
      return evolveBatch(mailing, event)
  }
}

import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import { rowProjection } from '../../kernel/projection.ts'
import { letterKey, letterRows } from './table.ts'

const subscriberIn = (key: string) => key.slice(key.indexOf('/') + 1)

export const letters = rowProjection<MailingEvent, typeof letterRows>(letterRows, {
  MailingOrdered: null,
  RecipientsAdded: {
    keys: ({ data }) => data.recipients.map((each) => letterKey(data.issueId, each)),
    fold: (_, { event: { data } }, id) => ({
      id,
      issue_id: data.issueId,
      subscriber_id: subscriberIn(id),
      fate: null,
      because: null,
      at: data.at,
    }),
  },
  MailingBegan: null,
  BatchBegan: null,
  BatchSent: {
    keys: ({ data }) => data.outcomes.map(({ subscriberId }) => letterKey(data.issueId, subscriberId)),
    fold: (row, { event: { data } }, id) => {
      const outcome = data.outcomes.find(({ subscriberId }) => letterKey(data.issueId, subscriberId) === id)
      return row && outcome ? { ...row, fate: outcome.fate, because: outcome.because ?? null, at: data.at } : row
    },
  },
  MailingInterrupted: null,
  MailingPaused: null,
  MailingResumed: null,
  MailingStopped: null,
  MailingCompleted: null,
  LetterReturned: null,
  ReturnsDecided: null,
})

import { it } from 'vitest'
import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { actorId, eventTime, mailingBegan, mailingOrdered, recipientOf, recipientsAdded } from './examples.ts'
import { type MailingCommand, mailingDecider } from './mailing.ts'

const eventFields = { issueId, at: eventTime }
const order: MailingCommand = { type: 'OrderAnnouncement', ...eventFields, publicationId, by: actorId }
const given = specify(mailingDecider)

it('is ordered', () => given().when(order).then(mailingOrdered))

it('begins a new list for subscribers that have come since, where the list was empty', () => {
  const empty = [
    mailingOrdered,
    mailingBegan(0),
    { type: 'MailingCompleted', data: { ...eventFields, sent: 0 } } as const,
  ]
  given(...empty)
    .when(order)
    .then(mailingOrdered)
  given(...empty, mailingOrdered, recipientsAdded(1))
    .when(order)
    .thenRejected('MailingAlreadyOrdered')
})

it('says with the list how many subscribers it leaves out', () =>
  given(mailingOrdered, recipientsAdded(3))
    .when({ type: 'BeginAnnouncement', ...eventFields, leftOut: { away: 1, noAddress: 2 } })
    .then(mailingBegan(3)))

it('counts refused and unclear letters as failed', () => {
  const outcomes = (['sent', 'refused', 'unclear'] as const).map((fate, number) => ({
    subscriberId: recipientOf(number),
    fate,
  }))
  given(mailingOrdered, recipientsAdded(3), mailingBegan(3), {
    type: 'BatchSent',
    data: { ...eventFields, batch: 0, outcomes },
  })
    .when({ type: 'CompleteAnnouncement', ...eventFields })
    .then({ type: 'MailingCompleted', data: { ...eventFields, sent: 1, failed: 2 } })
})

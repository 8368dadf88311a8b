import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import {
  actorId,
  eventTime,
  mailingBegan,
  mailingOrdered,
  recipientOf,
  recipientsAdded,
} from '../../../domain/subscribers/mailing/examples.ts'
import { users } from '../../people/user/projection.ts'
import { openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { mailings } from './projection.ts'
import { findMailing } from './queries.ts'

const eventFields = { issueId, at: eventTime }
const underwayHistory = [mailingOrdered, recipientsAdded(3), mailingBegan(3)]
const batchSent: MailingEvent = {
  type: 'BatchSent',
  data: { ...eventFields, batch: 0, outcomes: [{ subscriberId: recipientOf(0), fate: 'sent' }], waitMinutes: 15 },
}
const mailingPaused: MailingEvent = {
  type: 'MailingPaused',
  data: { ...eventFields, reason: 'Numret är inte släppt.', until: 'released' },
}
const mailingStopped: MailingEvent = { type: 'MailingStopped', data: { ...eventFields, by: actorId } }

const mailingAfter = async (...events: readonly MailingEvent[]) => {
  const db = await openReadModel(mailings, users)
  await projectAll(db, mailings, recordedHistory(...events))
  return findMailing(db, issueId)
}

it('says that it waits for the release, until it goes on or somebody pauses it', async () => {
  expect(await mailingAfter(...underwayHistory, mailingPaused)).toMatchObject({ status: 'paused', awaitsRelease: true })
  const resumed: MailingEvent = { type: 'MailingResumed', data: eventFields }
  const goesOn = { status: 'underway', reason: null, awaitsRelease: false }
  expect(await mailingAfter(...underwayHistory, mailingPaused, resumed)).toMatchObject(goesOn)
  const held: MailingEvent = { type: 'MailingPaused', data: { ...eventFields, by: actorId } }
  expect(await mailingAfter(...underwayHistory, mailingPaused, held)).toMatchObject({
    reason: null,
    awaitsRelease: false,
  })
})

it('says when what waits is tried again, and no more when nobody tries', async () => {
  expect(await mailingAfter(...underwayHistory, batchSent)).toMatchObject({ waitsUntil: '2026-11-20T15:45:00.000Z' })
  // Outcomes that arrive after the end count too.
  for (const end of [mailingPaused, mailingStopped])
    expect(await mailingAfter(...underwayHistory, end, batchSent)).toMatchObject({
      waitsUntil: null,
      fates: { sent: 1 },
    })
})

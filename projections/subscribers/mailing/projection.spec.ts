import { expect, it } from 'vitest'
import { issueId } from '../../../domain/editorial/contents/examples.ts'
import type { MailingEvent } from '../../../domain/subscribers/mailing/events.ts'
import { at, by, listed, mailingBegan, ordered, recipientOf } from '../../../domain/subscribers/mailing/examples.ts'
import { users } from '../../people/user/projection.ts'
import { openReadModel, projectAll, recorded } from '../../testing.ts'
import { mailings } from './projection.ts'
import { findMailing } from './queries.ts'

const about = { issueId, at }
const underway = [ordered, listed(3), mailingBegan(3)]
const sent: MailingEvent = {
  type: 'BatchSent',
  data: { ...about, batch: 0, outcomes: [{ subscriberId: recipientOf(0), fate: 'sent' }], waitMinutes: 15 },
}
const waiting: MailingEvent = {
  type: 'MailingPaused',
  data: { ...about, reason: 'Numret är inte släppt.', until: 'released' },
}
const stopped: MailingEvent = { type: 'MailingStopped', data: { ...about, by } }

const shownAfter = async (...events: readonly MailingEvent[]) => {
  const db = await openReadModel(mailings, users)
  await projectAll(db, mailings, recorded(...events))
  return findMailing(db, issueId)
}

it('says that it waits for the release, until it goes on or somebody pauses it', async () => {
  expect(await shownAfter(...underway, waiting)).toMatchObject({ status: 'paused', awaitsRelease: true })
  const resumed: MailingEvent = { type: 'MailingResumed', data: about }
  const goesOn = { status: 'underway', reason: null, awaitsRelease: false }
  expect(await shownAfter(...underway, waiting, resumed)).toMatchObject(goesOn)
  const held: MailingEvent = { type: 'MailingPaused', data: { ...about, by } }
  expect(await shownAfter(...underway, waiting, held)).toMatchObject({ reason: null, awaitsRelease: false })
})

it('says when what waits is tried again, and no more when nobody tries', async () => {
  expect(await shownAfter(...underway, sent)).toMatchObject({ waitsUntil: '2026-11-20T15:45:00.000Z' })
  // Also what is told late.
  for (const end of [waiting, stopped])
    expect(await shownAfter(...underway, end, sent)).toMatchObject({ waitsUntil: null, fates: { sent: 1 } })
})

import { beforeEach, expect, it } from 'vitest'
import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import { erased } from '../../../domain/kernel/personal.ts'
import { blankAddress } from '../../../domain/subscribers/subscription-change/commands.ts'
import type { SubscriptionChangeEvent } from '../../../domain/subscribers/subscription-change/events.ts'
import {
  administrator,
  changeId,
  changeRequested,
  form,
  publicationId,
} from '../../../domain/subscribers/subscription-change/examples.ts'
import { publications } from '../../editorial/publication/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recorded } from '../../testing.ts'
import { subscribers } from '../subscriber/projection.ts'
import { subscriptionChanges } from './projection.ts'
import { findSubscriptionChange, listSubscriptionChanges } from './queries.ts'

const db = await openReadModel(subscriptionChanges, publications, subscribers)
beforeEach(() => emptyReadModel(db, subscriptionChanges, publications, subscribers))

const data = { changeId }
const founded: PublicationEvent = {
  type: 'PublicationFounded',
  data: { publicationId, name: 'Hamnbladet', customer: null },
}
const corrected: SubscriptionChangeEvent = {
  type: 'SubscriptionChangeCorrected',
  data: { changeId, changes: { name: 'Elsa Åberg', action: 'hold', from: '2026-07-01' } },
}
const handled: SubscriptionChangeEvent = { type: 'SubscriptionChangeHandled', data }
const reopened: SubscriptionChangeEvent = { type: 'SubscriptionChangeReopened', data }
const removed: SubscriptionChangeEvent = { type: 'SubscriptionChangeRemoved', data }
const restored: SubscriptionChangeEvent = { type: 'SubscriptionChangeRestored', data }
const forgotten: SubscriptionChangeEvent = {
  type: 'SubscriptionChangeForgotten',
  data: { changeId, askedBy: administrator },
}

const history = (...events: readonly SubscriptionChangeEvent[]) =>
  projectAll(db, subscriptionChanges, recorded<SubscriptionChangeEvent>(changeRequested, ...events))
const list = async (more: Partial<Parameters<typeof listSubscriptionChanges>[1]> = {}) =>
  (await listSubscriptionChanges(db, { sort: 'created', direction: 'desc', ...more })).items
const rows = () => db.selectFrom('subscription_changes_v3').selectAll().execute()

it('shows what was asked for as it has been put right, and names the publication', async () => {
  await projectAll(db, publications, recorded(founded))
  await history(corrected, handled)
  expect(await findSubscriptionChange(db, changeId)).toEqual({
    revision: 2,
    change: {
      ...form,
      _id: changeId,
      publicationName: 'Hamnbladet',
      name: 'Elsa Åberg',
      carriedOut: null,
      protectedSubscriber: null,
      isHidden: false,
      action: 'hold',
      from: '2026-07-01',
      active: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  })
})

it('is listed by what became of it', async () => {
  await history(handled)
  expect(await list({ state: 'waiting' })).toEqual([])
  expect(await list({ state: 'handled' })).toMatchObject([{ active: true }])
  await projectAll(db, subscriptionChanges, recorded<SubscriptionChangeEvent>(changeRequested, handled, reopened))
  expect(await list({ state: 'waiting', action: 'change' })).toMatchObject([{ active: false }])
  expect(await list({ action: 'new' })).toEqual([])
})

it.each([
  ['öberg', 1],
  ['elsa skeppsbron', 1],
  ['972 luleå', 1],
  ['nils', 1],
  ['elsa kiruna', 0],
])('is found %s by name, address and whoever asks: %i', async (search, found) => {
  await history()
  expect(await list({ search })).toHaveLength(found)
})

it('leaves the list when it is removed, and comes back', async () => {
  await history(removed)
  expect(await list()).toEqual([])
  expect(await findSubscriptionChange(db, changeId)).toBeUndefined()
  await projectAll(db, subscriptionChanges, recorded<SubscriptionChangeEvent>(changeRequested, removed, restored))
  expect(await list()).toHaveLength(1)
})

it('keeps nothing of what is forgotten, and shows nothing of what cannot be read', async () => {
  await history(corrected, forgotten)
  expect(await rows()).toEqual([])
  const personal = { name: erased, info: erased, email: erased, proxyName: erased, proxyContact: erased }
  const unreadable: SubscriptionChangeEvent = {
    ...changeRequested,
    data: { ...changeRequested.data, ...personal, oldAddress: erased, newAddress: erased },
  }
  await projectAll(db, subscriptionChanges, recorded(unreadable))
  expect(await list()).toMatchObject([{ name: '[raderad]', oldAddress: blankAddress, newAddress: blankAddress }])
})

it('comes out the same when the history is delivered twice', async () => {
  const all = recorded<SubscriptionChangeEvent>(changeRequested, corrected, handled, reopened)
  await projectAll(db, subscriptionChanges, all)
  const once = await rows()
  await projectAll(db, subscriptionChanges, all)
  expect(await rows()).toEqual(once)
})

import { beforeEach, expect, it } from 'vitest'
import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
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
import { emptyReadModel, openReadModel, projectAll, recordedHistory } from '../../testing.ts'
import { subscribers } from '../subscriber/projection.ts'
import { subscriptionChanges } from './projection.ts'
import { findSubscriptionChange, listSubscriptionChanges } from './queries.ts'

const db = await openReadModel(subscriptionChanges, publications, subscribers)
beforeEach(() => emptyReadModel(db, subscriptionChanges, publications, subscribers))

const data = { changeId }
const publicationFounded: PublicationEvent = {
  type: 'PublicationFounded',
  data: { publicationId, name: 'Hamnbladet', customer: null },
}
const subscriptionChangeCorrected: SubscriptionChangeEvent = {
  type: 'SubscriptionChangeCorrected',
  data: { changeId, changes: { name: 'Elsa Åberg', action: 'hold', from: '2026-07-01' } },
}
const subscriptionChangeHandled: SubscriptionChangeEvent = { type: 'SubscriptionChangeHandled', data }
const subscriptionChangeReopened: SubscriptionChangeEvent = { type: 'SubscriptionChangeReopened', data }
const subscriptionChangeRemoved: SubscriptionChangeEvent = { type: 'SubscriptionChangeRemoved', data }
const subscriptionChangeRestored: SubscriptionChangeEvent = { type: 'SubscriptionChangeRestored', data }
const subscriptionChangeForgotten: SubscriptionChangeEvent = {
  type: 'SubscriptionChangeForgotten',
  data: { changeId, askedBy: administrator },
}

const history = (...events: readonly SubscriptionChangeEvent[]) =>
  projectAll(db, subscriptionChanges, recordedHistory<SubscriptionChangeEvent>(changeRequested, ...events))
const list = async (more: Partial<Parameters<typeof listSubscriptionChanges>[1]> = {}) =>
  (await listSubscriptionChanges(db, { sort: 'created', direction: 'desc', ...more })).items
const rows = () => db.selectFrom('subscription_changes_v3').selectAll().execute()

it('shows what was asked for as it has been put right, and names the publication', async () => {
  await projectAll(db, publications, recordedHistory(publicationFounded))
  await history(subscriptionChangeCorrected, subscriptionChangeHandled)
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
  await history(subscriptionChangeHandled)
  expect(await list({ state: 'waiting' })).toEqual([])
  expect(await list({ state: 'handled' })).toMatchObject([{ active: true }])
  await projectAll(
    db,
    subscriptionChanges,
    recordedHistory<SubscriptionChangeEvent>(changeRequested, subscriptionChangeHandled, subscriptionChangeReopened),
  )
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
  await history(subscriptionChangeRemoved)
  expect(await list()).toEqual([])
  expect(await findSubscriptionChange(db, changeId)).toBeUndefined()
  await projectAll(
    db,
    subscriptionChanges,
    recordedHistory<SubscriptionChangeEvent>(changeRequested, subscriptionChangeRemoved, subscriptionChangeRestored),
  )
  expect(await list()).toHaveLength(1)
})

it('keeps nothing of what is forgotten, and shows nothing of what cannot be read', async () => {
  await history(subscriptionChangeCorrected, subscriptionChangeForgotten)
  expect(await rows()).toEqual([])
  const personal = {
    name: erasedValue,
    info: erasedValue,
    email: erasedValue,
    proxyName: erasedValue,
    proxyContact: erasedValue,
  }
  const unreadable: SubscriptionChangeEvent = {
    ...changeRequested,
    data: { ...changeRequested.data, ...personal, oldAddress: erasedValue, newAddress: erasedValue },
  }
  await projectAll(db, subscriptionChanges, recordedHistory(unreadable))
  expect(await list()).toMatchObject([{ name: '[raderad]', oldAddress: blankAddress, newAddress: blankAddress }])
})

it('comes out the same when the history is delivered twice', async () => {
  const all = recordedHistory<SubscriptionChangeEvent>(
    changeRequested,
    subscriptionChangeCorrected,
    subscriptionChangeHandled,
    subscriptionChangeReopened,
  )
  await projectAll(db, subscriptionChanges, all)
  const once = await rows()
  await projectAll(db, subscriptionChanges, all)
  expect(await rows()).toEqual(once)
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { customerRegistered } from '../../../domain/sales/customer/examples.ts'
import { form, subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { understandQuestion } from '../../../domain/support/find/question.ts'
import {
  emptyReadModel,
  openReadModel,
  projectAll,
  projections,
  recordedHistory,
  testSearchKey,
} from '../../testing.ts'
import { COUNTED_OF_KIND, findByTerms } from './queries.ts'
import { lookupsTable } from './table.ts'

const lookups = projections.find(({ name }) => name === 'lookups')
if (!lookups) throw new Error('There is no read model of look-ups')
const db = await openReadModel(lookups)
beforeEach(() => emptyReadModel(db, lookups))

const project = (...events: readonly AnyEvent[]) => projectAll(db, lookups, recordedHistory(...events))
const find = async (typed: string) =>
  (await findByTerms(db, testSearchKey, understandQuestion(typed))).map(({ id }) => id)

const registration = {
  type: 'SubscriberRegistered',
  data: { ...subscriberRegistered.data, ...form, email: 'ingrid@example.se', customerNr: '10 42' },
}
const stream = `subscriber-${subscriberId}`
const contactChanged = {
  type: 'SubscriberContactChanged',
  data: { subscriberId, changes: { email: 'ny@example.se', cellphone: '+46 (0)70-987 65 43' } },
}
const protection = { type: 'IdentityProtected', data: { subscriberId } }
const forgetting = { type: 'SubscriberForgotten', data: { subscriberId, askedBy: subscriberId } }

describe('a subscriber', () => {
  it('is found by name, number, address and telephone, however they are written', async () => {
    await project(registration, contactChanged)
    const { firstname, lastname } = form
    const ways = [`${lastname} ${firstname}`, lastname.slice(0, 3).toUpperCase(), '1042', '10-42', 'NY@example.se']
    for (const way of [...ways, '070 987 65 43', '0046709876543'])
      expect([way, await find(way)]).toEqual([way, [stream]])
    expect(await find('ingrid@example.se')).toEqual([stream])
    expect(await find(`${firstname} Nilsson`)).toEqual([])
  })

  it('is found by the number alone while the identity is protected', async () => {
    await project(registration, contactChanged, protection)
    for (const way of [form.lastname, 'ny@example.se', '070-987 65 43']) expect(await find(way)).toEqual([])
    expect(await find('1042')).toEqual([stream])
  })

  it('is found by nothing once forgotten, when a page comes twice and when the log is read again', async () => {
    await project(registration, contactChanged, forgetting)
    await project(registration, contactChanged, forgetting)
    await project(registration, contactChanged)
    const ways = [form.lastname, 'ny@example.se', '070-987 65 43', '1042']
    for (const way of ways) expect(await find(way)).toEqual([])
    const liveRows = await db.selectFrom(lookupsTable).selectAll().execute()
    await emptyReadModel(db, lookups)
    const erasedForm = Object.fromEntries(Object.keys(form).map((field) => [field, erasedValue]))
    const changes = { email: erasedValue, cellphone: erasedValue }
    await project(
      { ...registration, data: { ...registration.data, ...erasedForm, isProtected: false } },
      { ...contactChanged, data: { subscriberId, changes } },
      forgetting,
    )
    expect(await db.selectFrom(lookupsTable).selectAll().execute()).toEqual(liveRows)
  })
})

it('hides a request about a protected subscriber', async () => {
  const changeId = '0199e2a0-0000-7000-8000-00000000000c'
  await project(
    registration,
    {
      type: 'SubscriptionChangeRequested',
      data: { changeId, name: 'Ingrid Sandberg', email: 'hon@example.se', proxyName: '', proxyContact: '' },
    },
    { type: 'SubscriptionChangeBegun', data: { changeId, subscriberId, press: 'p', at: '' } },
  )
  expect(await find('hon@example.se')).toEqual([`subscriptionChange-${changeId}`])
  await projectAll(
    db,
    lookups,
    recordedHistory(registration, registration, registration, registration, protection).slice(4),
  )
  expect(await find('hon@example.se')).toEqual([])
})

it('keeps the name of an organisation whose contact is forgotten', async () => {
  const { customerId, contactId } = customerRegistered.data
  const organisation = {
    ...customerRegistered,
    data: { ...customerRegistered.data, name: 'Kustföreningen', contactEmail: 'maj@kust.example' },
  }
  await project(organisation, {
    type: 'CustomerContactForgotten',
    data: { customerId, contactId, askedBy: contactId },
  })
  for (const way of ['kustfor', 'kustför', 'kund Kustför'])
    expect([way, await find(way)]).toEqual([way, [`customer-${customerId}`]])
  expect(await find('maj@kust.example')).toEqual([])
})

it('finds every article of a list that was numbered at once, and by a former name', async () => {
  const issueId = '0199e2a0-0000-7000-8000-00000000000a'
  const articles = ['Väder', 'Sport'].map((name, place) => ({
    articleId: `0199e2a0-0000-7000-8000-0000000000a${place}`,
    name,
    code: `kod${place}`,
    page: 1,
    place,
  }))
  await project(
    { type: 'ArticlesNumbered', data: { issueId, articles, attributes: {} } },
    { type: 'ArticleRenamed', data: { issueId, articleId: articles[0]?.articleId, name: 'Vädret' } },
  )
  expect(await find('sport')).toEqual([`article-${articles[1]?.articleId}`])
  expect(await find('väder')).toEqual([`article-${articles[0]?.articleId}`])
  expect(await find('kod0')).toEqual([`article-${articles[0]?.articleId}`])
})

it('finds articles and their issue by a narrator and an author without accounts, whichever event comes first', async () => {
  const [issueId, articleId] = ['0199e2a0-0000-7000-8000-00000000000a', '0199e2a0-0000-7000-8000-0000000000a0']
  const numbered = {
    type: 'ArticlesNumbered',
    data: { issueId, articles: [{ articleId, name: 'Väder', code: 'k1', page: 1, place: 0 }], attributes: {} },
  }
  const assigned = { type: 'NarratorAssigned', data: { issueId, articleId, changes: { narratedBy: 'Greta Wallin' } } }
  const written = { type: 'ArticleTextWritten', data: { issueId, articleId, changes: { byLine: 'Ola Ek' }, words: 0 } }
  await project(numbered)
  await project(assigned, written)
  for (const way of ['greta wallin', 'ola ek'])
    expect(await find(way)).toEqual([`issue-${issueId}`, `article-${articleId}`])
  expect(await find('väder')).toEqual([`article-${articleId}`])
})

it('counts a word that thousands of articles have to 200, and finds all articles with a second word', async () => {
  const articles = Array.from({ length: 2_100 }, (_, place) => ({
    articleId: `0199e2a0-0000-7000-8000-${String(place).padStart(12, '0')}`,
    name: place < 50 ? 'Kommunen bygger' : 'Kommunen',
    code: `kod${place}`,
    page: 1,
    place,
  }))
  const issueId = '0199e2a0-0000-7000-8000-00000000000a'
  await project({ type: 'ArticlesNumbered', data: { issueId, articles, attributes: {} } })
  // The entries move from the list of new ones, which is read whole, into the index.
  await sql`vacuum ${sql.table(lookupsTable)}`.execute(db)
  expect(await find('kommunen')).toHaveLength(COUNTED_OF_KIND)
  expect(await find('kommunen bygger')).toHaveLength(50)
})

import { beforeEach, expect, it } from 'vitest'
import type { PublicationEvent } from '../../../domain/editorial/publication/events.ts'
import {
  issueId,
  publicationFounded,
  publicationId,
  publicationRemoved,
} from '../../../domain/editorial/publication/examples.ts'
import { CustomerId } from '../../../domain/kernel/ids.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { customers } from '../../sales/customer/projection.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent } from '../../testing.ts'
import { publications } from './projection.ts'
import { findPublication, listPublicationNames, listPublications } from './queries.ts'
import { publicationsTable } from './table.ts'
import { maySeePublication } from './visibility.ts'

const db = await openReadModel(customers, publications)
beforeEach(() => emptyReadModel(db, publications))

const customer = CustomerId.parse('0199e2a0-0000-7000-8000-000000000012')
const staff = { role: 'user', customers: [] } as const
const project = (recordedAt: string, ...events: readonly PublicationEvent[]) =>
  projectAll(
    db,
    publications,
    events.map((event, index) => recordEvent(event, index + 1, { recordedAt })),
  )
const byName = { sort: 'name', direction: 'asc' } as const
const today = '2026-11-20T09:00:00.000Z'

const history: readonly PublicationEvent[] = [
  publicationFounded,
  { type: 'PublicationDescribed', data: { publicationId, changes: { name: 'Bottenviksnytt', info: 'Veckovis' } } },
  { type: 'PublicationHandedOver', data: { publicationId, changes: { customer } } },
  {
    type: 'ImportsConfigured',
    data: { publicationId, changes: { importDaisy: { username: 'in', password: 'hemligt' } } },
  },
  { type: 'IssueNumberTaken', data: { publicationId, issueId, number: 1 } },
  { type: 'DefaultIssueChosen', data: { publicationId, issueId } },
]

it('shows a publication as it has become, at the revision of its last event', async () => {
  await project(today, ...history)
  expect(await findPublication(db, staff, publicationId)).toMatchObject({
    revision: 5,
    publication: {
      name: 'Bottenviksnytt',
      customer,
      nextIssueNumber: 2,
      defaultIssue: issueId,
      createdAt: today,
      importDaisy: { username: '', hasPassword: true, url: '' },
      importRSS: { hasPassword: false },
    },
  })
  const admin = { ...staff, role: 'admin' } as const
  expect(await findPublication(db, admin, publicationId)).toMatchObject({
    publication: { importDaisy: { username: 'in', hasPassword: true } },
  })
})

it('keeps no password', async () => {
  await project(today, ...history)
  expect(JSON.stringify(await db.selectFrom(publicationsTable).selectAll().execute())).not.toContain('hemligt')
})

it('reads what has been erased as never set', async () => {
  const changes = { importDaisy: { username: erasedValue, password: erasedValue } }
  await project(today, publicationFounded, { type: 'ImportsConfigured', data: { publicationId, changes } })
  expect(await findPublication(db, staff, publicationId)).toMatchObject({
    publication: { importDaisy: { username: '', hasPassword: false } },
  })
})

it.each([
  ['2019-08-11T22:59:59.999Z', 0],
  ['2019-08-11T23:00:00.000Z', 1],
])('lists a publication from %s unasked: %i', async (createdAt, listed) => {
  await project(createdAt, ...history)
  expect((await listPublications(db, staff, byName)).items).toHaveLength(listed)
  expect((await listPublications(db, staff, { ...byName, older: true })).items).toHaveLength(1)
})

it.each([
  ['viksNYTT', 1],
  ['veckovis botten', 1],
  ['veckovis annat', 0],
  ['%%', 0],
  ['v', 0],
])('finds older ones by %j: %i', async (search, found) => {
  await project('2018-01-01T00:00:00.000Z', ...history)
  expect((await listPublications(db, staff, { ...byName, search })).items).toHaveLength(found)
})

it.each([
  ['its own', customer, 1],
  ['another', CustomerId.parse(issueId), 0],
])('lists those of an organisation: %s', async (_, asked, found) => {
  await project(today, ...history)
  expect((await listPublications(db, staff, { ...byName, customer: asked })).items).toHaveLength(found)
})

it('hides the removed', async () => {
  await project(today, ...history, publicationRemoved)
  expect((await listPublications(db, staff, byName)).items).toEqual([])
  expect(await listPublicationNames(db, staff)).toEqual([])
  expect(await maySeePublication(db, staff, publicationId)).toBe(false)
})

it.each([
  ['the customer’s own', { role: 'customer', customers: [customer] }, true],
  ['somebody else’s', { role: 'customer', customers: [CustomerId.parse(issueId)] }, false],
  ['a guest’s without organisations', { role: 'guest', customers: [] }, false],
  ['everybody’s for staff', staff, true],
] as const)('may be seen or not: %s', async (_, reader, visible) => {
  await project(today, ...history)
  expect(await maySeePublication(db, reader, publicationId)).toBe(visible)
})

it('comes out the same when the history is delivered twice', async () => {
  await project(today, ...history)
  const once = await findPublication(db, staff, publicationId)
  await project(today, ...history)
  expect(await findPublication(db, staff, publicationId)).toEqual(once)
})

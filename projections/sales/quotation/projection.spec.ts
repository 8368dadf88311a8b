import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { storedEvents } from '../../../domain/kernel/testing/stored-events.ts'
import type { QuotationEvent } from '../../../domain/sales/quotation/events.ts'
import {
  draftHistory,
  noon,
  orderOfBulletin as orderId,
  bulletin as quotationId,
  whoAsks,
} from '../../../domain/sales/quotation/examples.ts'
import { change, continueHistory, priceIn, request, sentHistory } from '../../../domain/sales/testing/quotation.ts'
import { emptyReadModel, openReadModel, projectAll, recordEvent, recordedHistory } from '../../testing.ts'
import { customers } from '../customer/projection.ts'
import { listQuotations } from './list.ts'
import { quotations } from './projection.ts'
import { findByShortCode, findQuotation, findRevisions } from './queries.ts'

const db = await openReadModel(quotations, customers)
beforeEach(() => emptyReadModel(db, quotations, customers))

const rows = () => db.selectFrom('quotations_v7').selectAll().execute()
const project = (...events: readonly QuotationEvent[]) => projectAll(db, quotations, recordedHistory(...events))
const list = async () => (await listQuotations(db, { sort: 'updatedAt', direction: 'desc', limit: 10 })).items

const storedNames = [
  'quotation-requested',
  'quotation-described',
  'customer-details-given',
  'services-chosen',
  'manuscript-counted',
  'manuscript-estimated',
  'pages-wished',
  'terms-set',
  'quotation-priced',
  'quotation-sent',
  'quotation-revised',
  'quotation-declined',
]
const storedHistory = () =>
  storedEvents(join(import.meta.dirname, '../../../domain/sales/quotation'), storedNames) as readonly QuotationEvent[]

it('shows a quotation as it stands, with its price and how long it takes to read', async () => {
  await project(...sentHistory)
  expect(await findQuotation(db, quotationId)).toMatchObject({
    revision: sentHistory.length - 1,
    quotation: {
      state: 'sent',
      name: 'Medlemsbladet',
      pages: 16,
      version: 1,
      sentVersion: 1,
      validUntil: '2026-12-20',
    },
  })
  expect(await list()).toMatchObject([{ readingTime: 1_798, orgName: 'Hembygdsföreningen', price: expect.any(Number) }])
})

it('is found by what a caller has at hand, and by nothing of that once it is forgotten', async () => {
  const contact = { name: 'Hembygd AB', organizationNumber: '556016-0680', ref: 'PO 4711' }
  await project(...continueHistory(sentHistory, change({ customerInfo: contact })))
  const found = async (search: string) =>
    (await listQuotations(db, { sort: 'updatedAt', direction: 'desc', limit: 10, search })).total
  const known = ['0123456789ABC', '556016-0680', '5560160680', 'maj@hembygd.example.se', 'post@', 'po 4711', 'Maj ek']
  for (const search of known) expect([search, await found(search)]).toEqual([search, 1])
  expect(await found('556016-0681')).toBe(0)
  const forgotten = { type: 'QuotationForgotten', data: { quotationId, askedBy: null } } as const
  await projectAll(db, quotations, [recordEvent(forgotten, 99)])
  expect(await rows()).toMatchObject([{ words: '', short_code: '' }])
})

it('is sorted by how far it has come', async () => {
  const of = (last: string, events: readonly QuotationEvent[]) =>
    JSON.parse(JSON.stringify(events).replaceAll(quotationId, quotationId.slice(0, -1) + last)) as QuotationEvent[]
  const declined = {
    type: 'QuotationDeclined',
    data: { quotationId, reason: '', by: 'customer', declinedAt: noon },
  } as const
  await project(...of('a', [...sentHistory, declined]), ...of('b', sentHistory), ...of('c', draftHistory))
  const { items } = await listQuotations(db, { sort: 'state', direction: 'asc', limit: 10 })
  expect(items.map(({ state }) => state)).toEqual(['drafted', 'sent', 'declined'])
})

it('says of a renewal which year it is for', async () => {
  const renews = { orderId, year: 2027 }
  await project({ type: 'QuotationDrafted', data: { quotationId, shortCode: 'kod', renews } }, ...sentHistory.slice(1))
  expect(await list()).toMatchObject([{ renewsYear: 2027 }])
  expect(await findQuotation(db, quotationId)).toMatchObject({ quotation: { renewsYear: 2027 } })
})

it('is priced when it is given away, too', async () => {
  await project(...continueHistory(sentHistory.slice(0, -1), change({ manualPriceModifier: -100_000_000 })))
  expect(await list()).toMatchObject([{ state: 'priced', price: 0, isPriced: true }])
})

it('has no price while nothing has been reckoned, also once staff have made an order of it', async () => {
  const unpriced = continueHistory([], request({ ...whoAsks, wishedPages: 0 }))
  await project(...unpriced)
  expect(await list()).toMatchObject([{ isPriced: false }])
  await emptyReadModel(db, quotations)
  const accepted = { quotationId, orderId, revision: 1, by: 'staff', acceptedAt: noon } as const
  await project(...unpriced, { type: 'QuotationAccepted', data: accepted })
  expect(await list()).toMatchObject([{ state: 'accepted', isPriced: false }])
})

it('keeps what was sent while staff work on the next revision', async () => {
  await project(...continueHistory(sentHistory, change({ pages: 40 })))
  const revisions = await findRevisions(db, quotationId)
  expect(revisions).toMatchObject([
    {
      version: 1,
      sentAt: noon,
      changes: null,
      priceListVersion: 1,
      lines: expect.arrayContaining([expect.anything()]),
    },
    { version: 2, sentAt: null, changes: { fields: [{ field: 'pages', before: 16, after: 40 }] } },
  ])
  expect(await findByShortCode(db, '0123456789abc')).toMatchObject({ version: 1, pages: 16 })
})

it('is a request until staff do something with it', async () => {
  const visitor = { kind: 'visitor', id: 'v' } as const
  const asked = continueHistory(
    [],
    request({
      name: 'Bladet',
      customerName: 'F',
      customerEmail: 'f@example.se',
      customerInfo: { person: 'M', email: 'm@example.se' },
      wishedPages: 4,
    }),
  )
  const byVisitor = asked.map((event, index) => recordEvent(event, index + 1, { actor: visitor }))
  await projectAll(db, quotations, byVisitor)
  expect(await list()).toMatchObject([{ state: 'requested' }])
  const later = continueHistory(asked, change({ info: 'Ringde' })).slice(asked.length)
  await projectAll(
    db,
    quotations,
    later.map((event, index) => recordEvent(event, asked.length + index + 1)),
  )
  expect(await list()).toMatchObject([{ state: 'priced' }])
})

it('hides visitors’ drafts and what has been removed', async () => {
  await project({ type: 'QuotationBegun', data: { quotationId, keyHash: 'h' } })
  expect(await list()).toEqual([])
  await emptyReadModel(db, quotations)
  const removed: QuotationEvent = { type: 'QuotationRemoved', data: { quotationId } }
  await project(...sentHistory, removed)
  expect(await list()).toEqual([])
  expect(await findByShortCode(db, '0123456789abc')).toBeUndefined()
  await emptyReadModel(db, quotations)
  await project(...sentHistory, removed, { type: 'QuotationRestored', data: { quotationId } })
  expect(await list()).toHaveLength(1)
})

it('tells the order of an accepted one, and no order once it was taken back', async () => {
  const accepted: QuotationEvent = {
    type: 'QuotationAccepted',
    data: { quotationId, orderId, revision: 1, by: 'customer', acceptedAt: noon },
  }
  const history = [...sentHistory, accepted]
  await project(...history)
  expect((await findQuotation(db, quotationId))?.quotation).toMatchObject({ state: 'accepted', order: orderId })
  await projectAll(db, quotations, [
    recordEvent<QuotationEvent>(
      { type: 'AcceptanceTakenBack', data: { quotationId, orderId, by: 'staff' } },
      history.length + 1,
    ),
  ])
  expect((await findQuotation(db, quotationId))?.quotation).toMatchObject({
    state: 'sent',
    order: null,
    accepted: null,
  })
})

it('shows the customer what staff have made an order of without sending it', async () => {
  const accepted = (revision: number): QuotationEvent => ({
    type: 'QuotationAccepted',
    data: { quotationId, orderId, revision, by: 'staff', acceptedAt: noon, deliverOn: '2026-12-04' },
  })
  const cheaper = change({ manualPriceModifier: -50_000 })
  const shown = async () => findByShortCode(db, '0123456789abc')
  const asked = continueHistory([], request({ ...whoAsks, wishedPages: 10, services: { doWebbAudio: true } }))
  const changed = continueHistory(asked, cheaper)
  await project(...changed, accepted(1))
  const price = priceIn(changed)
  expect(await shown()).toMatchObject({ state: 'accepted', version: 1, price, deliveryTimeDate: '2026-12-04' })
  await emptyReadModel(db, quotations)
  const revised = continueHistory(sentHistory, cheaper)
  await project(...revised, accepted(2))
  const before = priceIn(sentHistory)
  const now = priceIn(revised)
  expect(await shown()).toMatchObject({ version: 2, price: now, changes: { price: { before, after: now } } })
})

it('comes out the same when the history is delivered twice', async () => {
  const history = recordedHistory(...storedHistory())
  await projectAll(db, quotations, history)
  const once = await rows()
  await projectAll(db, quotations, history)
  expect(await rows()).toEqual(once)
})

it('keeps of the forgotten what a replay of the erased history keeps', async () => {
  const forgotten: QuotationEvent = { type: 'QuotationForgotten', data: { quotationId, askedBy: null } }
  const removed: QuotationEvent = { type: 'QuotationRemoved', data: { quotationId } }
  const history = [...storedHistory(), removed, forgotten]
  await project(...history)
  const live = await rows()
  expect(JSON.stringify(live)).not.toMatch(/Greta|greta|Storgatan|Luleå|tisdagar/)
  await emptyReadModel(db, quotations)
  const keys = inMemorySubjectKeys()
  const codec = eventCodec({ keys })
  const stored = await codec.encode(history)
  await keys.forget(quotationId)
  await project(...((await codec.decode(stored)) as readonly QuotationEvent[]))
  expect(await rows()).toEqual(live)
})

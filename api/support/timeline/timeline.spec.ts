import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { inMemoryEventRegister } from '../../../adapters/support/event-register/in-memory.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { orderStream } from '../../../commands/sales/order/stream.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { DeliveryId, QuotationId } from '../../../domain/kernel/ids.ts'
import { discountOffered } from '../../../domain/sales/discount/examples.ts'
import { orderPlaced } from '../../../domain/sales/order/examples.ts'
import { form } from '../../../domain/subscribers/subscriber/examples.ts'
import { inspectPdf } from '../../../formats/kernel/pdf/testing/inspect.ts'
import type { EventDetail, Timeline } from '../../../projections/support/timeline/view.ts'
import { testApi, testUserId, textOf } from '../../testing.ts'

let clock = Date.parse('2026-11-16T09:12:00.000Z')
const now = () => new Date((clock += 1_000))
// The API's own log of tests asks of acts over several things who finishes them.
const log = inMemoryEventLog({ now })
const api = await testApi(() => ({
  now,
  log,
  handlers: handlersOf(log),
  eventRegister: inMemoryEventRegister(log),
}))

const anna = { kind: 'user', id: testUserId('user') } as const
const act = (correlationId: string) => ({ commandId: crypto.randomUUID(), correlationId, actor: anna })
const lastOf = async (stream: string) => (await log.read(stream)).events.at(-1)?.eventId ?? ''

const { orderId } = orderPlaced.data
const order = orderStream(orderId)
const quotationId = QuotationId.parse('0199e2a0-0000-7000-8000-0000000000d2')
const deliveryId = DeliveryId.parse('0199e2a0-0000-7000-8000-0000000000d1')
const letter = deliveryStream(deliveryId)
const quotation = quotationStream(quotationId)
const actOfPlacing = crypto.randomUUID()

const expiry: AnyEvent = { type: 'QuotationExpired', data: { quotationId, validUntil: '2026-12-01T00:00:00.000Z' } }
await log.append(quotation, [expiry], 'noStream', act(actOfPlacing))
await log.append(order, [orderPlaced], 'noStream', { ...act(actOfPlacing), causationId: await lastOf(quotation) })
const mail = { kind: 'process', id: 'quotation-mail' } as const
const moment = '2026-11-16T09:12:03.000Z'
await log.append(
  letter,
  [
    {
      type: 'DeliveryOrdered',
      data: { deliveryId, at: moment, channel: 'mail', template: 'order-confirmation', about: { orderId } },
    },
  ],
  'noStream',
  { ...act(actOfPlacing), actor: mail, causationId: await lastOf(order) },
)
await log.append(
  order,
  [{ type: 'OrderPutIntoProduction', data: { orderId, at: moment } }],
  0,
  act(crypto.randomUUID()),
)

const reason = { 'x-support-reason': encodeURIComponent('Kunden ringde') }
const read = async (query = '', headers: Readonly<Record<string, string>> = reason) =>
  (await api.as('admin').get(`/api/support/things/${order}/timeline${query}`, headers)).body as Timeline

it('tells of an order what happened, with what caused it and what it led to elsewhere', async () => {
  const { thing, rows, count, next } = await read()
  expect(thing).toMatchObject({ kind: 'Order', name: orderPlaced.data.name, page: `/order/${orderId}` })
  expect([count, next]).toEqual([2, null])
  expect(rows.map(({ label, lane, said }) => [label, lane.name, said])).toEqual([
    ['1a', 'Kontoret', 'Test user lät offerten gå ut.'],
    ['1', 'Kontoret', expect.stringMatching(/^Test user lade upp ordern/)],
    ['1b', 'Brev', expect.stringMatching(/^Ljudkod \(offerterna\) beställde att en orderbekräftelse/)],
    ['2', 'Kontoret', 'Test user satte ordern i produktion.'],
  ])
  const [offer, placed, confirmation, begun] = rows
  expect([placed, confirmation, begun].map((row) => row?.after)).toEqual([[offer?.id], [placed?.id], []])
  expect([placed?.channel, confirmation?.channel]).toEqual(['Från orderns sida', 'Av sig självt: offerterna'])
})

it('asks why before it tells of a person, and keeps who read', async () => {
  expect((await api.as('admin').get(`/api/support/things/${order}/timeline`)).status).toBe(428)
  for (const unsaid of ['a%00bcd', 'ab', '123', '%C3%B6%C3%B6']) {
    const reasonHeader = { 'x-support-reason': unsaid }
    expect((await api.as('admin').get(`/api/support/things/${order}/timeline`, reasonHeader)).status).toBe(428)
  }
  expect((await api.as('user').get(`/api/support/things/${order}/timeline`, reason)).status).toBe(403)
  expect(await api.services.personalReads.ofSubject(orderId)).toContainEqual(
    expect.objectContaining({ as: 'support', reason: 'Kunden ringde', reader: testUserId('admin') }),
  )
})

it.each(['__proto__', 'constructor-1', 'toString', 'hasOwnProperty-1'])(
  'says that nothing has happened at %s, the name of no kind of thing',
  async (stream) => {
    for (const path of ['timeline', 'events/0', 'compare?a=0&b=0', 'screens'])
      expect((await api.as('admin').get(`/api/support/things/${stream}/${path}`, reason)).status).toBeLessThan(500)
    expect((await api.as('admin').get(`/api/support/things/${stream}/timeline`, reason)).status).toBe(404)
  },
)

it.each([
  ['lane=letter', ['1b']],
  ['text=produktion', ['2']],
  ['actor=Test%20user', ['1a', '1', '2']],
  ['from=2026-11-17', []],
  ['to=2026-11-16&order=newest', ['2', '1b', '1', '1a']],
])('finds with %s what is asked for', async (query, labels) => {
  const found = await read(`?${query}`)
  expect(found.rows.map(({ label }) => label)).toEqual(labels)
  expect(found.lanes.length).toBe(query.startsWith('from') ? 0 : 2)
})

it('tells all of one event, with its raw text, and finds it by its id', async () => {
  const detail = (await api.as('admin').get(`/api/support/things/${order}/events/0`, reason)).body as EventDetail
  expect(detail.row.label).toBe('1')
  expect([detail.after.map(({ label }) => label), detail.gave.map(({ label }) => label)]).toEqual([['1a'], ['1b']])
  expect(detail.changes).toContainEqual({ name: 'Ordertyp', before: '', after: orderPlaced.data.orderType })
  expect(JSON.parse(detail.raw)).toMatchObject({ type: 'OrderPlaced', metadata: { stream: order, revision: 0 } })
  const found = await api.as('admin').get(`/api/support/events/${detail.row.id}`)
  expect(found.body).toEqual({ stream: order, revision: 0 })
  expect((await api.as('admin').get(`/api/support/things/${order}/events/9`, reason)).status).toBe(404)
})

it('hides what another thing tells of a person from whom no reason was asked', async () => {
  const correlation = crypto.randomUUID()
  await log.append('discount-1', [discountOffered], 'noStream', act(correlation))
  await log.append(order, [{ type: 'OrderSentToReview', data: { orderId, at: moment } }], 1, act(correlation))
  const body = (await api.as('admin').get('/api/support/things/discount-1/timeline')).body as Timeline
  expect(body.rows.map(({ label, said, actor }) => [label, said.slice(0, 28), actor])).toEqual([
    ['1', 'Test user lade upp rabatten ', 'Test user'],
    ['1a', 'Något hände med ordern. Öppn', ''],
  ])
})

it('reads a long history page by page, in both directions, and from a day on', async () => {
  const named = (index: number) => ({
    type: 'DiscountDescribed',
    data: { discountId: '1', changes: { name: `Rabatt ${index}` } },
  })
  const stream = 'discount-2'
  await log.append(stream, [discountOffered], 'noStream', act(crypto.randomUUID()))
  for (let index = 1; index < 120; index += 1)
    await log.append(stream, [named(index)], index - 1, act(crypto.randomUUID()))
  const page = async (query: string) =>
    (await api.as('admin').get(`/api/support/things/${stream}/timeline?${query}`)).body as Timeline
  const first = await page('')
  expect([first.rows.length, first.next, first.count]).toEqual([50, 49, 120])
  const last = await page('behind=99')
  expect([last.rows.length, last.rows[0]?.label, last.next]).toEqual([20, '101', null])
  const newest = await page('order=newest')
  expect([newest.rows[0]?.label, newest.next]).toEqual(['120', 70])
  expect((await page('text=Rabatt')).rows.length).toBeGreaterThanOrEqual(50)
  expect((await page('from=2026-11-17')).rows).toEqual([])
  expect((await api.as('admin').get('/api/support/things/discount-3/timeline')).status).toBe(404)
})

it('prints the same as a document, with the reason', async () => {
  const address = `/api/support/things/${order}/timeline/print?lane=letter`
  expect((await api.as('admin').post(address, {})).status).toBe(428)
  const printAnswer = await api.as('admin').post(address, {}, reason)
  const { text } = await inspectPdf(printAnswer.bytes)
  expect(text).toContain('Ärende: Kunden ringde')
  expect(text).toMatch(/1 händelse\s/)
  expect(text).toContain('Bara Brev.')
})

it('follows a letter into the act in which a user sends it again', async () => {
  const retryEvent: AnyEvent = {
    type: 'DeliveryRetried',
    data: { deliveryId, channel: 'mail', at: moment, by: anna.id },
  }
  await log.append(letter, [retryEvent], 0, act(crypto.randomUUID()))
  const { rows } = await read()
  expect(rows.map(({ label, said }) => [label, said])).toContainEqual([
    '1c',
    'Test user bad om ett nytt försök att skicka en orderbekräftelse.',
  ])
})

it('names a protected subscriber by number, and shows the name apart from the number', async () => {
  const otherApi = await testApi()
  const secret = { ...form, firstname: 'Gun', lastname: 'Hemlig', customerNr: '9001', isProtected: true }
  const id = textOf(await otherApi.as('admin').post('/api/subscribers', secret), '_id')
  const ownTimeline = (await otherApi.as('admin').get(`/api/support/things/subscriber-${id}/timeline`, reason))
    .body as Timeline
  expect(ownTimeline.thing).toMatchObject({ kind: 'Prenumerant', name: '9001', of: 'Gun Hemlig' })
})

it('shows a protected subscriber with a reason that the reader has given for nobody else', async () => {
  const otherApi = await testApi()
  const register = async (more: object) =>
    textOf(await otherApi.as('admin').post('/api/subscribers', { ...form, ...more }), '_id')
  const timelineOf = (id: string, why: string) =>
    otherApi.as('admin').get(`/api/support/things/subscriber-${id}/timeline`, { 'x-support-reason': why })
  const [open, secret] = [await register({}), await register({ isProtected: true })]
  expect(await timelineOf(open, 'An errand')).toMatchObject({ status: 200 })
  expect(await timelineOf(secret, 'An errand')).toMatchObject({ status: 428, body: { title: 'OwnReasonMissing' } })
  for (const _ of ['first', 'again']) expect(await timelineOf(secret, 'Her address')).toMatchObject({ status: 200 })
})

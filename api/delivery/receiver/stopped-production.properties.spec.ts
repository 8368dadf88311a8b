import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import type { ReceiverView } from '../../../projections/delivery/receiver/view.ts'
import type { IssueView } from '../../../projections/editorial/issue/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { deliveryArrival } from './testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
const context = () => testContext(randomUUID())
let momentCount = 0
/** Each call returns a later moment. */
const moment = () => new Date(Date.UTC(2026, 10, 25, 8, 0, (momentCount += 1))).toISOString()

/** An issue with one server as its receiver, and the status of its deliveries. */
const openLife = async () => {
  const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  const issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })
  const choose = (more: object) => admin.put(`/api/publications/${publication}`, { exportToFtp: more })
  await choose({ enable: true, url: 'ftp://a.example.se' })
  const rows = async () => (await staff.get(`/api/issues/receivers/${issue}`)).body as readonly ReceiverView[]
  const delivery = async () => (await rows())[0]?.delivery?._id
  const park = async () => {
    const deliveryId = await delivery()
    if (!deliveryId) return
    const stream = deliveryStream(deliveryId)
    const state = await api.services.handlers.delivery.state(stream)
    if (state.status !== 'Waiting') return
    const attempt = state.attempts + 1
    const park = { type: 'ParkDelivery', attempt, reason: 'Servern är full.', isUnclear: false } as const
    for (const command of [{ type: 'AttemptDelivery' } as const, park])
      await api.services.handlers.delivery(stream, { ...command, deliveryId, at: moment() }, context())
  }
  const arrive = async () => {
    const id = await delivery()
    if (id) await deliveryArrival(api, context, moment())(DeliveryId.parse(id))
  }
  const make = (kind: 'mp3Files' | 'daisy') => makeProduct(api, { issue, kind, context, at: moment() })
  const acts = {
    'make its sounds': () => make('mp3Files'),
    'make a book of it': () => make('daisy'),
    deliver: () => staff.post(`/api/issues/receivers/${issue}/ftp`),
    park,
    arrive,
    cancel: async () => staff.post(`/api/issues/receivers/${issue}/ftp/${(await delivery()) ?? randomUUID()}/cancel`),
    'send sounds': () => choose({ product: 'mp3Files' }),
    'send a book': () => choose({ product: 'daisy' }),
    move: () => choose({ url: 'ftp://b.example.se' }),
    'move back': () => choose({ url: 'ftp://a.example.se' }),
    'switch off': () => choose({ enable: false }),
    'switch on': () => choose({ enable: true }),
  } as const
  const told = async () => {
    const stopped = (await rows()).map(({ delivery: here, halted }) =>
      [here?.status, halted && 'parked'].filter((status) => status === 'parked'),
    )
    return stopped.flat().length
  }
  const counted = async () => ((await staff.get(`/api/issues/${issue}`)).body as IssueView).stoppedDeliveries
  return { acts, told, counted }
}

type Act = keyof Awaited<ReturnType<typeof openLife>>['acts']
const stoppingActs: readonly Act[] = ['make its sounds', 'deliver', 'park']
const names: readonly Act[] = [
  ...stoppingActs,
  ...stoppingActs,
  'make a book of it',
  'arrive',
  'cancel',
  'send sounds',
  'send a book',
  'move',
  'move back',
  'switch off',
  'switch on',
]

it('of an issue as many deliveries have stopped in the list of issues as where it is delivered, whatever has happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...names), { maxLength: 14 }), async (story) => {
      const { acts, told, counted } = await openLife()
      for (const act of [...stoppingActs, ...story]) {
        await acts[act]()
        expect(await told()).toBe(await counted())
      }
    }),
    {
      numRuns: 30,
      examples: [
        // A newer production is made.
        [['make its sounds', 'deliver', 'arrive']],
        // A delivery of another product stops, and then the first product is delivered again.
        [['send a book', 'make a book of it', 'deliver', 'park', 'send sounds', 'deliver', 'arrive']],
        // The server moves, gets the product there, and moves back.
        [['move', 'deliver', 'arrive', 'move back', 'deliver', 'park']],
      ],
    },
  )
}, 240_000)

it('nothing has stopped that is to go there as something else by now', async () => {
  const { acts, told, counted } = await openLife()
  const story: readonly Act[] = ['send a book', 'make a book of it', 'deliver', 'park']
  for (const act of story) await acts[act]()
  expect([await told(), await counted()]).toEqual([1, 1])
  await acts['send sounds']()
  expect([await told(), await counted()]).toEqual([0, 0])
})

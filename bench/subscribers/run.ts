// How long the subscription office waits for its list: `npm run bench:subscribers -- [--subscribers 50000] [--times 100]`.
// Prints milliseconds.
import { parseArgs } from 'node:util'
import { v7 } from 'uuid'
import { checkDatabase } from '../../adapters/kernel/postgres/check-server.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { fold } from '../../domain/kernel/decider.ts'
import type { Position, RecordedEvent } from '../../domain/kernel/event-log.ts'
import { PublicationId, SubscriberId, SubscriptionId } from '../../domain/kernel/ids.ts'
import type { SubscriberEvent } from '../../domain/subscribers/subscriber/events.ts'
import { form } from '../../domain/subscribers/subscriber/examples.ts'
import { subscriberDecider } from '../../domain/subscribers/subscriber/subscriber.ts'
import { subscriptionFormats } from '../../domain/subscribers/subscription-formats.ts'
import { projectionMigrations } from '../../projections/kernel/runner/checkpoint.ts'
import { tableOf } from '../../projections/kernel/table.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { subscribers } from '../../projections/subscribers/subscriber/projection.ts'
import { listSubscribers, type SubscriberQuery } from '../../projections/subscribers/subscriber/queries.ts'
import { type SubscriberSort, subscriberSorts } from '../../projections/subscribers/subscriber/view.ts'
import { subscriberCounts } from '../../projections/subscribers/subscriber-counts/projection.ts'
import { stepsOfPublication } from '../../projections/subscribers/subscriber-counts/queries.ts'
import { benchServer } from '../event-log/server.ts'

const { values } = parseArgs({
  options: { subscribers: { type: 'string', default: '50000' }, times: { type: 'string', default: '100' } },
})
const subscriberCount = Number(values.subscribers)
const times = Number(values.times)
const LIMIT_MS = 50
/** Limit for a page that is opened seldom. */
const STATISTICS_MS = 500
const BATCH = 1_000
const today = '2026-11-26'

const firstNames = [
  'Ingrid',
  'Åsa',
  'Örjan',
  'Sven-Olof',
  'Gun-Britt',
  'Astrid',
  'Bengt',
  'Karin',
  'Olle',
  'Zita',
  'Ärla',
]
const lastNames = [
  'Sandberg',
  'Kero',
  'Kemi',
  'Larsson',
  'Lindström',
  'Lundmark',
  'Rova',
  'Väisänen',
  'Åkesson',
  'Öman',
]
const streets = ['Storgatan', 'Hamngatan', 'Parkgatan', 'Rådstugatan', 'Björkvägen', 'Skeppsbrogatan', 'Varvsgatan']
const valueAt = <Value>(all: readonly Value[], n: number, otherwise: Value): Value => all[n % all.length] ?? otherwise

const publications = Array.from({ length: 12 }, () => PublicationId.parse(v7()))

/** One in a thousand has braille: a list filtered by a rare format searches longest. */
const formatOf = (n: number) => (n % 1_000 === 0 ? 'Punktskrift' : valueAt(subscriptionFormats.slice(0, 7), n, 'App'))

const lifeOf = (n: number): readonly SubscriberEvent[] => {
  const subscriberId = SubscriberId.parse(v7())
  const person = {
    firstname: valueAt(firstNames, n * 7, ''),
    lastname: valueAt(lastNames, n * 3, ''),
    address: `${valueAt(streets, n * 5, '')} ${n % 200}`,
    zip: `9${String(n % 100).padStart(2, '0')} ${String(n % 90).padStart(2, '0')}`,
    phone: `09${n % 90}-${String(n).padStart(6, '0')}`,
    customerNr: String(10_000 + n),
  }
  const publicationId = valueAt(publications, n, PublicationId.parse(v7()))
  const subscription = { subscriptionId: SubscriptionId.parse(v7()), publicationId, issues: 1, to: null }
  return [
    { type: 'SubscriberRegistered', data: { subscriberId, ...form, ...person, imported: true } },
    { type: 'PublicationJoined', data: { subscriberId, publicationId } },
    {
      type: 'SubscriptionStarted',
      data: { subscriberId, ...subscription, format: formatOf(n), from: '2026-01-01' },
    },
  ]
}

let lastPosition = 0
const recordEvent = (event: SubscriberEvent, revision: number): RecordedEvent<SubscriberEvent> => {
  lastPosition += 1
  const id = v7()
  return {
    event,
    eventId: id,
    stream: `subscriber-${event.data.subscriberId}`,
    revision,
    // The cast is sound: the read model does not use it.
    position: String(lastPosition) as Position,
    commandId: id,
    correlationId: id,
    causationId: undefined,
    actor: { kind: 'process', id: 'bench' },
    recordedAt: '2026-11-20T11:00:00.000Z',
  }
}

const quantile = (figures: readonly number[], share: number) =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0

const measure = async (name: string, ask: () => Promise<unknown>, limit = LIMIT_MS) => {
  await ask()
  const figures: number[] = []
  for (let n = 0; n < times; n += 1) {
    const began = performance.now()
    await ask()
    figures.push(performance.now() - began)
  }
  const p99 = quantile(figures, 0.99)
  const verdict = `(at most: ${limit})${p99 > limit ? '  MISSED' : ''}`
  console.log(`${name.padEnd(44)} p50 ${quantile(figures, 0.5).toFixed(1)}  p99 ${p99.toFixed(1)}  ${verdict}`)
}

const server = await benchServer()
const {
  pool,
  kysely: db,
  close,
} = connect<ReadModel>(await server.newDatabase('subscribers'), { max: 4, applicationName: 'bench' })
try {
  await checkDatabase(pool)
  await migrate(pool, projectionMigrations)
  await subscribers.create(db, tableOf(subscribers))
  await subscriberCounts.create(db, tableOf(subscriberCounts))
  for (let done = 0; done < subscriberCount; done += BATCH) {
    const lives = Array.from({ length: BATCH }, (_, n) => lifeOf(done + n))
    const known = lives.filter((life) => fold(subscriberDecider, life).status === 'Active')
    const events = known.flatMap((life) => life.map(recordEvent))
    await db.transaction().execute(async (tx) => {
      await subscribers.apply(tx, tableOf(subscribers), events)
      await subscriberCounts.apply(tx, tableOf(subscriberCounts), events)
    })
  }
  await pool.query('vacuum analyze')
  const list = (query: Partial<SubscriberQuery>) => () =>
    listSubscribers(db, { sort: 'name', direction: 'asc', limit: 50, today, ...query })
  for (const sort of Object.keys(subscriberSorts) as SubscriberSort[])
    for (const direction of ['asc', 'desc'] as const)
      await measure(`by ${sort}, ${direction}`, list({ sort, direction }))
  for (const format of ['App', 'Punktskrift'] as const) await measure(`those with ${format}`, list({ format }))
  await measure('those of a publication', list({ publication: valueAt(publications, 3, PublicationId.parse(v7())) }))
  for (const search of [
    'rova',
    'ingrid sandberg',
    'storgatan 14',
    '10482',
    '0912000123',
    '97232',
    'år',
    'öm',
    'an',
    'an 1',
    'qq',
    'finnsinte',
  ])
    await measure(`search '${search}'`, list({ search }))
  for (const page of [2, 100, 1_000]) await measure(`page ${page} of 10`, list({ limit: 10, page }))
  await measure('page 10 of 1,000', list({ limit: 1_000, page: 10 }))
  await measure("page 400 of 10, 'an'", list({ limit: 10, page: 400, search: 'an' }))
  const some = valueAt(publications, 3, PublicationId.parse(v7()))
  await measure('the year of a twelfth of them', () => stepsOfPublication(db, some), STATISTICS_MS)
  await measure("search 'rova' among Punktskrift", list({ search: 'rova', format: 'Punktskrift' }))
} finally {
  await close()
  await server.close()
}

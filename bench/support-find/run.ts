// How long a look-up takes over the read model of so many events: `npm run bench:find`. A look-up is the question, its
// hashes and every query for hits, not their names. Its figure to reach: 100 ms (p99) over a million events.
import { parseArgs } from 'node:util'
import { v5 } from 'uuid'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { longWorkLimits } from '../../adapters/kernel/postgres/time-limits.ts'
import { searchKeys } from '../../adapters/support/find/search-key.ts'
import type { AnyEvent, Position, RecordedEvent } from '../../domain/kernel/event-log.ts'
import { understandQuestion } from '../../domain/support/find/question.ts'
import { tableOf } from '../../projections/kernel/table.ts'
import type { ReadModel } from '../../projections/read-model.ts'
import { lookups } from '../../projections/support/lookup/projection.ts'
import { findByTerms } from '../../projections/support/lookup/queries.ts'
import { benchServer } from '../event-log/server.ts'

const { values } = parseArgs({
  options: { events: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '1000' } },
})
const events = Number(values.events)

const NAMESPACE = '6f1a0a3e-58c2-4d53-9b1e-0c1d2e3f4a5b'
const idOf = (name: string) => v5(name, NAMESPACE)
const firstNames = ['Anna', 'Karl', 'Maria', 'Erik', 'Ingrid', 'Lars', 'Margareta', 'Nils', 'Birgitta', 'Per']
const syllables = [
  'berg',
  'lund',
  'ström',
  'kvist',
  'dahl',
  'holm',
  'gren',
  'sjö',
  'sten',
  'mark',
  'back',
  'å',
  'eng',
  'fors',
]
const pick = (all: readonly string[], number: number) => all[number % all.length] ?? ''
const lastName = (n: number) =>
  pick(syllables, n) + pick(syllables, Math.floor(n / 14)) + pick(syllables, Math.floor(n / 196))

/** Four events each of a subscriber, an article, a file and a subscriber's changes, as an office's log has them. */
const eventOf = (number: number): AnyEvent => {
  const n = Math.floor(number / 4)
  const subscriberId = idOf(`subscriber ${n - (n % 2)}`)
  switch (number % 4) {
    case 0:
      return n % 2 === 0
        ? {
            type: 'SubscriberRegistered',
            data: {
              subscriberId,
              firstname: pick(firstNames, n),
              lastname: lastName(n),
              address: `${pick(syllables, n)}gatan ${n % 90}`,
              zip: String(10_000 + (n % 80_000)),
              city: pick(['Luleå', 'Boden', 'Kalix', 'Piteå'], n),
              phone: `070${String(n).padStart(7, '0')}`,
              email: `person${n}@example.se`,
              customerNr: String(n),
              isProtected: n % 500 === 0,
            },
          }
        : {
            type: 'SubscriberMoved',
            data: { subscriberId, changes: { address: `${pick(syllables, n)}vägen ${n % 70}` } },
          }
    case 1:
      return {
        type: 'ArticleAdded',
        data: {
          articleId: idOf(`article ${n}`),
          code: `kod${n}`,
          attributes: { name: `${lastName(n * 3)} om ${lastName(n * 7)} i kommunen` },
        },
      }
    case 2:
      return {
        type: 'FileReceived',
        data: { mediaId: idOf(`file ${n}`), filename: `inslag_${n}_${lastName(n * 5)}.mp3`, name: '' },
      }
    default:
      return {
        type: 'SubscriberContactChanged',
        data: { subscriberId, changes: { cellphone: `073${String(n).padStart(7, '0')}` } },
      }
  }
}

const recordNumber = (number: number): RecordedEvent => ({
  event: eventOf(number),
  eventId: '',
  stream: '',
  revision: number,
  position: String(number) as Position,
  commandId: '',
  correlationId: '',
  causationId: undefined,
  actor: { kind: 'process', id: 'bench' },
  recordedAt: '2026-03-02T09:00:00.000Z',
})

const questions = (n: number): readonly string[] => [
  `${pick(firstNames, n)} ${lastName(n)}`,
  lastName(n),
  pick(firstNames, n),
  pick(firstNames, n).slice(0, 3),
  `person${n * 2}@example.se`,
  `070 ${String(n * 2).padStart(7, '0')}`,
  String(n * 2),
  `inslag_${n}_${lastName(n * 5)}.mp3`,
  'kommunen',
]

const quantile = (sorted: readonly number[], q: number) => (sorted[Math.floor(sorted.length * q)] ?? 0).toFixed(1)

const server = await benchServer()
try {
  const { kysely: db, close } = connect<ReadModel>(await server.newDatabase('find'), {
    max: 4,
    applicationName: 'bench',
    limits: longWorkLimits,
  })
  const keyOf = searchKeys(Buffer.from('bench'))
  const projection = lookups(keyOf)
  const table = tableOf(projection)
  const startMs = performance.now()
  await projection.createBare(db, table)
  const fillWork = projection.fill(db, table)
  for (let from = 0; from < events; from += 2_000) {
    await fillWork.fold(Array.from({ length: Math.min(2_000, events - from) }, (_, more) => recordNumber(from + more)))
    if (fillWork.changed() < 10_000) continue
    const { rows, write } = fillWork.take()
    await write(db, 0, rows)
  }
  const { rows, write } = fillWork.take()
  await write(db, 0, rows)
  await projection.addIndexes(db, table)
  console.log(`${events} events read in ${((performance.now() - startMs) / 1000).toFixed(0)} s`)
  const durations: number[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const all = questions((round * 7_919) % Math.floor(events / 8))
    const start = performance.now()
    await findByTerms(db, keyOf, understandQuestion(all[round % all.length] ?? ''))
    durations.push(performance.now() - start)
  }
  const sortedDurations = durations.toSorted((one, other) => one - other)
  console.log(
    `p50 ${quantile(sortedDurations, 0.5)} ms, p95 ${quantile(sortedDurations, 0.95)} ms, p99 ${quantile(sortedDurations, 0.99)} ms`,
  )
  await close()
} finally {
  await server.close()
}

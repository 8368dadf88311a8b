import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../../adapters/installation.ts'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { connect } from '../../../adapters/kernel/postgres/connect.ts'
import { openSignals } from '../../../adapters/kernel/postgres/signals.ts'
import { postgresProcessStore } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { discountStream } from '../../../commands/sales/discount/stream.ts'
import type { AnyEvent, Position } from '../../../domain/kernel/event-log.ts'
import { DiscountId } from '../../../domain/kernel/ids.ts'
import type { DiscountOffered } from '../../../domain/sales/discount/events.ts'
import { form } from '../../../domain/sales/discount/examples.ts'
import { type Projection, rowProjection } from '../../../projections/kernel/projection.ts'
import { startProjections } from '../../../projections/kernel/runner/start.ts'
import { integer, table, text, uuid } from '../../../projections/kernel/table.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { discounts } from '../../../projections/sales/discount/projection.ts'
import { type ProcessManager, statelessProcess } from './process-manager.ts'
import { processRunner, runProcesses } from './run-process.ts'

// Two versions on one database, each with its own connections: today's code, and tomorrow's, in which discounts are
// praised (an event), have a colour (a field), are listed with both (a read model) and congratulated (a process).

type PraiseEvent = { readonly type: 'DiscountPraised'; readonly data: { readonly discountId: string } }
type ColouredOffer = DiscountOffered & { readonly data: { readonly colour?: string } }
type Description = {
  readonly type: 'DiscountDescribed'
  readonly data: { discountId: string; changes: { name?: string } }
}

const praisedRows = table({
  name: 'discounts',
  version: 99,
  columns: { id: uuid, name: text, colour: text, praises: integer },
})
const own = ({ data }: PraiseEvent | ColouredOffer | Description) => [data.discountId]
const praisedDiscounts = rowProjection<PraiseEvent | ColouredOffer | Description, typeof praisedRows>(praisedRows, {
  DiscountOffered: {
    keys: own,
    fold: (_, { event: { data } }) => ({
      id: data.discountId,
      name: data.name,
      colour: data.colour ?? 'svart',
      praises: 0,
    }),
  },
  DiscountDescribed: {
    keys: own,
    fold: (row, { event }) => row && { ...row, name: event.data.changes.name ?? row.name },
  },
  DiscountPraised: { keys: own, fold: (row) => row && { ...row, praises: row.praises + 1 } },
})

/** What the processes have done: their name and the discount. */
const acts: string[] = []
const runnerOf = (name: string, type: string) => {
  // The cast is sound for the runner: tomorrow's code has the type.
  const types = [type] as unknown as ['DiscountOffered']
  const manager: ProcessManager<'DiscountOffered', null, { readonly id: string }> = statelessProcess({
    name,
    types,
    startsAt: 'beginning',
    idOf: ({ data }) => data.discountId,
    react: ({ event }) => [{ command: { id: event.data.discountId } }],
  })
  return processRunner(manager, async ({ id }) => void acts.push(`${name} ${id}`))
}
const announce = () => runnerOf('announce', 'DiscountOffered')
const congratulate = () => runnerOf('congratulate', 'DiscountPraised')

const contextBy = () => {
  const commandId = randomUUID()
  return { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } } as const
}

let database: TestDatabase<ReadModel>
beforeAll(async () => {
  database = await testDatabase<ReadModel>(migrations)
})
afterAll(() => database.close())

const faults: string[] = []

const startVersion = async (projections: readonly Projection[], processes: readonly ReturnType<typeof announce>[]) => {
  const { pool, kysely, close } = connect<ReadModel>(database.url, { max: 8, applicationName: 'version' })
  const log = postgresEventLog({ pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  const signals = await openSignals(database.url, pool)
  const report = (line: string) => void faults.push(line)
  const runner = await startProjections({ log, db: kysely, projections, signals, report })
  const endController = new AbortController()
  const doNothing = () => undefined
  const store = postgresProcessStore(pool, async () => undefined)
  const world = { log, store, wake: doNothing, dueChanged: doNothing, report }
  const processRun = runProcesses(processes, world, endController.signal)
  return {
    handlers: handlersOf(log),
    append: async (id: string, event: AnyEvent, revision: number | 'noStream') =>
      (await log.append(`discount-${id}`, [event], revision, contextBy())).position,
    head: async () => (await log.head({ unsettled: true })) as Position,
    reached: (position: Position) => runner.waitFor(position, undefined, 40_000),
    stop: async () => {
      endController.abort()
      await Promise.all([processRun, runner.stop()])
      await signals.close()
      await log.close()
      await close()
    },
  }
}
const startToday = () => startVersion([discounts], [announce()])
const startTomorrow = () => startVersion([praisedDiscounts], [announce(), congratulate()])

const newId = () => DiscountId.parse(randomUUID())

const offer = async ({ handlers }: Awaited<ReturnType<typeof startToday>>, discountId: DiscountId, code: string) => {
  const command = { ...form, type: 'OfferDiscount', discountId, discountCode: code } as const
  expect(await handlers.discount(discountStream(discountId), command, contextBy())).toMatchObject({ kind: 'accepted' })
}
const rename = async ({ handlers }: Awaited<ReturnType<typeof startToday>>, discountId: DiscountId, name: string) => {
  const command = { type: 'ChangeDiscount', discountId, changes: { name } } as const
  expect(await handlers.discount(discountStream(discountId), command, contextBy())).toMatchObject({ kind: 'accepted' })
}
const namesIn = async (name: string) =>
  (await database.pool.query(`select * from ${name} order by name`)).rows as readonly Record<string, unknown>[]

it('runs two versions for an hour: neither stops, loses or does twice; the way back reads what it knows', async () => {
  const today = await startToday()
  const [firstDiscountId, secondDiscountId] = [newId(), newId()]
  await offer(today, firstDiscountId, 'hers')
  await expect.poll(() => acts).toEqual([`announce ${firstDiscountId}`])

  // The old version meets what it does not know, in its own stream and in one that the new version began.
  const tomorrow = await startTomorrow()
  await tomorrow.append(firstDiscountId, { type: 'DiscountPraised', data: { discountId: firstDiscountId } }, 0)
  await rename(today, firstDiscountId, 'Höst')
  const { discountPercent: _, ...terms } = form
  const colouredTerms = { ...terms, discountId: secondDiscountId, percent: 500, discountCode: 'theirs', colour: 'röd' }
  await tomorrow.append(secondDiscountId, { type: 'DiscountOffered', data: colouredTerms }, 'noStream')
  await rename(today, secondDiscountId, 'Vinter')
  await tomorrow.append(secondDiscountId, { type: 'DiscountPraised', data: { discountId: secondDiscountId } }, 1)
  await rename(tomorrow, firstDiscountId, 'Hösten')
  const headBefore = await today.head()
  expect([await today.reached(headBefore), await tomorrow.reached(headBefore)]).toEqual(['reached', 'reached'])
  expect(await namesIn('discounts_v1')).toMatchObject([{ name: 'Hösten' }, { name: 'Vinter' }])
  await expect.poll(() => acts).toEqual([`announce ${firstDiscountId}`, `announce ${secondDiscountId}`])

  await today.stop()
  await expect
    .poll(() => acts)
    .toEqual([
      `announce ${firstDiscountId}`,
      `announce ${secondDiscountId}`,
      `congratulate ${firstDiscountId}`,
      `congratulate ${secondDiscountId}`,
    ])
  const lateId = newId()
  await offer(tomorrow, lateId, 'late')
  expect(await tomorrow.reached(await tomorrow.head())).toBe('reached')
  expect(await namesIn('discounts_v99')).toMatchObject([
    { name: 'Hösten', colour: 'svart', praises: 1 },
    { name: 'Vinter', colour: 'röd', praises: 1 },
    { name: form.name },
  ])
  await expect.poll(() => acts.filter((each) => each.endsWith(lateId))).toEqual([`announce ${lateId}`])
  await tomorrow.stop()

  // Back within the hour: the old version goes on where its tables stood, and sees no colour and no praise.
  const restartedToday = await startToday()
  await rename(restartedToday, lateId, 'Vår')
  expect(await restartedToday.reached(await restartedToday.head())).toBe('reached')
  expect(await namesIn('discounts_v1')).toMatchObject([{ name: 'Hösten' }, { name: 'Vinter' }, { name: 'Vår' }])
  await restartedToday.stop()
  expect(acts).toHaveLength(5)
  expect(faults).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { findDue, postgresDueStore } from '../../../adapters/kernel/processes/due-store.ts'
import { postgresProcessStore, processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { StepCompleted } from '../../../domain/production/production/events.ts'
import { issueId, productionId } from '../../../domain/production/production/examples.ts'
import { type DueChange, type DueStore, type StoredDeadline } from './deadlines.ts'
import { dueSweeper, sweepDue } from './due-sweeper.ts'
import type { Order, ProcessManager } from './process-manager.ts'
import type { ProcessStore } from './process-store.ts'
import { processRunner } from './run-process.ts'

let database: TestDatabase<never>
let processes: ProcessStore
let store: DueStore
beforeAll(async () => {
  database = await testDatabase(processMigrations)
  processes = postgresProcessStore(database.pool, async () => undefined)
  store = postgresDueStore(database.pool)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate due'))

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const noonTime = '2026-11-20T12:00:00.000Z'
const laterTime = '2026-11-20T12:00:01.000Z'

const deadline = (id: string, at = noonTime, causedBy = 1): StoredDeadline => ({
  kind: 'renewal',
  id,
  at,
  data: { orderId: id },
  correlationId: uuid(0),
  causationId: uuid(causedBy),
})

const change = async (...due: readonly DueChange[]) => {
  const { version } = await processes.checkpoint('test', async () => undefined)
  await processes.advance('test', { from: version, to: undefined, states: new Map(), jobs: [], due })
}
const setDeadlines = (...deadlines: readonly StoredDeadline[]) => change(...deadlines.map((due) => ({ set: due })))

type FallenDeadline = { readonly id: string; readonly commandId: string; readonly now: string }

const desk = (fail: (id: string) => boolean = () => false) => {
  const fallen: FallenDeadline[] = []
  const reported: string[] = []
  const fallDue = async ({ id }: StoredDeadline, now: string, { commandId }: CommandContext) => {
    fallen.push({ id, commandId, now })
    if (fail(id)) throw new Error('connection lost')
  }
  const worldAt = (now: string, own: DueStore = store) => ({
    store: own,
    kinds: [{ kind: 'renewal', fallDue }],
    now: () => now,
    report: (line: string) => void reported.push(line),
  })
  const sweep = (now: string, own?: DueStore) => sweepDue(worldAt(now, own))
  return { fallen, reported, worldAt, sweep, ids: () => fallen.map(({ id }) => id) }
}

it('falls due once, in order, also long after', async () => {
  await setDeadlines(deadline('b', laterTime), deadline('a'), deadline('c', '2026-11-21T12:00:00.000Z'))
  const { sweep, ids } = desk()
  await sweep('2026-11-20T11:59:59.999Z')
  expect(ids()).toEqual([])
  await sweep('2026-11-20T18:00:00.000Z')
  await sweep('2026-11-20T18:01:00.000Z')
  expect(ids()).toEqual(['a', 'b'])
})

it('falls due again when it is put off, and at once when its kind is hastened', async () => {
  await setDeadlines(deadline('a'), deadline('b', '2026-11-20T15:00:00.000Z'))
  const [due] = await store.fallen(noonTime, 1)
  if (!due) throw new Error('nothing fell due')
  await store.postpone(due, '2026-11-20T14:00:00.000Z')
  expect(await store.fallen(laterTime, 9)).toEqual([])
  await store.hasten(['renewal'], { to: laterTime, before: '2026-11-20T14:30:00.000Z' })
  expect((await store.fallen(laterTime, 9)).map(({ id }) => id)).toEqual(['a'])
  await store.hasten(['another'], { to: laterTime, before: '2026-11-20T23:00:00.000Z' })
  expect((await store.fallen(laterTime, 9)).map(({ id }) => id)).toEqual(['a'])
})

it('is found until it has fallen due for the last time', async () => {
  const find = findDue(database.pool)
  await setDeadlines(deadline('a'))
  expect(await find('renewal', 'a')).toMatchObject({ at: noonTime })
  expect(await find('another', 'a')).toBeUndefined()
  await desk().sweep(laterTime)
  expect(await find('renewal', 'a')).toBeUndefined()
})

it('does not fall due again when the clock goes back', async () => {
  await setDeadlines(deadline('a'))
  const { sweep, ids } = desk()
  for (const now of [noonTime, '2026-11-20T11:00:00.000Z', noonTime, laterTime]) await sweep(now)
  expect(ids()).toEqual(['a'])
})

it('repeats its command under the same id when the process dies before it is settled', async () => {
  await setDeadlines(deadline('a'))
  const first = desk()
  const dying = async () => {
    throw new Error('killed')
  }
  await first.sweep(noonTime, { ...store, settle: dying })
  const next = desk()
  await next.sweep(laterTime)
  expect(next.ids()).toEqual(['a'])
  expect(next.fallen[0]?.commandId).toBe(first.fallen[0]?.commandId)
})

it('is asked again after a fault, and holds up no other', async () => {
  await setDeadlines(...Array.from({ length: 250 }, (_, n) => deadline(String(n).padStart(3, '0'))))
  let isDown = true
  const { sweep, fallen, reported } = desk((id) => isDown && id < '120')
  await sweep(noonTime)
  expect(fallen).toHaveLength(250)
  expect(reported).toHaveLength(120)
  isDown = false
  await sweep(laterTime)
  await sweep(laterTime)
  expect(fallen).toHaveLength(370)
})

it('that was moved counts anew, under another id, also when moved while it fell due', async () => {
  await setDeadlines(deadline('a'))
  const { sweep, fallen } = desk()
  const moving: DueStore = {
    ...store,
    settle: async (due) => {
      await setDeadlines(deadline('a', laterTime, 2))
      await store.settle(due)
    },
  }
  await sweep(noonTime, moving)
  expect(fallen).toHaveLength(1)
  await sweep(noonTime)
  expect(fallen).toHaveLength(1)
  await sweep(laterTime)
  expect(new Set(fallen.map(({ commandId }) => commandId)).size).toBe(2)
})

it('falls due at once when it had passed before it was set', async () => {
  const { worldAt, ids } = desk()
  const swept = Promise.withResolvers<void>()
  const watched: DueStore = {
    ...store,
    fallen: async (...asked) => {
      const answer = await store.fallen(...asked)
      swept.resolve()
      return answer
    },
  }
  const sweeper = dueSweeper(worldAt(noonTime, watched))
  const done = new AbortController()
  const log = inMemoryEventLog()
  const nothing = () => undefined
  const running = sweeper.follow(
    { log, store: processes, wake: nothing, dueChanged: nothing, report: nothing },
    done.signal,
  )
  await swept.promise
  await setDeadlines(deadline('a'))
  expect(ids()).toEqual([])
  sweeper.wake()
  await expect.poll(ids).toEqual(['a'])
  done.abort()
  await running
})

it('falls due at its own moment, and what fails is not asked in a loop', async () => {
  const { worldAt, ids } = desk((id) => id === 'a')
  await setDeadlines(deadline('a'), deadline('b', laterTime))
  // It is noon at the first sweep, however long that takes to come.
  let noonAt: number | undefined
  const now = () => {
    noonAt ??= performance.now()
    return new Date(Date.parse(noonTime) + performance.now() - noonAt).toISOString()
  }
  const sweeper = dueSweeper({ ...worldAt(noonTime), now })
  const done = new AbortController()
  const nothing = () => undefined
  const world = { log: inMemoryEventLog(), store: processes, wake: nothing, dueChanged: nothing, report: nothing }
  const running = sweeper.follow(world, done.signal)
  await expect.poll(ids).toContain('b')
  done.abort()
  await running
  expect(ids()).toEqual(['a', 'a', 'b'])
})

it('tells when the next one falls due', async () => {
  await setDeadlines(deadline('a'), deadline('b', laterTime))
  expect(await store.next('2026-11-20T11:00:00.000Z')).toBe(noonTime)
  expect(await store.next(noonTime)).toBe(laterTime)
  expect(await store.next(laterTime)).toBeUndefined()
})

it('waits while its kind is unknown, as in a rolling deploy', async () => {
  await setDeadlines({ ...deadline('a'), kind: 'of tomorrow' })
  await desk().sweep(laterTime)
  expect(await store.fallen(laterTime, 10)).toHaveLength(1)
})

/** Each step sets, moves or withdraws. */
const orders: Readonly<Record<string, readonly Order<never>[]>> = {
  prepare: [{ due: { kind: 'renewal', id: 'kept', at: noonTime, data: {} } }],
  encode: [{ due: { kind: 'renewal', id: 'gone', at: noonTime, data: {} } }],
  package: [
    { withdraw: { kind: 'renewal', id: 'gone' } },
    { due: { kind: 'renewal', id: 'kept', at: laterTime, data: {} } },
  ],
}
const setter: ProcessManager<'StepCompleted', null, never> = {
  name: 'setter',
  types: ['StepCompleted'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.productionId,
  initialState: null,
  react: (_, { event }) => orders[event.data.step] ?? [],
  evolve: () => undefined,
}

it('is set, moved and withdrawn by a process manager, together with its checkpoint', async () => {
  const log = inMemoryEventLog()
  const completed = Object.keys(orders).map(
    (step) => ({ type: 'StepCompleted', data: { productionId, issueId, step } }) as StepCompleted,
  )
  const metadata = { commandId: uuid(9), correlationId: uuid(9), actor: { kind: 'process', id: 'test' } as const }
  await log.append('production-1', completed, 'noStream', metadata)
  const done = new AbortController()
  const watched: ProcessStore = {
    ...processes,
    advance: async (name, advance) => {
      const answer = await processes.advance(name, advance)
      done.abort()
      return answer
    },
  }
  const dueChanged = vi.fn()
  const world = { log, store: watched, wake: () => undefined, dueChanged, report: console.error }
  await processRunner(setter, async () => undefined).follow(world, done.signal)
  expect(dueChanged).toHaveBeenCalled()
  expect(await store.fallen(laterTime, 10)).toMatchObject([{ id: 'kept', at: laterTime, correlationId: uuid(9) }])
})

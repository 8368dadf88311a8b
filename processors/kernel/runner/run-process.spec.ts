import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { postgresProcessStore, processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import type { AppendMetadata, EventLog } from '../../../domain/kernel/event-log.ts'
import type { StepCompleted } from '../../../domain/production/production/events.ts'
import { issueId, productionId } from '../../../domain/production/production/examples.ts'
import type { JobOrder } from './jobs.ts'
import type { ProcessManager } from './process-manager.ts'
import { type ProcessStore, ProcessTakenOver } from './process-store.ts'
import type { ProcessWorld } from './process-world.ts'
import { processRunner } from './run-process.ts'

let database: TestDatabase<never>
let orderedJobs: JobOrder[] = []
let store: ProcessStore
beforeAll(async () => {
  database = await testDatabase(processMigrations)
  store = postgresProcessStore(database.pool, async (_, jobs) => void orderedJobs.push(...jobs))
})
afterAll(() => database.close())

type Count = { readonly type: 'Count'; readonly seen: number }

/** Reports the number of its calls, and orders a job every time. */
const counter = (
  name: string,
  startsAt: 'head' | 'beginning' = 'beginning',
): ProcessManager<'StepCompleted', number, Count> => ({
  name,
  types: ['StepCompleted'],
  startsAt,
  idOf: ({ data }) => data.productionId,
  initialState: 0,
  react: (seen) => [{ command: { type: 'Count', seen: seen + 1 } }, { job: { queue: 'q', data: { seen: seen + 1 } } }],
  evolve: (seen) => seen + 1,
})

const stepCompleted: StepCompleted = { type: 'StepCompleted', data: { productionId, issueId, step: 'prepare' } }

let appendCount = 0
const appendEvent = async (log: EventLog, moved: Pick<AppendMetadata, 'recordedElsewhereAt'> = {}) => {
  appendCount += 1
  const commandId = `00000000-0000-4000-8000-${String(appendCount).padStart(12, '0')}`
  const { revision } = await log.read('production-1')
  const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } as const }
  await log.append('production-1', [stepCompleted], revision, { ...metadata, ...moved })
}

type SentCommand = { readonly command: Count; readonly id: string }

/** Follows until this many commands have been sent, and their results are committed. */
const followUntil = async (
  process: ReturnType<typeof counter>,
  log: EventLog,
  { commands, world = {}, failAt = 0 }: { commands: number; world?: Partial<ProcessWorld>; failAt?: number },
) => {
  const sent: SentCommand[] = []
  const done = new AbortController()
  let tries = 0
  const send = async (command: Count, { commandId: id }: CommandContext) => {
    tries += 1
    sent.push({ command, id })
    if (tries === failAt) throw new Error('connection lost')
  }
  const watched: ProcessStore = {
    ...store,
    ...world.store,
    advance: async (name, advance) => {
      const answer = await (world.store ?? store).advance(name, advance)
      if (sent.length >= commands) done.abort()
      return answer
    },
  }
  const nothing = () => undefined
  const full = { log, wake: nothing, dueChanged: nothing, report: nothing, ...world, store: watched }
  await processRunner(process, send).follow(full, done.signal)
  return sent
}

const seenCounts = (sent: readonly SentCommand[]) => sent.map(({ command }) => command.seen)

describe('following the log', () => {
  it('remembers between runs, and counts every event once', async () => {
    const log = inMemoryEventLog()
    orderedJobs = []
    await appendEvent(log)
    await appendEvent(log)
    expect(seenCounts(await followUntil(counter('remembering'), log, { commands: 2 }))).toEqual([1, 2])
    await appendEvent(log)
    expect(seenCounts(await followUntil(counter('remembering'), log, { commands: 1 }))).toEqual([3])
    expect(orderedJobs.map(({ data }) => data['seen'])).toEqual([1, 2, 3])
    expect(new Set(orderedJobs.map(({ id }) => id)).size).toBe(3)
    expect(orderedJobs[0]).toMatchObject({ queue: 'q', correlationId: '00000000-0000-4000-8000-000000000001' })
  })

  it('remembers what was moved in from elsewhere, and orders nothing for it again', async () => {
    const log = inMemoryEventLog()
    orderedJobs = []
    await appendEvent(log, { recordedElsewhereAt: '2025-11-30T10:00:00.000Z' })
    await appendEvent(log)
    expect(seenCounts(await followUntil(counter('moved'), log, { commands: 1 }))).toEqual([2])
    expect(orderedJobs.map(({ data }) => data['seen'])).toEqual([2])
  })

  it('sends again under the same ids after a fault, and orders its jobs once', async () => {
    const log = inMemoryEventLog()
    orderedJobs = []
    await appendEvent(log)
    await appendEvent(log)
    const sent = await followUntil(counter('faulting'), log, { commands: 4, failAt: 2 })
    expect(seenCounts(sent)).toEqual([1, 2, 1, 2])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2)
    expect(orderedJobs).toHaveLength(2)
  })

  it('remembers nothing of what is as it was', async () => {
    const log = inMemoryEventLog()
    await appendEvent(log)
    await appendEvent(log)
    const indifferent = { ...counter('indifferent'), evolve: (seen: number) => seen }
    expect(seenCounts(await followUntil(indifferent, log, { commands: 2 }))).toEqual([1, 1])
    expect(await store.states('indifferent', [productionId])).toEqual(new Map())
    expect((await store.checkpoint('indifferent', async () => undefined)).position).toBe(await log.head())
  })

  it('begins with what happens from now on, when it says so', async () => {
    const log = inMemoryEventLog()
    await appendEvent(log)
    await store.checkpoint('new', () => log.head())
    await appendEvent(log)
    expect(seenCounts(await followUntil(counter('new', 'head'), log, { commands: 1 }))).toEqual([1])
  })
})

describe('two processes at once', () => {
  it('cannot both go on from the same place', async () => {
    const at = await store.checkpoint('contested', async () => undefined)
    const advance = { from: at.version, to: undefined, states: new Map([['a', 1]]), jobs: [], due: [] }
    await store.advance('contested', advance)
    await expect(store.advance('contested', { ...advance, states: new Map([['a', 2]]) })).rejects.toThrow(
      ProcessTakenOver,
    )
    expect(await store.states('contested', ['a'])).toEqual(new Map([['a', 1]]))
  })

  it('cannot both move past what means nothing to them', async () => {
    const at = await store.checkpoint('indifferent to all', async () => undefined)
    const advance = { from: at.version, to: undefined, states: new Map(), jobs: [], due: [] }
    const { version } = await store.advance('indifferent to all', advance)
    await expect(store.advance('indifferent to all', advance)).rejects.toThrow(ProcessTakenOver)
    expect(await store.advance('indifferent to all', { ...advance, from: version })).toMatchObject({
      version: version + 1,
    })
  })

  it('take turns: the second leads when the first has stopped', async () => {
    const leaders: string[] = []
    const first = new AbortController()
    const second = new AbortController()
    const leading = Promise.withResolvers<void>()
    const lead = (name: string, stop: AbortController) => (signal: AbortSignal) => {
      leaders.push(name)
      if (name === 'first') leading.resolve()
      else stop.abort()
      return new Promise<void>((resolve) => {
        if (signal.aborted) resolve()
        signal.addEventListener('abort', () => resolve(), { once: true })
      })
    }
    const running = store.whileLeading(first.signal, lead('first', first))
    await leading.promise
    const waiting = store.whileLeading(second.signal, lead('second', second))
    expect(leaders).toEqual(['first'])
    first.abort()
    await Promise.all([running, waiting])
    expect(leaders).toEqual(['first', 'second'])
  })
})

it('forgets what has come to its end', async () => {
  const at = await store.checkpoint('forgetful', async () => undefined)
  const states = new Map<string, unknown>([['a', { left: 1 }]])
  const { version } = await store.advance('forgetful', { from: at.version, to: undefined, states, jobs: [], due: [] })
  await store.advance('forgetful', {
    from: version,
    to: undefined,
    states: new Map([['a', undefined]]),
    jobs: [],
    due: [],
  })
  expect(await store.states('forgetful', ['a'])).toEqual(new Map())
})

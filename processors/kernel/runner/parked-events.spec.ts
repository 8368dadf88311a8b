import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { parkedProcesses } from '../../../adapters/kernel/jobs/parked-events.ts'
import { postgresProcessStore, processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import { LogUnavailable, UndecodableEvent } from '../../../domain/kernel/event-log.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import type { Step, StepCompleted } from '../../../domain/production/production/events.ts'
import { issueId } from '../../../domain/production/production/examples.ts'
import type { ProcessManager } from './process-manager.ts'
import { processRunner } from './run-process.ts'

let database: TestDatabase<never>
beforeAll(async () => {
  database = await testDatabase(processMigrations)
})
afterAll(() => database.close())

const [good, bad] = [ProductionId.parse(randomUUID()), ProductionId.parse(randomUUID())]

type TellCommand = { readonly id: string; readonly said: string }

/** Reports the events heard so far: a lost, repeated or misplaced one shows. */
const listener = (name: string): ProcessManager<'StepCompleted', string, TellCommand> => ({
  name,
  types: ['StepCompleted'],
  startsAt: 'beginning',
  idOf: ({ data }) => data.productionId,
  initialState: '',
  react: (heard, { event }) => [
    { command: { id: event.data.productionId, said: `${heard} ${event.data.step}`.trim() } },
  ],
  evolve: (heard, { event }) => `${heard} ${event.data.step}`.trim(),
})

const appendStepCompleted = async (log: EventLog, productionId: ProductionId, step: Step) => {
  const commandId = randomUUID()
  const event: StepCompleted = { type: 'StepCompleted', data: { productionId, issueId, step } }
  const { revision } = await log.read(`production-${productionId}`)
  const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } as const }
  await log.append(`production-${productionId}`, [event], revision, metadata)
}

const createFollower = (name: string, log: EventLog, fail: (command: TellCommand) => Error | undefined) => {
  const told: TellCommand[] = []
  const said: string[] = []
  const stopping = new AbortController()
  const send = async (command: TellCommand) => {
    const failure = fail(command)
    if (failure) throw failure
    told.push(command)
  }
  const nothing = () => undefined
  const world = {
    log,
    store: postgresProcessStore(database.pool, async () => undefined),
    wake: nothing,
    dueChanged: nothing,
    report: (line: string) => said.push(line),
    retryAfter: 50,
  }
  const running = processRunner(listener(name), send).follow(world, stopping.signal)
  const stop = () => {
    stopping.abort()
    return running
  }
  return { told, said, stop, of: (id: string) => told.flatMap((each) => (each.id === id ? [each.said] : [])) }
}

/** Long enough for a process to take the lead, or to try again. */
const pollSoon = <Answer>(look: () => Answer) => expect.poll(look)

const parkedEventsOf = async (name: string) =>
  (await parkedProcesses(database.pool)).filter(({ process }) => process === name)

it('parks what fails for good by its id, lets all others go on, and catches up in order when it works again', async () => {
  const log = inMemoryEventLog()
  let isBroken = true
  const run = createFollower('broken', log, ({ id }) =>
    isBroken && id === bad ? new Error('No such issue') : undefined,
  )
  await appendStepCompleted(log, bad, 'prepare')
  await appendStepCompleted(log, good, 'prepare')
  await pollSoon(() => run.of(good)).toEqual(['prepare'])
  await appendStepCompleted(log, bad, 'encode')
  await appendStepCompleted(log, good, 'encode')
  await pollSoon(() => run.of(good)).toEqual(['prepare', 'prepare encode'])
  expect(run.of(bad)).toEqual([])
  expect(run.said.join('\n')).toMatch(
    new RegExp(`ALARM broken stands still for ${bad} at StepCompleted .*No such issue`),
  )
  const stopped = { id: bad, revision: 0, reason: 'No such issue', events: 2 }
  await pollSoon(() => parkedEventsOf('broken')).toMatchObject([stopped])
  isBroken = false
  await pollSoon(() => run.of(bad)).toEqual(['prepare', 'prepare encode'])
  await pollSoon(() => parkedEventsOf('broken')).toEqual([])
  await appendStepCompleted(log, bad, 'package')
  await pollSoon(() => run.of(bad).at(-1)).toBe('prepare encode package')
  await run.stop()
})

it('lets nothing of a process go before what it is parked for', async () => {
  const log = inMemoryEventLog()
  let isBroken = true
  await appendStepCompleted(log, bad, 'prepare')
  await appendStepCompleted(log, bad, 'encode')
  await appendStepCompleted(log, good, 'prepare')
  const first = ({ id, said }: TellCommand) => isBroken && id === bad && said === 'prepare'
  const run = createFollower('waiting', log, (tell) => (first(tell) ? new Error('No such issue') : undefined))
  await pollSoon(() => parkedEventsOf('waiting')).toMatchObject([{ id: bad, events: 2 }])
  await pollSoon(() => run.of(good)).toEqual(['prepare'])
  expect(run.of(bad)).toEqual([])
  isBroken = false
  await pollSoon(() => run.of(bad)).toEqual(['prepare', 'prepare encode'])
  await run.stop()
})

it('parks nothing when the log is away: that passes for all at once', async () => {
  const log = inMemoryEventLog()
  let attempts = 0
  const run = createFollower('away', log, () => {
    attempts += 1
    return attempts < 7 ? new LogUnavailable() : undefined
  })
  await appendStepCompleted(log, bad, 'prepare')
  await pollSoon(() => run.of(bad)).toEqual(['prepare'])
  expect(run.said.join()).not.toContain('ALARM')
  await run.stop()
})

it('parks what cannot be read, and reads it again', async () => {
  const log = inMemoryEventLog()
  let isLost = true
  const lost = <R extends { event: { type: string; data: object } }>(recorded: R): R =>
    isLost && Reflect.get(recorded.event.data, 'productionId') === bad
      ? { ...recorded, event: { ...recorded.event, undecodable: 'The key is missing' } }
      : recorded
  const withoutKey: EventLog = {
    ...log,
    read: async (...asked) => {
      const slice = await log.read(...asked)
      const first = slice.events.map(lost).find(({ event }) => 'undecodable' in event)
      if (first) throw new UndecodableEvent(first)
      return slice as never
    },
    follow: async function* (query) {
      for await (const batch of log.follow(query)) yield { ...batch, events: batch.events.map(lost) }
    },
  }
  await appendStepCompleted(log, bad, 'prepare')
  await appendStepCompleted(log, good, 'prepare')
  const run = createFollower('unreadable', withoutKey, () => undefined)
  await pollSoon(() => run.of(good)).toEqual(['prepare'])
  const unread = { id: bad, reason: expect.stringContaining('The key is missing') }
  await pollSoon(() => parkedEventsOf('unreadable')).toMatchObject([unread])
  isLost = false
  await pollSoon(() => run.of(bad)).toEqual(['prepare'])
  await run.stop()
})

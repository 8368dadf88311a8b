import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { type EventLog, NoSuchPosition, type Position } from '../../../../domain/kernel/event-log.ts'
import { appendEvents, openProjectionWorld, shelfOpened, shelves, startPatiently, tableRows } from '../testing.ts'
import { replay, type StandingProcess, usage } from './replay-command.ts'

/** EventStoreDB's answer for a position inside a record. */
const unreachablePosition = 'nowhere' as Position

let place: Awaited<ReturnType<typeof openProjectionWorld>>
let stoppedProcesses: readonly StandingProcess[]
let run: (...args: readonly string[]) => Promise<{ readonly code: number; readonly lines: string }>

beforeEach(async () => {
  place = await openProjectionWorld()
  stoppedProcesses = []
  const log = inMemoryEventLog()
  const running = await startPatiently({
    log,
    db: place.db,
    projections: [shelves],
    signals: await place.signals(),
    leaseFor: 150,
  })
  place.closing(running.stop)
  await running.waitFor(await appendEvents(log, shelfOpened('a', 'Å')))
  const placed: EventLog = {
    ...log,
    readAll: async (range) => {
      if (range.after === unreachablePosition) throw new NoSuchPosition(unreachablePosition)
      return log.readAll(range)
    },
  }
  run = async (...args) => {
    const said: string[] = []
    const print = (line: string) => said.push(line)
    const { signal } = new AbortController()
    const standingProcesses = async () => stoppedProcesses
    const code = await replay(args, {
      log: placed,
      db: place.db,
      projections: [shelves],
      standingProcesses,
      print,
      signal,
    })
    return { code, lines: said.join('\n') }
  }
})
afterEach(() => place.close())

const damage = () => sql`update test_shelves_v1 set name = 'fel'`.execute(place.db)

it('lists where every read model stands', async () => {
  expect((await run('list')).code).toBe(0)
  // A leader may lose its lease for a moment on a busy machine.
  const lines = async () => (await run('list')).lines
  await expect.poll(lines).toMatch(/test_shelves_v1 +1 +0 events, 0\.0 s +\S+\/\d+\//)
})

it('lists one that stands at no place of the log as one that has all of it to take', async () => {
  await sql`update projection_checkpoint set position = ${unreachablePosition} where table_name = 'test_shelves_v1'`.execute(
    place.db,
  )
  expect((await run('list')).lines).toMatch(/test_shelves_v1 +nowhere +1 events/)
})

it('makes one anew that stands at no place of the log, and whoever leads goes on with it', async () => {
  await sql`update projection_checkpoint set position = ${unreachablePosition} where table_name = 'test_shelves_v1'`.execute(
    place.db,
  )
  await damage()
  await expect(run('compare', 'test-shelves')).rejects.toThrow('stands at no place of this log')
  expect(await run('rebuild', 'test-shelves')).toMatchObject({
    code: 0,
    lines: expect.stringMatching(/in place.*not kept/),
  })
  expect(await tableRows(place.db)).toMatchObject([{ name: 'Å' }])
  const { rows } = await sql`select table_name as "table" from projection_checkpoint`.execute(place.db)
  expect(rows).toEqual([{ table: 'test_shelves_v1' }])
})

it('lists the processes that stand still, and why', async () => {
  expect((await run('list')).lines).not.toContain('waiting')
  const at = { type: 'StepFailed', stream: 'production-p', revision: 3, reason: 'No such issue' }
  stoppedProcesses = [{ process: 'issue-production', id: 'p', events: 2, ...at }]
  expect((await run('list')).lines).toMatch(
    /process +for +waiting +stands still at\nissue-production +p +2 events +StepFailed production-p\/3: No such issue/,
  )
})

it('compares without changing anything, and says by its exit code whether rows differ', async () => {
  for (const name of ['test-shelves', 'test_shelves_v1']) expect(await run('compare', name)).toMatchObject({ code: 0 })
  await damage()
  const { code, lines } = await run('compare', 'test-shelves')
  expect(code).toBe(1)
  expect(lines).toContain('1 rows: 0 missing in the replay, 0 only there, 1 different')
  expect(lines).toMatch(/now .*"fel"[\s\S]*replay .*"Å"/)
  expect(await tableRows(place.db)).toMatchObject([{ name: 'fel' }])
})

it('rebuilds, goes back and forth, and drops what was kept', async () => {
  await damage()
  await run('rebuild', 'test-shelves')
  expect(await tableRows(place.db)).toMatchObject([{ name: 'Å' }])
  await run('rollback', 'test-shelves')
  expect(await tableRows(place.db)).toMatchObject([{ name: 'fel' }])
  await run('rollback', 'test-shelves')
  expect((await run('drop-old')).lines).toBe('Dropped test_shelves_v1_old')
  expect((await run('drop-old')).lines).toBe('There is nothing to drop')
})

it('says how far behind each one is', async () => {
  expect((await run('lag')).lines).toContain('test_shelves_v1: 0 events, 0.0 s')
})

it('shows how it is used when it does not understand', async () => {
  expect(await run('destroy')).toEqual({ code: 2, lines: usage })
  expect(await run('toString')).toEqual({ code: 2, lines: usage })
})

it('names the read models there are when it is given another name', async () => {
  await expect(run('rebuild', 'unknown')).rejects.toThrow("No read model is called 'unknown'. There are: test-shelves")
})

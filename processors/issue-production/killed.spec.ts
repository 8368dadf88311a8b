import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventCodec } from '../../adapters/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/event-log/postgres/tables.ts'
import { type PostgresEventLog, postgresEventLog } from '../../adapters/event-log/postgres.ts'
import { jobMigrations } from '../../adapters/jobs/holders.ts'
import { madeSoundMigrations } from '../../adapters/jobs/made-sounds.ts'
import { processMigrations } from '../../adapters/processes/process-store.ts'
import { inMemorySubjectKeys } from '../../adapters/keys/in-memory.ts'
import { type TestDatabase, testDatabase } from '../../adapters/testing/database.ts'
import { issueStream } from '../../commands/issue/stream.ts'
import { productionStream } from '../../commands/production/stream.ts'
import { startProduction } from '../../commands/production/start-production.ts'
import { publicationStream } from '../../commands/publication/stream.ts'
import { ProductionId } from '../../domain/core/ids.ts'
import type { IssueEvent } from '../../domain/issue/events.ts'
import type { ProductionEvent } from '../../domain/production/events.ts'
import { type Desk, newContext, openDesk } from '../testing/production-world.ts'
import { smallIssue } from '../testing/small-issue.ts'

/** At random, once every append has been died behind. */
const KILLS = 2
/** A production appends about twelve times, and a life may end behind something that was known already. */
const MOST_LIVES = 60

/** Three articles and the title of the book. */
const SOUNDS = 4

let database: TestDatabase<never>
let folder: string
let log: PostgresEventLog
let desk: Desk
let issue: Small
beforeAll(async () => {
  database = await testDatabase([...eventLogMigrations, ...jobMigrations, ...processMigrations, ...madeSoundMigrations])
  folder = await mkdtemp(join(tmpdir(), 'killed-'))
  log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  desk = await openDesk({ log, folder })
  const plan = [0.5, 4, 1].map((seconds, index) => ({ name: `Artikel ${index + 1}`, seconds }))
  issue = await smallIssue(desk, join(folder, 'sounds'), plan)
})
afterAll(async () => {
  await log.close()
  await database.close()
  await rm(folder, { recursive: true })
})

type Small = Awaited<ReturnType<typeof smallIssue>>
type Run = Small & { readonly productionId: ProductionId }

/** Another loudness every time, so that everything is encoded anew; that of masters first. */
const startAnew = async (turn: number): Promise<Run> => {
  const { publicationId, issueId } = issue
  const settings = { loudnessTarget: -10 - ((turn + 8) % 21) }
  const configure = { type: 'ConfigurePublication', publicationId, settings } as const
  await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
  const productionId = ProductionId.parse(randomUUID())
  const at = new Date().toISOString()
  const start = {
    productionId,
    issueId,
    kind: 'daisy',
    processItemId: null,
    supersede: false,
    anyway: true,
    at,
  } as const
  const outcome = await startProduction(desk.sources, start, newContext())
  expect(outcome.kind).toBe('accepted')
  return { ...issue, productionId }
}

/** The processors, until they are killed, or behind so many appends of theirs. */
const spawnChild = (appends = 0): ChildProcess => {
  const script = join(import.meta.dirname, '../testing/killable.ts')
  const args = [script, database.url, folder, String(appends)]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

const startChild = async (): Promise<ChildProcess> => {
  const child = spawnChild()
  const ended = once(child, 'exit').then(() => {
    throw new Error('The processors did not start')
  })
  await Promise.race([child.stdout && once(child.stdout, 'data'), ended])
  ended.catch(() => undefined)
  return child
}

const kill = async (child: ChildProcess) => {
  if (child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** One that parks waits for a person: nothing here would ever go on. */
const isDone = async (run: Run) => {
  const production = await desk.handlers.production.state(productionStream(run.productionId))
  if (production.status === 'Parked') throw new Error(`The production was parked: ${production.reason}`)
  return production.status === 'Completed'
}

/** One life that ends behind so many appends, or when nothing is left to do. */
const live = async (run: Run, appends: number) => {
  const child = spawnChild(appends)
  const died = once(child, 'exit')
  while (child.exitCode === null && child.signalCode === null && !(await isDone(run)))
    await Promise.race([died, delay(200)])
  await kill(child)
  expect(child.signalCode).toBe('SIGKILL')
}

const recordedOf = async ({ productionId, issueId }: Run) => {
  const streams = await Promise.all([log.read(productionStream(productionId)), log.read(issueStream(issueId))])
  const masters = await log.readAll({ filter: { types: ['FileTranscoded'] } })
  return [...streams, masters].reduce((sum, { events }) => sum + events.length, 0)
}

/** Park–Miller: the same moments in every run, as far as the machine is the same. */
const moments = function* () {
  for (let seed = 4711; ; seed = (seed * 48_271) % 2_147_483_647) yield seed / 2_147_483_647
}

const count = (events: readonly { readonly type: string }[]) =>
  Object.fromEntries([...Map.groupBy(events, ({ type }) => type)].map(([type, list]) => [type, list.length]))

const expectOnce = async ({ productionId, issueId }: Run, items: number) => {
  const { events } = await log.read<ProductionEvent>(productionStream(productionId))
  const own = events.map(({ event }) => event)
  expect(count(own)).toEqual({
    ProductionStarted: 1,
    ProductionPrepared: 1,
    ItemEncoded: items,
    BookPackaged: 1,
    StepCompleted: 5,
    ProductionCompleted: 1,
  })
  const issue = await log.read<IssueEvent>(issueStream(issueId))
  const about = issue.events.flatMap(({ event }) =>
    'productionId' in event.data && event.data.productionId === productionId ? [event] : [],
  )
  expect(count(about)).toEqual({ ProductionClaimed: 1, ProductPublished: 1 })
}

const wholeFiles = async () => {
  const files = join(folder, 'files')
  const folders = (await readdir(files)).filter((name) => !['incoming', 'held'].includes(name))
  const keys = await Promise.all(
    folders.map(async (name) => (await readdir(join(files, name))).map((key) => [name, key])),
  )
  for (const [name = '', key = ''] of keys.flat()) {
    const bytes = await readFile(join(files, name, key))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(key)
  }
}

it('completes a production, each effect once, though it is killed behind every append', {
  timeout: 420_000,
}, async () => {
  const run = await startAnew(0)
  const died: number[] = []
  let appends = 1
  while (!(await isDone(run))) {
    const before = await recordedOf(run)
    await live(run, appends)
    const after = await recordedOf(run)
    // What was known already is not appended again: the next life goes one further.
    appends = after === before ? appends + 1 : 1
    died.push(after)
    expect(died.length).toBeLessThan(MOST_LIVES)
  }
  expect(new Set(died).size).toBeGreaterThan(8)
  await expectOnce(run, SOUNDS)
  await wholeFiles()
})

it(`completes every production, each effect once, though it is killed ${KILLS} times at random`, {
  timeout: 420_000,
}, async () => {
  const runs: Run[] = []
  const random = moments()
  for (let kills = 0; kills < KILLS; kills += 1) {
    const current = runs.at(-1)
    if (!current || (await isDone(current))) runs.push(await startAnew(runs.length + 1))
    const child = await startChild()
    await delay(random.next().value * 800)
    await kill(child)
  }
  const last = await startChild()
  const signal = AbortSignal.timeout(90_000)
  const types = ['ProductionCompleted', 'ProductionParked'] as const
  for await (const _ of log.follow({ filter: { types }, signal }))
    if ((await Promise.all(runs.map(isDone))).every(Boolean)) break
  await kill(last)
  for (const run of runs) await expectOnce(run, SOUNDS)
  await wholeFiles()
})

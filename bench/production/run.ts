import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { eventCodec } from '../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../adapters/kernel/event-log/postgres.ts'
import { jobMigrations } from '../../adapters/kernel/jobs/holders.ts'
import { inMemorySubjectKeys } from '../../adapters/kernel/keys/in-memory.ts'
import { connect } from '../../adapters/kernel/postgres/connect.ts'
import { migrate } from '../../adapters/kernel/postgres/migrations.ts'
import { processMigrations } from '../../adapters/kernel/processes/process-store.ts'
import { startTestCluster } from '../../adapters/kernel/testing/database.ts'
import { madeSoundMigrations } from '../../adapters/production/made-sounds.ts'
import { startProduction } from '../../commands/production/production/start-production.ts'
import { productionStream } from '../../commands/production/production/stream.ts'
import { type IssueId, ProductionId } from '../../domain/kernel/ids.ts'
import type { ProductionEvent } from '../../domain/production/production/events.ts'
import { newContext, openDesk, openProcessors } from '../../processors/kernel/testing/production-world.ts'
import { attachSound, smallIssue } from '../../processors/kernel/testing/small-issue.ts'
import { encodeBarely, makeSounds } from '../sounds.ts'

// An hour of narration in twenty articles: from WAV to a checked zip, against ffmpeg alone with as many processes as cores.
// Arguments: --minutes 60 --articles 20. Prints JSON.
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, articles: { type: 'string', default: '20' } },
})
const articles = Number(values.articles)
const seconds = (Number(values.minutes) * 60) / articles
const cores = availableParallelism()
const run = promisify(execFile)

/** Processor seconds of this process and its programs, which other load changes little. */
const processorTime = async () => {
  const stat = await readFile('/proc/self/stat', 'utf8')
  const [user = 0, system = 0, ranUser = 0, ranSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map((ticks) => Number(ticks) / 100)
  return { own: user + system, programs: ranUser + ranSystem }
}

const measureWork = async (work: () => Promise<unknown>) => {
  const from = performance.now()
  const before = await processorTime()
  await work()
  const after = await processorTime()
  const [own, programs] = [after.own - before.own, after.programs - before.programs]
  return { wall: (performance.now() - from) / 1000, processor: own + programs, own, programs }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-production-'))
await run('chmod', ['711', folder])
const cluster = await startTestCluster(join(folder, 'cluster'))
const database = connect(cluster.url('postgres'), { max: 10, applicationName: 'bench' })
await migrate(database.pool, [...eventLogMigrations, ...jobMigrations, ...processMigrations, ...madeSoundMigrations])
const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
const desk = await openDesk({ log, folder })
const processors = await openProcessors(desk, { pool: database.pool, log, folder, cores })

const produce = async (issueId: IssueId) => {
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
  await startProduction(desk.sources, start, newContext())
  const signal = AbortSignal.timeout(600_000)
  for await (const { events } of log.follow({
    filter: { types: ['ProductionCompleted', 'ProductionParked'] },
    signal,
  })) {
    const end = events.find(({ stream }) => stream === productionStream(productionId))
    if (end?.event.type === 'ProductionCompleted') break
    if (end) throw new Error(JSON.stringify(end.event.data))
  }
  const { events } = await log.read<ProductionEvent>(productionStream(productionId))
  const began = Date.parse(events[0]?.recordedAt ?? at)
  const steps = events.flatMap(({ event, recordedAt }) =>
    event.type === 'StepCompleted' ? [[event.data.step, (Date.parse(recordedAt) - began) / 1000]] : [],
  )
  return { encoded: events.filter(({ event }) => event.type === 'ItemEncoded').length, ends: Object.fromEntries(steps) }
}

try {
  const plan = Array.from({ length: articles }, (_, index) => ({ name: `Artikel ${index + 1}` }))
  const { issueId, articleIds } = await smallIssue(desk, folder, plan)
  const sounds = await makeSounds(join(folder, 'sounds'), { count: articles, seconds })
  const reference = await measureWork(() => encodeBarely(folder, sounds))
  for (const [index, path] of sounds.entries()) {
    const articleId = articleIds[index]
    if (articleId) await attachSound(desk, articleId, path)
  }
  const productions: object[] = []
  const once = () => measureWork(async () => productions.push(await produce(issueId)))
  const first = await once()
  const again = await once()
  const [changed] = articleIds
  const [more] = await makeSounds(join(folder, 'more'), { count: 1, seconds, offset: articles })
  if (changed && more) await attachSound(desk, changed, more, 'tillägg.wav')
  const oneChanged = await once()
  const peakMegabytes = process.resourceUsage().maxRSS / 1024
  const ratio = { wall: first.wall / reference.wall, processor: first.processor / reference.processor }
  const figures = { cores, reference, first, ratio, again, oneChanged, productions, peakMegabytes }
  console.log(JSON.stringify(figures, null, 1))
} finally {
  await processors.stop()
  await log.close()
  await database.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

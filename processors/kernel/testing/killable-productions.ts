import type { ChildProcess } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { madeSoundMigrations } from '../../../adapters/production/made-sounds.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { startProduction } from '../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import { ProductionId } from '../../../domain/kernel/ids.ts'
import { waitUntilWorking } from './children.ts'
import { newContext, openDesk } from './production-world.ts'
import { smallIssue } from './small-issue.ts'
import { spawnKillable } from './spawn-killable.ts'

/** An issue whose productions are made by processors in a process of their own, to be killed. */
export const openKillableProductions = async () => {
  const migrations = [...eventLogMigrations, ...jobMigrations, ...processMigrations, ...madeSoundMigrations]
  const database = await testDatabase(migrations)
  const folder = await mkdtemp(join(tmpdir(), 'killed-'))
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  const desk = await openDesk({ log, folder })
  const plan = [0.5, 1].map((seconds, index) => ({ name: `Artikel ${index + 1}`, seconds }))
  const { publicationId, issueId } = await smallIssue(desk, join(folder, 'sounds'), plan)

  /** The processors, until they are killed, or until this many of their appends. */
  const spawnChild = (appends = 0): ChildProcess => spawnKillable('processors', [database.url, folder, String(appends)])

  return {
    database,
    folder,
    log,
    desk,
    issueId,
    spawnChild,
    /** Another loudness for each turn, so that everything is encoded anew; the masters' own first. */
    startAnew: async (turn: number): Promise<ProductionId> => {
      const settings = { loudnessTarget: -10 - ((turn + 8) % 21) }
      const configure = { type: 'ConfigurePublication', publicationId, settings } as const
      await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
      const productionId = ProductionId.parse(randomUUID())
      const about = { productionId, issueId, processItemId: null, at: new Date().toISOString() }
      const start = { ...about, kind: 'daisy', supersede: false, anyway: true } as const
      const outcome = await startProduction(desk.sources, start, newContext())
      if (outcome.kind !== 'accepted') throw new Error(`The production does not start: ${JSON.stringify(outcome)}`)
      return productionId
    },
    /** Processors that have reported that they work. */
    startChild: (): Promise<ChildProcess> => waitUntilWorking(spawnChild()),
    statusOf: async (productionId: ProductionId) => {
      const production = await desk.handlers.production.state(productionStream(productionId))
      // A parked production waits for a person: it would never go on here.
      if (production.status === 'Parked') throw new Error(`The production was parked: ${production.reason}`)
      return production.status
    },
    /** Files whose content does not match their name. */
    brokenFiles: async (): Promise<readonly string[]> => {
      const files = join(folder, 'files')
      const folders = (await readdir(files)).filter((name) => !['incoming', 'held'].includes(name))
      const keys = await Promise.all(
        folders.map(async (name) => (await readdir(join(files, name))).map((key) => join(files, name, key))),
      )
      const judged = keys.flat().map(async (path) => {
        const hash = createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
        return path.endsWith(hash) ? [] : [path]
      })
      return (await Promise.all(judged)).flat()
    },
    close: async () => {
      await log.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type KillableProductions = Awaited<ReturnType<typeof openKillableProductions>>

export const count = (events: readonly { readonly type: string }[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(events, ({ type }) => type)].map(([type, list]) => [type, list.length]))

import type { Pool } from 'pg'
import { lastBackupIn } from '../../../adapters/kernel/backup/last-backup.ts'
import type { StoredLog } from '../../../adapters/kernel/event-log/stored-log.ts'
import type { Migration } from '../../../adapters/kernel/postgres/migrations.ts'
import { startedVersions } from '../../../adapters/kernel/running/product-versions.ts'
import { diskOf } from '../../../adapters/kernel/running/settings/disk-space.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { RunnableProcess } from '../../../processors/kernel/runner/process-world.ts'
import type { ReadModelDatabase } from '../../../projections/kernel/database.ts'
import type { Projection } from '../../../projections/kernel/projection.ts'
import { readSettings } from './environment.ts'
import type { Finding } from './finding.ts'
import { knownEvents, readLogContents } from './log-contents.ts'
import { readBackup, readDisk, readNode, readPostgres } from './machine.ts'
import { processesRestartedBy } from './migration-kind.ts'
import { readMigrations } from './pending-migrations.ts'
import { readMissingReadModels } from './read-models.ts'
import { readChanges, readDirection } from './versions.ts'

/** An installation, running or stopped. */
type Place = {
  readonly pool: Pool
  readonly db: ReadModelDatabase
  readonly log: EventLog & { readonly stored: StoredLog }
  readonly dataDir: string
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** The parts of the code that would be started. */
type Code = {
  readonly version: string
  readonly migrations: readonly Migration[]
  readonly projections: readonly Projection[]
  readonly processes: readonly Pick<RunnableProcess, 'name' | 'startsAt'>[]
}

const readProcesses = async (
  pool: Pool,
  { processes }: Code,
  pending: readonly Migration[],
  counts: ReadonlyMap<string, number>,
): Promise<Finding> => {
  const { rows } = await pool.query<{ process: string }>('select process from process_checkpoint')
  const restartedProcesses = pending.flatMap(({ sql }) => processesRestartedBy(sql))
  const placedProcesses = new Set(
    rows.map(({ process }) => process).filter((process) => !restartedProcesses.includes(process)),
  )
  const freshProcesses = processes.filter(
    ({ name, startsAt }) => startsAt === 'beginning' && !placedProcesses.has(name),
  )
  const lines = freshProcesses.map(({ name }) => name)
  const events = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const title =
    lines.length === 0
      ? 'Processes: none begins anew'
      : `Processes that begin at the beginning of the log (${events} events): ${lines.length}`
  return { level: 'ready', title, lines }
}

/** The findings of a start of `code` on this installation. Changes nothing. */
export const checkUpgrade = async (place: Place, code: Code, now = new Date()): Promise<readonly Finding[]> => {
  const { pool, db, log, dataDir, variables } = place
  const [latestVersion] = await startedVersions(db)
  const from = latestVersion?.version
  const { counts, unknownFields } = await readLogContents(pool, log)
  const eventFields = knownEvents()
  const types = [...counts]
    .filter(([type]) => !eventFields.has(type))
    .map(([type, events]) => `${type} (${events} events)`)
  const steps = await readMigrations(pool, code.migrations)
  const readModels = await readMissingReadModels({ db, log }, code.projections, counts)
  const neededBytes = steps.bytes + readModels.bytes
  return [
    readDirection(from, code.version, { types, fields: unknownFields, migrations: steps.unknown }),
    steps.finding,
    readModels.finding,
    await readProcesses(pool, code, steps.pending, counts),
    readSettings(variables),
    readNode(process.versions.node),
    await readPostgres(db),
    readDisk(await diskOf(dataDir)(), neededBytes),
    readBackup(await lastBackupIn(dataDir)(), now),
    readChanges(from, code.version),
  ]
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { processorMigrations } from './migrations.ts'
import { productionDesk } from './production-desk.ts'
import { openDesk, openProcessors } from './production-world.ts'

/** All processors over a log in memory, with real jobs and a folder of their own, until they are closed. */
export const runningProcessors = async () => {
  const database = await testDatabase(processorMigrations)
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-processors-'))
  const log = inMemoryEventLog()
  const desk = await openDesk({ log, folder })
  const { stop, shown } = await openProcessors(desk, { pool: database.pool, log, folder })
  return {
    ...productionDesk(() => ({ desk, log })),
    desk,
    log,
    folder,
    /** The progress reports so far. */
    shown,
    close: async () => {
      await stop()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

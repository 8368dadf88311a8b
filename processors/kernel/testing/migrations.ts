import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { madeSoundMigrations } from '../../../adapters/production/made-sounds.ts'
import { journalMigrations } from '../../../adapters/subscribers/announcement/journals.ts'

/** The processors' tables beside the log. */
export const processorMigrations = [
  ...jobMigrations,
  ...processMigrations,
  ...madeSoundMigrations,
  ...journalMigrations,
]

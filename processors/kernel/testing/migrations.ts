import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { madeSoundMigrations } from '../../../adapters/production/made-sounds.ts'
import { letterJournalMigrations } from '../../../adapters/subscribers/mailing/letter-journal.ts'
import { noticeJournalMigrations } from '../../../adapters/subscribers/push/notice-journal.ts'

/** The processors' tables beside the log. */
export const processorMigrations = [
  ...jobMigrations,
  ...processMigrations,
  ...madeSoundMigrations,
  ...letterJournalMigrations,
  ...noticeJournalMigrations,
]

import { jobMigrations } from '../../../adapters/kernel/jobs/holders.ts'
import { madeSoundMigrations } from '../../../adapters/kernel/jobs/made-sounds.ts'
import { letterJournalMigrations } from '../../../adapters/kernel/mail/letter-journal.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { noticeJournalMigrations } from '../../../adapters/subscribers/push/notice-journal.ts'

/** The processors' tables beside the log. */
export const processorMigrations = [
  ...jobMigrations,
  ...processMigrations,
  ...madeSoundMigrations,
  ...letterJournalMigrations,
  ...noticeJournalMigrations,
]

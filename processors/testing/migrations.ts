import { jobMigrations } from '../../adapters/jobs/holders.ts'
import { madeSoundMigrations } from '../../adapters/jobs/made-sounds.ts'
import { letterJournalMigrations } from '../../adapters/mail/letter-journal.ts'
import { processMigrations } from '../../adapters/processes/process-store.ts'
import { noticeJournalMigrations } from '../../adapters/subscribers/push/notice-journal.ts'

/** What processors keep beside the log. */
export const processorMigrations = [
  ...jobMigrations,
  ...processMigrations,
  ...madeSoundMigrations,
  ...letterJournalMigrations,
  ...noticeJournalMigrations,
]

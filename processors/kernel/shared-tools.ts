import type { Handlers } from '../../commands/handlers.ts'
import type { FileStorage } from '../../commands/kernel/file-storage.ts'
import type { ForgetSubject } from '../../commands/kernel/handling/destroy-keys.ts'
import type { EventLog } from '../../domain/kernel/event-log.ts'
import type { Print } from '../../formats/print-documents.ts'
import type { PublishProgress } from '../../projections/kernel/live-feed/progress.ts'
import type { SendMail } from './mail/mail.ts'
import type { RetentionTimes } from './retention/retention-times.ts'
import type { DueStore } from './runner/deadlines.ts'
import type { Jobs } from './runner/jobs.ts'

/** What the processes of every context may use. */
export type SharedTools = {
  readonly handlers: Handlers
  readonly log: EventLog
  readonly jobs: Jobs
  readonly due: DueStore
  readonly storage: FileStorage
  readonly sendMail: SendMail
  readonly print: Print
  /** Makes the data under a key unreadable for good. */
  readonly forget: ForgetSubject
  /** How long the office keeps data about persons. */
  readonly retentionTimes: RetentionTimes
  readonly progress: PublishProgress
  /** Without a slash at the end. */
  readonly publicUrl: string
  /** The cores of this machine. */
  readonly cores: number
  readonly now: () => string
  readonly report: (line: string) => void
}

/** The same with the handlers by their names, as most processes take them. */
export type ProcessTools = SharedTools & Handlers

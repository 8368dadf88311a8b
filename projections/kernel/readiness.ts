import type { EventLog } from '../../domain/kernel/event-log.ts'

export type UpToDateSources = {
  readonly log: Pick<EventLog, 'head'>
  /** Whether the read models, all or the named ones, have seen everything up to a position within so many milliseconds. */
  readonly hasSeen: (position: string, milliseconds: number, names?: readonly string[]) => Promise<boolean>
}

const READ_MODEL_TIMEOUT_MS = 20_000

/** Whether the read models, all or the named ones, come to tell all that lies in the log by now; waits for that 20 s. */
export const isUpToDate = async ({ log, hasSeen }: UpToDateSources, names?: readonly string[]): Promise<boolean> => {
  const head = await log.head()
  return head === undefined || hasSeen(head, READ_MODEL_TIMEOUT_MS, names)
}

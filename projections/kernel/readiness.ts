import type { EventLog } from '../../domain/kernel/event-log.ts'

export type UpToDateSources = {
  readonly log: Pick<EventLog, 'head'>
  /** Whether the read models, all or the named ones, have reached a position within this many milliseconds. */
  readonly hasSeen: (position: string, milliseconds: number, names?: readonly string[]) => Promise<boolean>
}

const READ_MODEL_TIMEOUT_MS = 20_000

/** Whether the read models, all or the named ones, reach the current end of the log; waits 20 s for it. */
export const isUpToDate = async ({ log, hasSeen }: UpToDateSources, names?: readonly string[]): Promise<boolean> => {
  const head = await log.head()
  return head === undefined || hasSeen(head, READ_MODEL_TIMEOUT_MS, names)
}

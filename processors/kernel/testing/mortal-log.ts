import type { EventLog } from '../../../domain/kernel/event-log.ts'

/** A log whose process is killed right after its `appends`th append, before any caller gets the answer; 0: never. */
export const mortalLog = (log: EventLog, appends: number): EventLog => {
  let left = appends
  return {
    ...log,
    append: async (...args) => {
      const appended = await log.append(...args)
      left -= 1
      if (left === 0) process.kill(process.pid, 'SIGKILL')
      return appended
    },
  }
}

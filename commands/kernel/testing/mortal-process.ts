import type { EventLog } from '../../../domain/kernel/event-log.ts'

/** A process that dies after some steps: the earlier ones are done, and no later one. */
export const mortalProcess = (steps: number) => {
  let left = steps
  const step = () => {
    left -= 1
    if (left < 0) throw new Error('killed')
  }
  return {
    /** Each append is a step. */
    log: (inner: EventLog): EventLog => ({
      ...inner,
      append: async (...call) => {
        step()
        return inner.append(...call)
      },
    }),
    step,
    /** Whether the process died before its last step. */
    isDead: () => left < 0,
  }
}

/** A process that waits after this many steps until other work is done. */
export const interruptedWork = (steps: number, meanwhile: () => Promise<unknown>) => {
  let left = steps
  const step = async () => {
    left -= 1
    if (left === -1) await meanwhile()
  }
  return {
    /** Each append is a step. */
    log: (inner: EventLog): EventLog => ({
      ...inner,
      append: async (...call) => {
        await step()
        return inner.append(...call)
      },
    }),
    step,
  }
}

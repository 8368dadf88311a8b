import type { EventLog } from '../../../domain/kernel/event-log.ts'

/** A process that dies: what it has done up to then is done, and nothing that follows. */
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
    /** Not every step was left to it. */
    isDead: () => left < 0,
  }
}

/** Somebody who is held up after so many steps, until what others do meanwhile is done. */
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

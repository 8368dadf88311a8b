import { EventEmitter } from 'node:events'

export type WakeUp = {
  readonly wake: () => void
  /** How often it has rung. Read this before looking for news, so that a ring meanwhile is not missed. */
  readonly count: () => number
  /** Resolves when it has rung since `seen`, after `patience` (ms) if given, or when `signal` aborts. */
  readonly wait: (seen: number, signal: AbortSignal, patience?: number) => Promise<void>
}

/** Tells the readers of this process that an event has been appended. */
export const wakeUp = (): WakeUp => {
  const bell = new EventEmitter().setMaxListeners(0)
  let rung = 0
  return {
    wake: () => {
      rung += 1
      bell.emit('rung')
    },
    count: () => rung,
    wait: async (seen, signal, patience) => {
      if (rung !== seen || signal.aborted) return
      const ended = Promise.withResolvers<void>()
      const timer = patience === undefined ? undefined : setTimeout(ended.resolve, patience)
      bell.once('rung', ended.resolve)
      const end = () => ended.resolve()
      signal.addEventListener('abort', end, { once: true })
      await ended.promise
      clearTimeout(timer)
      bell.off('rung', ended.resolve)
      signal.removeEventListener('abort', end)
    },
  }
}

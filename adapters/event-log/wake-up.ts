import { EventEmitter, once } from 'node:events'

export type WakeUp = {
  readonly wake: () => void
  /** How often it has rung: read before looking for news, so that a ring meanwhile is not missed. */
  readonly count: () => number
  /** Returns when it has rung since `seen`, after `patience` (ms) if that is given, or when `signal` aborts. */
  readonly wait: (seen: number, signal: AbortSignal, patience?: number) => Promise<void>
}

/** Tells the readers of this process that something has been appended. */
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
      const ended = new AbortController()
      const end = () => ended.abort()
      const timer = patience === undefined ? undefined : setTimeout(end, patience)
      signal.addEventListener('abort', end, { once: true })
      await once(bell, 'rung', { signal: ended.signal }).catch(() => undefined)
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    },
  }
}

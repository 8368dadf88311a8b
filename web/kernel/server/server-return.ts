import { useEffect, useRef, useState } from 'react'

/** The result of a health check: `failing` answers with an error, or a proxy does for it. */
export type ServerHealth = 'well' | 'failing' | 'silent'

type ServerWait = {
  /** Called once, when the server answers again. */
  readonly onReturn: () => void
  readonly onHealth?: (health: ServerHealth) => void
  /** The server has not failed yet as far as is known: if it answers at once, nothing is waited for. */
  readonly isInDoubt?: boolean
}

const RETRY_DELAYS_MS = [2_000, 3_000, 5_000, 8_000, 15_000] as const
/** The limit of automatic retries of a request that fails although the server is well. */
const MAX_TRIES = RETRY_DELAYS_MS.length
/** Without a wait for this long, a failure is a new one. */
const CALM_MS = 60_000
const ANSWER_WITHIN_MS = 10_000

const askHealth = async (ended: AbortSignal): Promise<ServerHealth> => {
  const asking = new AbortController()
  const giveUp = () => asking.abort()
  const timer = setTimeout(giveUp, ANSWER_WITHIN_MS)
  ended.addEventListener('abort', giveUp)
  try {
    const { ok } = await fetch('/version', { cache: 'no-store', signal: asking.signal })
    return ok ? 'well' : 'failing'
  } catch {
    return 'silent'
  } finally {
    clearTimeout(timer)
    ended.removeEventListener('abort', giveUp)
  }
}

/** Resolves after the pause, or never once the wait is over. */
const pause = (milliseconds: number, ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    ended.addEventListener('abort', () => clearTimeout(timer))
  })

/** A hidden tab sends no requests. */
const waitUntilVisible = (ended: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (document.visibilityState === 'visible') return resolve()
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal: ended })
  })

/**
 * One health check for all waits of a page: it asks at once, to learn the server's state, then every few seconds with
 * growing pauses, and calls the waits back when the server is well.
 */
export const createServerWatch = () => {
  const waits = new Map<ServerWait, { hasFailed: boolean }>()
  let asking: AbortController | undefined
  let tries = 0
  let calmSince = Number.NEGATIVE_INFINITY

  const rest = () => {
    asking?.abort()
    asking = undefined
    calmSince = performance.now()
  }
  const leave = (wait: ServerWait) => {
    if (waits.delete(wait) && waits.size === 0) rest()
  }
  const hear = (health: ServerHealth) => {
    for (const [wait, state] of waits) {
      if (health !== 'well') state.hasFailed = true
      else if (wait.isInDoubt && !state.hasFailed) leave(wait)
      wait.onHealth?.(health)
    }
  }
  const handBack = () => {
    const waiting = [...waits.keys()]
    waits.clear()
    rest()
    for (const { onReturn } of waiting) onReturn()
  }
  const watch = async (ended: AbortSignal) => {
    for (let asked = 0; !ended.aborted; asked += 1) {
      if (asked > 0) await pause(RETRY_DELAYS_MS[Math.min(asked - 1 + tries, RETRY_DELAYS_MS.length - 1)] ?? 0, ended)
      await waitUntilVisible(ended)
      const health = await askHealth(ended)
      if (ended.aborted) return
      hear(health)
      // A request that failed because the server was away is not at fault itself.
      if (health !== 'well') tries = 0
      // From now on the user has to retry.
      else if (tries === MAX_TRIES) return
      else if (asked > 0) {
        tries += 1
        return handBack()
      }
    }
  }

  /** Answers a function that ends the wait. */
  return (wait: ServerWait): (() => void) => {
    if (waits.size === 0 && performance.now() - calmSince > CALM_MS) tries = 0
    waits.set(wait, { hasFailed: false })
    if (!asking) {
      asking = new AbortController()
      void watch(asking.signal)
    }
    return () => leave(wait)
  }
}

const awaitServer = createServerWatch()

type ReturnOptions = Pick<ServerWait, 'isInDoubt'> & { readonly isWaiting?: boolean }

/** Retries automatically when the server is back. Answers the state of the server, as far as it is known. */
export const useServerReturn = (
  onReturn: () => void,
  { isWaiting = true, isInDoubt = false }: ReturnOptions = {},
): ServerHealth | undefined => {
  const [health, setHealth] = useState<ServerHealth>()
  const latest = useRef(onReturn)
  useEffect(() => {
    latest.current = onReturn
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    return awaitServer({ onReturn: () => latest.current(), onHealth: setHealth, isInDoubt })
  }, [isWaiting, isInDoubt])
  return health
}

import { createListeners } from '../../kernel/listeners.ts'

const KEY = 'support-reason'

/** Milliseconds without an act of the reader after which the next act is another errand. */
const ERRAND_MS = 30 * 60_000

type WaitingRequest = {
  /** The thing that wants a reason of its own. */
  readonly thing: string | undefined
  readonly go: (reason: string) => void
  readonly leave: () => void
}

/** A browser that keeps nothing asks again after a reload. */
const readKept = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

const keep = (reason: string) => {
  try {
    sessionStorage.setItem(KEY, reason)
  } catch {
    // The reason then holds until the page is left.
  }
}

/** Why the reader looks, kept for the tab. Requests that need it wait here while the desk asks. */
const createReasonStore = () => {
  const { subscribe, notify } = createListeners()
  const waiting = new Set<WaitingRequest>()
  const own = new Map<string, string>()
  let reason = readKept()
  let actedAt = Date.now()
  let isChanging = false
  const snapshot = () => ({
    reason,
    isAsking: isChanging || waiting.size > 0,
    isOwn: [...waiting].some(({ thing }) => thing !== undefined),
  })
  let shown = snapshot()
  const show = () => {
    shown = snapshot()
    notify()
  }
  const answer = (tell: (each: WaitingRequest) => void) => {
    const all = [...waiting]
    waiting.clear()
    isChanging = false
    show()
    for (const each of all) tell(each)
  }
  return {
    subscribe,
    /** The reason, empty before there is one, and whether the desk is asking for it. */
    shown: () => shown,
    /** Asks for another reason, without a request that needs it. */
    change: () => {
      isChanging = true
      show()
    },
    give: (given: string) => {
      for (const { thing } of waiting) if (thing !== undefined) own.set(thing, given)
      if (!snapshot().isOwn) {
        reason = given
        keep(given)
      }
      answer(({ go }) => go(given))
    },
    /** The reader gives none: the requests that wait are refused. */
    leave: () => answer(({ leave }) => leave()),
    /** Resolves with the reason that the reader gives; undefined: none, or the request is no longer wanted. */
    ask: (signal?: AbortSignal, thing?: string): Promise<string | undefined> =>
      new Promise((resolve) => {
        const waitingRequest: WaitingRequest = { thing, go: resolve, leave: () => resolve(undefined) }
        waiting.add(waitingRequest)
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(waitingRequest)) return
          show()
          resolve(undefined)
        })
        show()
      }),
    /** The reason that was given for this thing alone. */
    ownReason: (thing: string) => own.get(thing),
    /** A thing that an administrator opens anew asks anew: only the own reason of this thing stays. */
    keepOwn: (thing: string) => {
      for (const each of own.keys()) if (each !== thing) own.delete(each)
    },
    /** Notes that the reader does something: after a long pause it is another errand, and the reason is asked anew. */
    act: () => {
      const isErrandOver = Date.now() - actedAt > ERRAND_MS
      actedAt = Date.now()
      if (isErrandOver && reason !== '') deskReason.clear()
    },
    /** Forgets the reasons of the tab. */
    clear: () => {
      own.clear()
      reason = ''
      keep('')
      show()
    },
  }
}

export const deskReason = createReasonStore()

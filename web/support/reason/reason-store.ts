import { createListeners } from '../../kernel/listeners.ts'

const KEY = 'support-reason'

type WaitingRequest = { readonly go: (reason: string) => void; readonly leave: () => void }

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
  let reason = readKept()
  let isChanging = false
  const snapshot = () => ({ reason, isAsking: isChanging || waiting.size > 0 })
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
      reason = given
      keep(given)
      answer(({ go }) => go(given))
    },
    /** The reader gives none: the requests that wait are refused. */
    leave: () => answer(({ leave }) => leave()),
    /** Resolves with the reason that the reader gives; undefined: none, or the request is no longer wanted. */
    ask: (signal?: AbortSignal): Promise<string | undefined> =>
      new Promise((resolve) => {
        const one: WaitingRequest = { go: resolve, leave: () => resolve(undefined) }
        waiting.add(one)
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(one)) return
          show()
          resolve(undefined)
        })
        show()
      }),
    /** Forgets the reason of the tab. */
    clear: () => {
      reason = ''
      keep('')
      show()
    },
  }
}

export const deskReason = createReasonStore()

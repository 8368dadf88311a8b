import { createListeners } from '../../kernel/listeners.ts'

const KEY = 'support-reason'
const THINGS_KEY = 'support-reason-things'

/** Milliseconds without an act of the reader after which the next act is another errand. */
const ERRAND_MS = 30 * 60_000

/** `own`: a protected identity wants a reason of its own; `same`: the reason was written for other things. */
type Question = 'reason' | 'own' | 'same'

type WaitingRequest = {
  readonly thing: string
  readonly question: Question
  readonly go: (reason: string) => void
  readonly leave: () => void
}

/** A browser that keeps nothing asks again after a reload. */
const readKept = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const keep = (key: string, text: string) => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The text then holds until the page is left.
  }
}

/** The things that the reason was written for, or confirmed for. */
const createThings = () => {
  const things = new Set(readKept(THINGS_KEY).split(' ').filter(Boolean))
  const keepThings = () => keep(THINGS_KEY, [...things].join(' '))
  return {
    isEmpty: () => things.size === 0,
    has: (thing: string) => things.has(thing),
    add: (added: readonly string[]) => {
      for (const thing of added) things.add(thing)
      keepThings()
    },
    clear: () => {
      things.clear()
      keepThings()
    },
  }
}

/** Why the reader looks, kept for the tab. Requests that need it wait here while the desk asks. */
const createReasonStore = () => {
  const { subscribe, notify } = createListeners()
  const waiting = new Set<WaitingRequest>()
  const own = new Map<string, string>()
  const things = createThings()
  let reason = readKept(KEY)
  let actedAt = Date.now()
  let isChanging = false
  const snapshot = () => ({
    reason,
    isAsking: isChanging || waiting.size > 0,
    isOwn: [...waiting].some(({ question }) => question === 'own'),
    isSame: !isChanging && waiting.size > 0 && [...waiting].every(({ question }) => question === 'same'),
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
      if (snapshot().isOwn) for (const { thing } of waiting) own.set(thing, given)
      else {
        if (given !== reason) things.clear()
        reason = given
        keep(KEY, given)
        things.add([...waiting].map(({ thing }) => thing))
      }
      answer(({ go }) => go(given))
    },
    /** The things that wait belong to the same errand. */
    confirm: () => {
      things.add([...waiting].map(({ thing }) => thing))
      answer(({ go }) => go(reason))
    },
    /** The reader gives none: the requests that wait are refused. */
    leave: () => answer(({ leave }) => leave()),
    /** Resolves with the reason that the reader gives; undefined: none, or the request is no longer wanted. */
    ask: (thing: string, isOwn: boolean, signal?: AbortSignal): Promise<string | undefined> =>
      new Promise((resolve) => {
        const question = isOwn ? 'own' : reason !== '' && !things.has(thing) ? 'same' : 'reason'
        const waitingRequest: WaitingRequest = { thing, question, go: resolve, leave: () => resolve(undefined) }
        waiting.add(waitingRequest)
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(waitingRequest)) return
          show()
          resolve(undefined)
        })
        show()
      }),
    /**
     * The reason with which a person's thing is asked for: empty, until the reader says that it belongs to the errand.
     * The first one after a reason is the one that the reason was written for.
     */
    reasonFor: (thing: string): string => {
      const ownReason = own.get(thing)
      if (ownReason !== undefined || reason === '') return ownReason ?? ''
      if (things.isEmpty()) things.add([thing])
      return things.has(thing) ? reason : ''
    },
    /** What belongs to a thing of the errand is of the same errand. */
    include: (thing: string, others: readonly string[]) => {
      if (things.has(thing)) things.add(others)
    },
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
      things.clear()
      reason = ''
      keep(KEY, '')
      show()
    },
  }
}

export const deskReason = createReasonStore()

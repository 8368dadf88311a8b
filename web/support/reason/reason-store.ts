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

const readKeptThings = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(readKept(THINGS_KEY))
    return Array.isArray(kept) ? kept.filter((thing) => typeof thing === 'string') : []
  } catch {
    return []
  }
}

const keep = (key: string, text: string) => {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // The text then holds until the page is left.
  }
}

/** What a reason is written for: a thing by its id, whatever leads to it, or else a look-up or a list by its name. */
const targetOf = (thing: string): string => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.exec(thing)?.[0] ?? thing

/** The reason of the tab, with the things that it was written for or confirmed for. */
const createErrand = () => {
  const things = new Set(readKeptThings())
  let reason = readKept(KEY)
  const add = (added: readonly string[]) => {
    for (const thing of added) things.add(targetOf(thing))
    keep(THINGS_KEY, JSON.stringify([...things]))
  }
  const has = (thing: string) => things.has(targetOf(thing))
  return {
    reason: () => reason,
    has,
    add,
    /** Another reason was written for these things alone. */
    give: (given: string, wanted: readonly string[]) => {
      if (given !== reason) things.clear()
      reason = given
      keep(KEY, given)
      add(wanted)
    },
    /** The first thing behind a reason is the one that it was written for. */
    reasonFor: (thing: string): string => {
      if (reason === '') return ''
      if (things.size === 0) add([thing])
      return has(thing) ? reason : ''
    },
  }
}

/** Why the reader looks, kept for the tab. Requests that need it wait here while the desk asks. */
const createReasonStore = () => {
  const { subscribe, notify } = createListeners()
  const waiting = new Set<WaitingRequest>()
  const own = new Map<string, string>()
  const errand = createErrand()
  let actedAt = Date.now()
  let isChanging = false
  const wanted = () => [...waiting].map(({ thing }) => thing)
  const snapshot = () => ({
    reason: errand.reason(),
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
    /** `thing`: what the reason is written for when no request waits for it. */
    give: (given: string, thing?: string) => {
      if (!snapshot().isOwn) errand.give(given, thing === undefined ? wanted() : [thing, ...wanted()])
      else for (const thing of wanted()) own.set(thing, given)
      answer(({ go }) => go(given))
    },
    /** The things that wait belong to the same errand; or this one alone, for which no request waits. */
    confirm: (thing?: string) => {
      errand.add(thing === undefined ? wanted() : [thing])
      if (thing === undefined) answer(({ go }) => go(errand.reason()))
      else show()
    },
    /** The reader gives none: the requests that wait are refused. */
    leave: () => answer(({ leave }) => leave()),
    /** Resolves with the reason that the reader gives; undefined: none, or the request is no longer wanted. */
    ask: (thing: string, isOwn: boolean, signal?: AbortSignal): Promise<string | undefined> =>
      new Promise((resolve) => {
        const question = isOwn ? 'own' : errand.reason() !== '' && !errand.has(thing) ? 'same' : 'reason'
        const waitingRequest: WaitingRequest = { thing, question, go: resolve, leave: () => resolve(undefined) }
        waiting.add(waitingRequest)
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(waitingRequest)) return
          show()
          resolve(undefined)
        })
        show()
      }),
    /** The reason with which a person's thing is asked for: empty, until the reader says that it is of the errand. */
    reasonFor: (thing: string): string => own.get(thing) ?? errand.reasonFor(thing),
    /** What belongs to a thing of the errand is of the same errand. */
    include: (thing: string, others: readonly string[]) => {
      if (errand.has(thing)) errand.add(others)
    },
    isOfErrand: (thing: string): boolean => errand.has(thing),
    /** A thing that an administrator opens anew asks anew: only the own reason of this thing stays. */
    keepOwn: (thing: string) => {
      for (const each of own.keys()) if (each !== thing) own.delete(each)
    },
    /** Notes that the reader does something: after a long pause it is another errand, and the reason is asked anew. */
    act: () => {
      const isErrandOver = Date.now() - actedAt > ERRAND_MS
      actedAt = Date.now()
      if (isErrandOver && errand.reason() !== '') deskReason.clear()
    },
    /** Forgets the reasons of the tab. */
    clear: () => {
      actedAt = Date.now()
      own.clear()
      errand.give('', [])
      show()
    },
  }
}

export const deskReason = createReasonStore()

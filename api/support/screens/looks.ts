import { AsyncLocalStorage } from 'node:async_hooks'
import type { Services } from '../../services.ts'
import { openMoment } from './open-moment.ts'
import { openPastApp, type PastAnswer, type PastRequest } from './past-app.ts'
import { pastServices, type Reader } from './past-services.ts'

/** A screen asks several times: its look is kept until it has rested for so long (ms). */
const REST_MS = 30_000
/** Nobody sees longer what has been erased meanwhile (ms). */
const LONGEST_MS = 120_000
/** Looks that one process keeps; each holds a connection. */
const KEPT = 3

type Look = {
  readonly ask: (asked: PastRequest, reader: Reader) => Promise<PastAnswer>
  readonly close: () => void
}

/** Opens the read models of a moment on tables of their own, with the product's routes over them. */
const openLook = async (services: Services, moment: string): Promise<Look> => {
  const tables = await services.pastTables()
  try {
    const readers = new AsyncLocalStorage<Reader>()
    const { db, protection } = await openMoment(services, tables, moment)
    const past = pastServices(services, db, { moment, protection, reasonOf: () => readers.getStore()?.reason })
    const app = await openPastApp(past, readers)
    let asking = 0
    let isClosed = false
    const end = () => {
      void app.close()
      tables.close()
    }
    return {
      ask: async (asked, reader) => {
        asking += 1
        try {
          return await app.ask(asked, reader)
        } finally {
          asking -= 1
          if (isClosed && asking === 0) end()
        }
      },
      // Whoever still waits for an answer gets it first.
      close: () => {
        if (isClosed) return
        isClosed = true
        if (asking === 0) end()
      },
    }
  } catch (error) {
    tables.close()
    throw error
  }
}

/** The least status with which a server says that the fault is its own (RFC 9110 §15.6). */
const SERVER_FAULT = 500

type KeptLook = { readonly opening: Promise<Look>; readonly since: number; readonly rest: NodeJS.Timeout }

/** Looks at moments, each built once while it is in use. */
export const openLooks = (services: Services) => {
  const looks = new Map<string, KeptLook>()

  const close = (moment: string) => {
    const kept = looks.get(moment)
    if (!kept) return
    looks.delete(moment)
    clearTimeout(kept.rest)
    kept.opening.then(
      (look) => look.close(),
      () => undefined,
    )
  }

  /** Tables that could not be filled stay so: the next question has a look of its own. */
  const askOrClose =
    (moment: string, { ask }: Look): Look['ask'] =>
    async (asked, reader) => {
      const answer = await ask(asked, reader)
      if (answer.status >= SERVER_FAULT) close(moment)
      return answer
    }

  const restIn = (moment: string) => setTimeout(() => close(moment), REST_MS).unref()

  const at = (moment: string): Promise<Look> => {
    const known = looks.get(moment)
    if (known && performance.now() - known.since < LONGEST_MS) {
      // The map is in the order of the last use.
      looks.delete(moment)
      clearTimeout(known.rest)
      looks.set(moment, { ...known, rest: restIn(moment) })
      return known.opening
    }
    close(moment)
    const [oldest] = looks.keys()
    if (oldest !== undefined && looks.size >= KEPT) close(oldest)
    const opening = openLook(services, moment).then((look) => ({ ...look, ask: askOrClose(moment, look) }))
    looks.set(moment, { opening, since: performance.now(), rest: restIn(moment) })
    opening.catch(() => close(moment))
    return opening
  }

  return { at, close: () => [...looks.keys()].forEach(close) }
}

import type { AnyEvent, EventLog } from '../../domain/kernel/event-log.ts'
import { PublicationId } from '../../domain/kernel/ids.ts'
import { handlePublication, publicationStream } from '../editorial/publication/stream.ts'
import { momentOf, type SentenceLookup } from '../kernel/history/sentence-parts.ts'
import { actorNames } from './actor-names.ts'
import { tell } from './sentences.ts'

/** An event in words, and its moment. */
type HistoryLine = { readonly at: string; readonly said: string }

/** The events of one stream in words, oldest first. An unknown stream has none. Rejects as `EventLog.read` does. */
export const historyLinesOf = async (log: EventLog, stream: string): Promise<readonly HistoryLine[]> => {
  const nameOf = actorNames(log)
  const { events } = await log.read(stream)
  const told = events.map(({ event }) => event)
  const publications = await publicationNames(log, told)
  return Promise.all(
    events.map(async ({ event, actor, recordedAt }, place) => {
      const aside: SentenceLookup = { publication: (id) => publications.get(id), earlier: told.slice(0, place) }
      return { at: recordedAt, said: tell(event, await nameOf(actor), aside) }
    }),
  )
}

const publicationNames = async (log: EventLog, events: readonly AnyEvent[]): Promise<ReadonlyMap<string, string>> => {
  const publications = handlePublication(log)
  const ids = new Set(events.flatMap(({ data }) => ('publicationId' in data ? [data.publicationId] : [])))
  const named = await Promise.all(
    [...ids].map(async (told) => {
      const id = PublicationId.safeParse(told)
      const found = id.success ? await publications.state(publicationStream(id.data)) : undefined
      return found?.status === 'Active' ? ([String(told), found.settings.name] as const) : undefined
    }),
  )
  return new Map(named.filter((each) => each !== undefined))
}

/** The same as lines of Swedish. */
export const historyOf = async (log: EventLog, stream: string): Promise<readonly string[]> =>
  (await historyLinesOf(log, stream)).map(({ at, said }) => `${momentOf(at)}  ${said}`)

import type { Actor, AnyEvent, EventLog } from '../../domain/kernel/event-log.ts'
import { PublicationId, UserId } from '../../domain/kernel/ids.ts'
import { displayText } from '../../domain/kernel/personal.ts'
import { handlePublication, publicationStream } from '../editorial/publication/stream.ts'
import { momentOf, type SentenceLookup } from '../kernel/history/sentence-parts.ts'
import { handleUser, userStream } from '../people/user/stream.ts'
import { sentenceOf } from './sentences.ts'

/** An event in words, and its moment. */
type HistoryLine = { readonly at: string; readonly said: string }

/** The events of one stream in words, oldest first. An unknown stream has none. Rejects as `EventLog.read` does. */
export const historyLinesOf = async (log: EventLog, stream: string): Promise<readonly HistoryLine[]> => {
  const users = handleUser(log)
  const nameOf = async (actor: Actor) => {
    const id = actor.kind === 'user' ? UserId.safeParse(actor.id) : undefined
    const user = id?.success ? await users.state(userStream(id.data)) : undefined
    return user?.status === 'Active' ? displayText(user.profile.name) : undefined
  }
  const names = new Map<string, Promise<string | undefined>>()
  const { events } = await log.read(stream)
  const told = events.map(({ event }) => event)
  const publications = await publicationNames(log, told)
  return Promise.all(
    events.map(async ({ event, actor, recordedAt }, place) => {
      if (!names.has(actor.id)) names.set(actor.id, nameOf(actor))
      const aside: SentenceLookup = { publication: (id) => publications.get(id), earlier: told.slice(0, place) }
      return { at: recordedAt, said: sentenceOf(event, actor, await names.get(actor.id), aside) }
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

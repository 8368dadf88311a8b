import type { AnyEvent, EventLog, RecordedEvent } from '../../domain/kernel/event-log.ts'
import { PublicationId } from '../../domain/kernel/ids.ts'
import { handlePublication, publicationStream } from '../editorial/publication/stream.ts'
import type { SentenceLookup } from '../kernel/history/sentence-parts.ts'
import { actorNames } from './actor-names.ts'
import { tell } from './sentences.ts'

/** An event in words, and who acted. */
export type ToldEvent = { readonly said: string; readonly actor: string }

/** Tells consecutive events of one stream, those from `from` on; what lies before it only explains them. */
export type TellEvents = (events: readonly RecordedEvent[], from?: number) => Promise<readonly ToldEvent[]>

type TellerTools = {
  readonly log: EventLog
  readonly users?: Parameters<typeof actorNames>[1]
  readonly publications?: ReturnType<typeof handlePublication>
}

/** Reads the names that sentences need, each once. */
export const createTeller = ({ log, users, publications = handlePublication(log) }: TellerTools): TellEvents => {
  const nameOf = actorNames(log, users)
  const known = new Map<string, Promise<string | undefined>>()

  const readName = async (told: string): Promise<string | undefined> => {
    const id = PublicationId.safeParse(told)
    const found = id.success ? await publications.state(publicationStream(id.data)) : undefined
    return found?.status === 'Active' ? found.settings.name : undefined
  }

  const namesIn = async (events: readonly AnyEvent[]) => {
    const ids = new Set(events.flatMap(({ data }) => ('publicationId' in data ? [String(data.publicationId)] : [])))
    const named = [...ids].map(async (id) => {
      const name = known.get(id) ?? readName(id)
      known.set(id, name)
      return [id, await name] as const
    })
    return new Map(await Promise.all(named))
  }

  return async (events, from = 0) => {
    const told = events.map(({ event }) => event)
    const names = await namesIn(told)
    return Promise.all(
      events.slice(from).map(async ({ event, actor }, index) => {
        const who = await nameOf(actor)
        const aside: SentenceLookup = {
          publication: (id) => names.get(id),
          // Most sentences need none of the earlier events, of which there may be thousands.
          get earlier() {
            return told.slice(0, from + index)
          },
        }
        return { said: tell(event, who, aside), actor: who }
      }),
    )
  }
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  createPresence,
  type PresenceSign,
  presenceKinds,
  SIGN_LIFETIME_MS,
} from '../../../projections/kernel/live-feed/presence.ts'
import type { LiveFeed, LiveMessage } from '../../../projections/kernel/live-feed/start.ts'
import { type Connection, type LiveUser, maySee, send } from './connection.ts'
import type { FindOwner } from './entities.ts'

const PresenceMessage = z.discriminatedUnion('event', [
  /** Asks who is in which article. */
  z.object({ event: z.literal('presence:ask') }),
  /** Says where the sender is; `article` null: in none. */
  z.object({
    event: z.literal('presence:at'),
    data: z.object({ article: z.uuid().nullable(), doing: z.enum(presenceKinds).default('open') }),
  }),
])

type PresenceOptions = {
  readonly feed: Pick<LiveFeed, 'publishPresence'>
  readonly ownerOf: FindOwner
  /** All open connections. */
  readonly connections: () => Iterable<Connection>
  /** Milliseconds without a sign after which a person is gone. */
  readonly lifetime?: number
}

/** Only staff, of the installation or of some organisation, are told who works. */
const workers = { customer: undefined, atLeast: 'user' } as const

const among = async <Each>(
  all: readonly Each[],
  isMeant: (each: Each) => Promise<boolean>,
): Promise<readonly Each[]> => {
  const meant = await Promise.all(all.map(isMeant))
  return all.filter((_, nth) => meant[nth])
}

/** Who has which article open, for staff. Signs of all processes come by the feed; nothing is stored. */
export const followPresence = ({ feed, ownerOf, connections, lifetime = SIGN_LIFETIME_MS }: PresenceOptions) => {
  const presence = createPresence(lifetime)
  const worksOn = async (user: LiveUser, article: string): Promise<boolean> => {
    const owner = await ownerOf('article', article)
    return owner !== undefined && maySee(user, { customer: owner.customer, atLeast: 'user' })
  }
  const shown = new WeakMap<Connection, { readonly id: string; article: string | null }>()

  /** An editor is not told of their own presence. */
  const tell = async (connection: Connection) => {
    const { user } = connection
    if (!maySee(user, workers)) return
    const others = presence.people().filter((person) => person.user !== user._id)
    const people = await among(
      others,
      async ({ article }) => user.inOrganizations === undefined || worksOn(user, article),
    )
    send(connection, JSON.stringify({ event: 'presence', data: { people } }))
  }
  const tellAll = () => {
    // Whom a fault kept from being told hears of it at the next sign.
    for (const connection of connections()) tell(connection).catch(() => undefined)
  }
  const placeOf = (connection: Connection) => {
    const known = shown.get(connection) ?? { id: randomUUID(), article: null }
    shown.set(connection, known)
    return known
  }
  const say = (connection: Connection, sign: Pick<PresenceSign, 'articleId' | 'doing'>) => {
    const { user } = connection
    const place = placeOf(connection)
    place.article = sign.articleId
    feed.publishPresence({ connection: place.id, userId: user._id, name: user.name, ...sign })
  }
  const sweeping = setInterval(() => presence.forgetSilent() && tellAll(), lifetime / 6).unref()

  return {
    /** Handles a message of the feed. */
    follow: (message: LiveMessage): void => {
      if (message.kind === 'presence' && presence.note(message)) tellAll()
    },
    /** Handles a message of a client. */
    hear: async (connection: Connection, message: unknown): Promise<void> => {
      const said = PresenceMessage.safeParse(message).data
      if (!said || !maySee(connection.user, workers)) return
      if (said.event === 'presence:ask') return tell(connection)
      const { article, doing } = said.data
      const isKnown =
        article === null || placeOf(connection).article === article || (await worksOn(connection.user, article))
      if (isKnown && connection.socket.readyState === connection.socket.OPEN)
        say(connection, { articleId: article, doing })
    },
    /** The socket is closed. */
    leave: (connection: Connection): void => {
      if (placeOf(connection).article !== null) say(connection, { articleId: null, doing: 'open' })
    },
    stop: (): void => clearInterval(sweeping),
  }
}

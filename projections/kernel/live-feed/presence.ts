/** What a person does in an article that is open. */
export const presenceKinds = ['open', 'text', 'fields'] as const
export type PresenceKind = (typeof presenceKinds)[number]

/**
 * A sign that an editor has an article open, or by `articleId` null that the connection shows none any more. Never stored:
 * it lives in the processes, and is forgotten without further signs.
 */
export type PresenceSign = {
  /** The socket, of whichever process. */
  readonly connection: string
  readonly userId: string
  readonly name: string
  readonly articleId: string | null
  readonly doing: PresenceKind
}

/** A person in an article, as staff are told. */
export type PersonInArticle = {
  readonly article: string
  readonly user: string
  readonly name: string
  readonly doing: PresenceKind
}

/** How long a sign counts (ms). */
export const SIGN_LIFETIME_MS = 30_000

type KnownSign = PresenceSign & { readonly until: number }

/** Who is in which article, from the signs of all processes. `now`: milliseconds. */
export const createPresence = (lifetime: number, now: () => number = () => performance.now()) => {
  const known = new Map<string, KnownSign>()
  let told = '[]'

  const people = (): readonly PersonInArticle[] => {
    const persons = new Map<string, PersonInArticle>()
    for (const { articleId, userId, name, doing } of known.values()) {
      if (articleId === null) continue
      const key = `${articleId} ${userId}`
      // An editor with an article in two windows does what the busier one shows.
      if (doing !== 'open' || !persons.has(key)) persons.set(key, { article: articleId, user: userId, name, doing })
    }
    return [...persons.values()]
  }

  /** Whether the people differ from those at the last call. */
  const hasChanged = (): boolean => {
    const next = JSON.stringify(people())
    const differs = next !== told
    told = next
    return differs
  }

  return {
    people,
    /** Takes a sign in; true when it changes who is where. */
    note: (sign: PresenceSign): boolean => {
      if (sign.articleId === null) known.delete(sign.connection)
      else known.set(sign.connection, { ...sign, until: now() + lifetime })
      return hasChanged()
    },
    /** Forgets the editors who gave no sign in time; true when one was forgotten. */
    forgetSilent: (): boolean => {
      for (const [connection, { until }] of known) if (until <= now()) known.delete(connection)
      return hasChanged()
    },
  }
}

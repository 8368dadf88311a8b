import type { PersonInArticle, PresenceKind } from '../../../../projections/kernel/live-feed/presence.ts'
import { createListeners } from '../../../kernel/listeners.ts'
import type { LiveFeed, LiveMessage } from '../../../kernel/server/live.ts'

const noPeople: readonly PersonInArticle[] = []

/** Who is in which article, as the server last said. */
const createPresenceStore = (feed: LiveFeed) => {
  const { subscribe, notify } = createListeners()
  let people = noPeople
  const follow = (message: LiveMessage) => {
    if (message.type === 'ready') feed.send('presence:ask')
    if (message.type !== 'presence' || !Array.isArray(message['people'])) return
    people = message['people'] as readonly PersonInArticle[]
    notify()
  }
  feed.subscribe(follow)
  feed.send('presence:ask')
  return { subscribe, people: () => people }
}

type PresenceStore = ReturnType<typeof createPresenceStore>

const stores = new WeakMap<LiveFeed, PresenceStore>()

/** One for each connection of the tab. */
export const presenceOf = (feed: LiveFeed): PresenceStore => {
  const known = stores.get(feed) ?? createPresenceStore(feed)
  stores.set(feed, known)
  return known
}

const words: Readonly<Record<PresenceKind, string>> = {
  open: 'har artikeln öppen',
  text: 'skriver i texten',
  fields: 'ändrar i artikeln',
}

/** 'Maj skriver i texten. Olle har artikeln öppen.' Empty when noPeople else is there. */
export const sayOthers = (people: readonly PersonInArticle[], articleId: string): string =>
  people
    .filter(({ article }) => article === articleId)
    .map(({ name, doing }) => `${name} ${words[doing]}.`)
    .join(' ')

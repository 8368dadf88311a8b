import { type KindName, thingOf } from '../../domain/support/thing-kinds.ts'
import type { Handlers } from '../handlers.ts'
import { type FoundName, nameReaders } from './thing-name-readers.ts'

/** A thing as persons speak of it. */
export type NamedThing = {
  readonly stream: string
  /** `Order`. */
  readonly kind: string
  /** Its own name, `Medlemsbladet 2026`; that of its kind where it has none. */
  readonly name: string
  /** Whose it is, such as its customer; empty: nobody's. */
  readonly of: string
  /** Its state in a word; empty: it is as usual. */
  readonly state: string
  /** The address of its own page; null: it has none, or is gone. */
  readonly page: string | null
  /** `ordern`, for the button that opens its page. */
  readonly definite: string
}

const endings: Readonly<Record<string, string>> = {
  Removed: 'Borttagen',
  Erased: 'Raderad för gott',
  Forgotten: 'Glömd',
  Missing: '',
}

const nothingFound: FoundName = { status: 'Active' }

/** Names a thing by what its stream says now. An unknown or gone thing has the name of its kind. */
export const nameThing = async (handlers: Handlers, stream: string): Promise<NamedThing> => {
  const { kind, id, words } = thingOf(stream)
  const read = Object.hasOwn(nameReaders, kind) ? nameReaders[kind as KindName] : undefined
  const { name, of = '', state = '', status } = read ? await read(handlers, stream, id) : nothingFound
  const ending = endings[status]
  return {
    stream,
    kind: words.name,
    name: name || words.name,
    of,
    state: ending ?? state,
    page: ending === undefined && words.page ? words.page(id) : null,
    definite: words.definite,
  }
}

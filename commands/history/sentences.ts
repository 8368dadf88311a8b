import type { Actor, AnyEvent } from '../../domain/kernel/event-log.ts'
import { eventsInWords } from '../handlers.ts'
import { noLookup, type SentenceLookup } from '../kernel/history/sentence-parts.ts'
import { processName } from './words/processes.ts'

/** `name`: the user's name, where it is still known. */
export const actorName = (actor: Actor, name: string | undefined): string => {
  if (actor.kind === 'process') return `Ljudkod (${processName(actor.id)})`
  return actor.kind === 'visitor' ? 'En besökare' : (name ?? 'En användare som inte längre finns')
}

/**
 * An event as a Swedish sentence with its actor: `Anna Ek gav en artikel namnet ”Nyheter”.` An event of an unknown type
 * is named by its type.
 */
export const sentenceOf = (event: AnyEvent, actor: Actor, name?: string, aside = noLookup): string =>
  tell(event, actorName(actor, name), aside)

/** The same of a person whose name is known. */
export const tell = (event: AnyEvent, who: string, aside: SentenceLookup): string => {
  const words = eventsInWords[event.type]
  const said = words ? words(event.data, aside) : `gjorde något som den här versionen inte känner till (${event.type})`
  return `${who} ${said.replaceAll(/[^\S\u{A0}]+/gu, ' ').replace(/\.$/, '')}.`
}

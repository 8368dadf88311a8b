import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { v7 } from 'uuid'
import type { AnyEvent } from '../../domain/kernel/event-log.ts'
import { storedEvents } from '../../domain/kernel/testing/stored-events.ts'
import type { StreamEvents } from './history.ts'

const domain = join(import.meta.dirname, '../../domain')

/** Types that begin their stream, whatever the order of the files. */
const FIRST_EVENT =
  /(Added|Numbered|Registered|Ordered|Offered|Opened|Received|Placed|Published|Started|Founded|Drafted|Joined|Reserved)$/
/** Types that would leave nothing to write after them. */
const LAST_EVENT = /(Removed|Restored|Forgotten|Erased|Left|Released|Withdrawn|Revoked)$/

const eventHistoryOf = (aggregate: string): readonly AnyEvent[] => {
  const events = storedEvents(join(domain, aggregate)).filter(({ type }) => !LAST_EVENT.test(type))
  const isFirst = ({ type }: AnyEvent) => FIRST_EVENT.test(type)
  return [...events.filter(isFirst), ...events.filter((event) => !isFirst(event))]
}

const eventHistories = readdirSync(domain)
  .filter((aggregate) => existsSync(join(domain, aggregate, 'stored')))
  .map((aggregate) => ({ aggregate, events: JSON.stringify(eventHistoryOf(aggregate)) }))

/** Every type of event once, each about separate things. */
export const everyEvent = (): readonly StreamEvents[] => {
  const ids = new Map<string, string>()
  const another = (id: string) => {
    const known = ids.get(id) ?? v7()
    ids.set(id, known)
    return known
  }
  return eventHistories.map(({ aggregate, events }) => ({
    stream: `${aggregate}-${v7()}`,
    events: JSON.parse(events.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, another)) as readonly AnyEvent[],
  }))
}

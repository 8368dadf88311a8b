import { v7 } from 'uuid'
import type { AnyEvent } from '../../domain/kernel/event-log.ts'
import { aggregateFolders, storedEvents } from '../../domain/kernel/testing/stored-events.ts'
import type { StreamEvents } from './history.ts'

/** Types that begin their stream, whatever the order of the files. */
const FIRST_EVENT =
  /(Added|Numbered|Registered|Ordered|Offered|Opened|Received|Placed|Published|Started|Founded|Drafted|Joined|Reserved)$/
/** Types that would leave nothing to write after them. */
const LAST_EVENT = /(Removed|Restored|Forgotten|Erased|Left|Released|Withdrawn|Revoked)$/

const eventHistoryOf = (folder: string): readonly AnyEvent[] => {
  const events = storedEvents(folder).filter(({ type }) => !LAST_EVENT.test(type))
  const isFirst = ({ type }: AnyEvent) => FIRST_EVENT.test(type)
  return [...events.filter(isFirst), ...events.filter((event) => !isFirst(event))]
}

const eventHistories = [...aggregateFolders].map(([aggregate, folder]) => ({
  aggregate,
  events: JSON.stringify(eventHistoryOf(folder)),
}))

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

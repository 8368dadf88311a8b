import type { EventLog, RecordedEvent } from '../../../domain/kernel/event-log.ts'
import { createTeller } from '../../history/teller.ts'

/** A version of a thing: the event that made it, in words. */
export type ToldEvent = {
  readonly revision: number
  /** ISO instant in UTC. */
  readonly at: string
  readonly who: string
  readonly said: string
}

/** Some events of one stream in words; `events`: all of the stream, from its first on. */
export const toldEvents = async (
  log: EventLog,
  events: readonly RecordedEvent[],
  revisions: readonly number[],
): Promise<ReadonlyMap<number, ToldEvent>> => {
  const tell = createTeller({ log })
  const told = [...new Set(revisions)].map(async (revision) => {
    const [{ said, actor: who } = { said: '', actor: '' }] = await tell(events.slice(0, revision + 1), revision)
    return [revision, { revision, at: events[revision]?.recordedAt ?? '', who, said }] as const
  })
  return new Map(await Promise.all(told))
}

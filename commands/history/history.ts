import type { EventLog } from '../../domain/kernel/event-log.ts'
import { momentOf } from '../kernel/history/sentence-parts.ts'
import { createTeller } from './teller.ts'

/** An event in words, and its moment. */
type HistoryLine = { readonly at: string; readonly said: string }

/** The events of one stream in words, oldest first. An unknown stream has none. Rejects as `EventLog.read` does. */
export const historyLinesOf = async (log: EventLog, stream: string): Promise<readonly HistoryLine[]> => {
  const { events } = await log.read(stream)
  const told = await createTeller({ log })(events)
  return events.map(({ recordedAt: at }, place) => ({ at, said: told[place]?.said ?? '' }))
}

/** The same as lines of Swedish. */
export const historyOf = async (log: EventLog, stream: string): Promise<readonly string[]> =>
  (await historyLinesOf(log, stream)).map(({ at, said }) => `${momentOf(at)}  ${said}`)

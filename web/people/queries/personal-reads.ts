import { useServed } from '../../kernel/queries/use-served.ts'
import type { HistoryEntry } from '../../subscribers/queries/subscribers.ts'

/** The access record of a person. `thing`: '/api/subscribers/<id>'. */
export const usePersonalReads = (thing: string) =>
  useServed<readonly HistoryEntry[]>(`${thing}/reads`, { key: ['reads', thing] })

import { useRead } from '../../kernel/queries/use-read.ts'
import type { HistoryEntry } from '../../subscribers/queries/subscribers.ts'

/** The access record of a person. `thing`: '/api/subscribers/<id>'. */
export const usePersonalReads = (thing: string) => useRead<readonly HistoryEntry[]>(`${thing}/reads`)

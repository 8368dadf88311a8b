import { useRead } from '../../kernel/queries/use-read.ts'
import type { HistoryEntry } from '../../subscribers/queries/subscribers.ts'

/** Who has read, and how many days that is kept. */
export type PersonalReads = { readonly entries: readonly HistoryEntry[]; readonly keptDays: number }

/** The access record of a person. `thing`: '/api/subscribers/<id>'. */
export const usePersonalReads = (thing: string) => useRead<PersonalReads>(`${thing}/reads`)

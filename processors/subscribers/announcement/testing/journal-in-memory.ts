import type { SendingJournal } from '../journal.ts'

/** As in the table, rows outlive the process that wrote them. */
export const journalInMemory = <Id extends string, Outcome>(): SendingJournal<Id, Outcome> => {
  const rows = new Map<string, { isTaken: boolean; outcome: Outcome | undefined }>()
  const keyOf = (of: string, id: Id) => `${of} ${id}`
  return {
    plan: async (of, ids) => {
      for (const key of ids.map((id) => keyOf(of, id)))
        if (!rows.has(key)) rows.set(key, { isTaken: false, outcome: undefined })
    },
    read: async (of, ids) =>
      ids.flatMap((id) => {
        const row = rows.get(keyOf(of, id))
        return row ? [{ id, ...row }] : []
      }),
    take: async (of, id) => {
      const row = rows.get(keyOf(of, id))
      if (!row || row.isTaken || row.outcome) return false
      row.isTaken = true
      return true
    },
    settle: async (of, id, outcome) => {
      const row = rows.get(keyOf(of, id))
      if (row) row.outcome = outcome
    },
    giveBack: async (of, id) => {
      const row = rows.get(keyOf(of, id))
      if (row && !row.outcome) row.isTaken = false
    },
    clear: async (of, ids) => {
      for (const id of ids) rows.delete(keyOf(of, id))
    },
  }
}

import type { SendingJournal } from '../journal.ts'

/** As the table is: rows outlive whoever wrote them. */
export const journalInMemory = <Of extends string, Id extends string, Outcome>(): SendingJournal<Of, Id, Outcome> => {
  const rows = new Map<string, { isTaken: boolean; outcome: Outcome | undefined }>()
  return {
    plan: async (_, ids) => {
      for (const id of ids) if (!rows.has(id)) rows.set(id, { isTaken: false, outcome: undefined })
    },
    read: async (_, ids) =>
      ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [{ id, ...row }] : []
      }),
    take: async (_, id) => {
      const row = rows.get(id)
      if (!row || row.isTaken || row.outcome) return false
      row.isTaken = true
      return true
    },
    settle: async (_, id, outcome) => {
      const row = rows.get(id)
      if (row) row.outcome = outcome
    },
    giveBack: async (_, id) => {
      const row = rows.get(id)
      if (row && !row.outcome) row.isTaken = false
    },
    clear: async (_, ids) => {
      for (const id of ids) rows.delete(id)
    },
  }
}

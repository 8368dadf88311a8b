import { concurrencyGate } from '../../../commands/editorial/media/gate.ts'
import type {
  ImportRow,
  ImportStore,
  ListSource,
  NewRow,
} from '../../../commands/subscribers/subscriber-import/import-store.ts'

type StoredImport = { source: ListSource | undefined; rows: Map<number, ImportRow> }

const newImportRow = (row: NewRow): ImportRow => ({ ...row, outcome: 'waiting', why: '', revision: null, events: 0 })

/** Keeps the lists of a test, until its process ends. */
export const inMemoryImportStore = (): ImportStore => {
  const all = new Map<string, StoredImport>()
  const inTurn = concurrencyGate(1)
  const of = (importId: string): StoredImport => {
    const kept = all.get(importId) ?? { source: undefined, rows: new Map<number, ImportRow>() }
    all.set(importId, kept)
    return kept
  }
  const change = (importId: string, is: (row: ImportRow) => boolean, changes: Partial<ImportRow>) => {
    const { rows } = of(importId)
    for (const [place, row] of rows) if (is(row)) rows.set(place, { ...row, ...changes })
  }

  return {
    exclusively: (_, work) => inTurn(work),
    keepSource: async (importId, source) => void (of(importId).source = source),
    source: async (importId) => of(importId).source,
    replaceRows: async (importId, batches) => {
      const { rows } = of(importId)
      rows.clear()
      for await (const batch of batches) for (const row of batch) rows.set(row.place, newImportRow(row))
    },
    replaceRow: async (importId, row) => void of(importId).rows.set(row.place, newImportRow(row)),
    counts: async (importId) =>
      [...of(importId).rows.values()].map(({ kind, isLeftOut, double, outcome }) => ({
        kind,
        isLeftOut,
        isUndecided: double === 'undecided',
        outcome,
        count: 1,
      })),
    rows: async (importId, { kinds, outcomes, doubles, isLeftOut, after = -1, limit }) =>
      [...of(importId).rows.values()]
        .filter(
          (row) =>
            row.place > after &&
            (kinds?.includes(row.kind) ?? true) &&
            (outcomes?.includes(row.outcome) ?? true) &&
            (doubles === undefined || (row.double !== null) === doubles) &&
            (isLeftOut === undefined || row.isLeftOut === isLeftOut),
        )
        .toSorted((one, other) => one.place - other.place)
        .slice(0, limit),
    leaveOut: async (importId, which, isLeftOut) =>
      change(importId, ({ kind, place }) => ('kind' in which ? kind === which.kind : which.places.includes(place)), {
        isLeftOut,
      }),
    force: async (importId, places) =>
      change(importId, ({ place, outcome }) => places.includes(place) && ['done', 'left'].includes(outcome), {
        outcome: 'forced',
      }),
    settle: async (importId, settled) => {
      for (const row of settled) change(importId, ({ place }) => place === row.place, row)
    },
    dropSource: async (importId) => void (of(importId).source = undefined),
    drop: async (importId) => void all.delete(importId),
    forget: async (subscriberId) => {
      for (const kept of all.values())
        for (const [place, row] of kept.rows) {
          if (row.subscriberId !== subscriberId) continue
          kept.rows.delete(place)
          kept.source = undefined
        }
    },
  }
}

import { planIn, progressIn } from '../../commands/subscriber-import/steer-import.ts'
import { dayInSweden } from '../../commands/swedish-days.ts'
import type { ListSource } from '../../commands/subscriber-import/import-store.ts'
import { type Columns, guessedColumns, lackOfColumns } from '../../domain/subscriber/list/columns.ts'
import { daysAfter, mustBeTyped, UNDO_DAYS } from '../../domain/subscriber-import/rules.ts'
import { countOfLists } from '../../projections/subscribers/of-lists.ts'
import type { ImportDetailView, SubscriberImportView } from '../../projections/subscriber-imports/view.ts'
import type { Services } from '../services.ts'
import { foundPublication } from './found-import.ts'

const SAMPLE = 4

/** What of the list itself is shown while somebody decides; nothing once it is gone. */
const ofSource = (source: ListSource | undefined, chosen: readonly (string | null)[]) => {
  if (!source) return { name: '', columns: [...chosen], sample: [], lack: '' }
  const [titles = [], ...rows] = source.cells
  // The cast is sound: nothing else can be chosen.
  const columns = chosen.length > 0 ? (chosen as Columns) : guessedColumns(titles, rows)
  const sample = source.cells.slice(0, SAMPLE).map((row) => [...row])
  return { name: source.name, columns: [...columns], sample, lack: lackOfColumns(columns) ?? '' }
}

export const detailOf = async (services: Services, found: SubscriberImportView): Promise<ImportDetailView> => {
  const { db, imports } = services
  const isOpen = found.startedBy === null
  const { name: publicationName } = (await foundPublication(services, found.publication)).settings
  const counts = await imports.counts(found._id)
  const plan = planIn(counts)
  const ofLists = isOpen ? await countOfLists(db, found.publication) : 0
  const { completedAt } = found
  return {
    ...found,
    ...ofSource(isOpen ? await imports.source(found._id) : undefined, found.columns),
    publicationName,
    plan,
    ofLists,
    mustBeTyped: mustBeTyped(plan.removed, ofLists),
    progress: progressIn(counts, found.undoneBy !== null),
    undoUntil: completedAt === null ? null : daysAfter(dayInSweden(new Date(completedAt)), UNDO_DAYS),
  }
}

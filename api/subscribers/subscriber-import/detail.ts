import type { FastifyRequest } from 'fastify'
import { dayInSweden } from '../../../commands/kernel/swedish-days.ts'
import { planIn, progressIn } from '../../../commands/subscribers/subscriber-import/import-acts.ts'
import { type ListSource, partsOf } from '../../../commands/subscribers/subscriber-import/import-store.ts'
import type { ImportId } from '../../../domain/kernel/ids.ts'
import {
  type Columns,
  guessedColumns,
  lackOfColumns,
} from '../../../domain/subscribers/subscriber-import/list/columns.ts'
import { isEmptyLine } from '../../../domain/subscribers/subscriber-import/list/rows.ts'
import { wordsOf } from '../../../domain/subscribers/subscriber-import/list-remarks.ts'
import { daysAfter, mustBeTyped, UNDO_DAYS } from '../../../domain/subscribers/subscriber-import/rules.ts'
import { countFromLists } from '../../../projections/subscribers/subscriber/list-counts.ts'
import type { ImportDetailView, SubscriberImportView } from '../../../projections/subscribers/subscriber-import/view.ts'
import { recordAccess } from '../../kernel/access/personal-reads.ts'
import type { Services } from '../../services.ts'
import { requirePublication, rowContextOf, subjectsShown } from './require-import.ts'
import { rowView } from './row-views.ts'

const SAMPLE_ROWS = 3
/** Among so many rows some can be shown, as a rule. */
const MIN_ROWS_SAMPLED = 50

/** The first rows of a compared list that name nobody who is protected; each is kept as having been shown. */
const shownLines = async (
  services: Services,
  request: FastifyRequest,
  importId: ImportId,
): Promise<readonly number[]> => {
  const rows = await services.imports.rows(importId, { limit: MIN_ROWS_SAMPLED })
  const shown = await rowContextOf(services, importId, rows)
  const sampled = rows.filter((row) => row.line !== null && rowView(row, shown).name !== '').slice(0, SAMPLE_ROWS)
  await recordAccess(services, request, 'list', subjectsShown(sampled, shown))
  return sampled.flatMap(({ line }) => line ?? [])
}

/** What whoever looks through it is to know of how it was read. */
const remarksOf = (source: ListSource): string[] => {
  const { heading = 1, remarks = [] } = source
  const hasTitle = !partsOf(source).above.every(isEmptyLine)
  const lower = `Rubriken står på rad ${heading}. Det som står ovanför togs inte med.`
  return [...(hasTitle ? [lower] : []), ...remarks.map(wordsOf)]
}

/**
 * What of the list itself is shown while somebody decides; nothing once it is gone. Until its columns are known nobody can
 * tell whom a row names: then its first rows are shown as they came, so that somebody can say what the columns are.
 */
const ofSource = async (
  source: ListSource | undefined,
  chosen: readonly (string | null)[],
  linesToShow: () => Promise<readonly number[]>,
) => {
  if (!source) return { name: '', columns: [...chosen], sample: [], lack: '', remarks: [] }
  const { titles, rows } = partsOf(source)
  // The cast is sound: nothing else can be chosen.
  const columns = chosen.length > 0 ? (chosen as Columns) : guessedColumns(titles, rows)
  const lack = lackOfColumns(columns) ?? ''
  const lines = lack === '' ? await linesToShow() : []
  const sampled = lack === '' ? lines.map((line) => source.cells[line - 1] ?? []) : rows.slice(0, SAMPLE_ROWS)
  const sample = [titles, ...sampled].map((row) => [...row])
  return { name: source.name, columns: [...columns], sample, lack, remarks: remarksOf(source) }
}

export const detailOf = async (
  services: Services,
  request: FastifyRequest,
  found: SubscriberImportView,
): Promise<ImportDetailView> => {
  const { db, imports } = services
  const isOpen = found.startedBy === null
  const { name: publicationName } = (await requirePublication(services, found.publication)).settings
  const counts = await imports.counts(found._id)
  const plan = planIn(counts)
  const ofLists = isOpen ? await countFromLists(db, found.publication) : 0
  const { completedAt } = found
  return {
    ...found,
    ...(await ofSource(isOpen ? await imports.source(found._id) : undefined, found.columns, () =>
      shownLines(services, request, found._id),
    )),
    publicationName,
    plan,
    ofLists,
    mustBeTyped: mustBeTyped(plan.removed, ofLists),
    progress: progressIn(counts, found.undoneBy !== null),
    undoUntil: completedAt === null ? null : daysAfter(dayInSweden(new Date(completedAt)), UNDO_DAYS),
  }
}

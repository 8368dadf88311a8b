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
import { recordAccess } from '../../people/personal-reads.ts'
import type { Services } from '../../services.ts'
import { requirePublication, rowContextOf, subjectsShown } from './require-import.ts'
import { rowView } from './row-views.ts'

const SAMPLE_ROWS = 3
/** Among 50 rows some are of subscribers without protection, as a rule. */
const MIN_ROWS_SAMPLED = 50

/** The first lines of a compared list that name no protected person. The access record keeps that they were shown. */
const shownLines = async (
  services: Services,
  request: FastifyRequest,
  importId: ImportId,
): Promise<readonly number[]> => {
  const rows = await services.imports.rows(importId, { limit: MIN_ROWS_SAMPLED })
  const shown = await rowContextOf(services, rows)
  const sampled = rows.filter((row) => row.line !== null && rowView(row, shown).name !== '').slice(0, SAMPLE_ROWS)
  await recordAccess(services, request, 'list', subjectsShown(sampled, shown))
  return sampled.flatMap(({ line }) => line ?? [])
}

/** Remarks on how the list was read, for the administrator who looks through it. */
const remarksOf = (source: ListSource): string[] => {
  const { heading = 1, remarks = [] } = source
  const hasTitle = !partsOf(source).above.every(isEmptyLine)
  const lower = `Rubriken står på rad ${heading}. Det som står ovanför togs inte med.`
  return [...(hasTitle ? [lower] : []), ...remarks.map(wordsOf)]
}

/**
 * The part of the list that the administrator sees while deciding; empty once the list is deleted. Until the columns
 * are known no row can be matched to a person: then the first rows are shown as they are, so that the administrator can
 * name the columns.
 */
const ofSource = async (
  source: ListSource | undefined,
  chosen: readonly (string | null)[],
  linesToShow: () => Promise<readonly number[]>,
) => {
  if (!source) return { name: '', columns: [...chosen], sample: [], lack: '', remarks: [] }
  const { titles, rows } = partsOf(source)
  // The cast is sound: the choices are columns only.
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

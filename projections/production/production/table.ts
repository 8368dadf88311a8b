import type { ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import type { PackedFile, ProducedFile, Step } from '../../../domain/production/production/events.ts'
import { integer, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'

export const productionRows = table({
  name: 'productions',
  version: 3,
  columns: {
    id: uuid,
    issue_id: uuid,
    kind: oneOf<ProductionKind>(),
    /** The second product of the same order. */
    next: nullable(oneOf<ProductionKind>()),
    status: oneOf<'running' | 'parked' | 'cancelled' | 'completed'>(),
    /** The step under way, or the last one. */
    step: oneOf<Step>(),
    /** Why the production is parked or was cancelled. */
    reason: nullable(text),
    log: nullable(text),
    items: integer,
    encoded: integer,
    file: nullable(json<ProducedFile>()),
    /** The files inside the product's file; null: it holds one thing, or the event does not say. */
    contents: nullable(json<readonly PackedFile[]>()),
    process_item: nullable(text),
    started_at: text,
    ended_at: nullable(text),
  },
  indexes: ['(issue_id, started_at)'],
})

export const productionsTable = productionRows.sqlName
export type ProductionRow = RowOf<typeof productionRows>

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
    /** What is made of the same order when it is done. */
    next: nullable(oneOf<ProductionKind>()),
    status: oneOf<'running' | 'parked' | 'cancelled' | 'completed'>(),
    /** The one under way, or the last one. */
    step: oneOf<Step>(),
    /** Why it is parked or was cancelled. */
    reason: nullable(text),
    log: nullable(text),
    items: integer,
    encoded: integer,
    file: nullable(json<ProducedFile>()),
    /** Of what lies in it one by one; null: it is one thing, or nobody knows. */
    contents: nullable(json<readonly PackedFile[]>()),
    process_item: nullable(text),
    started_at: text,
    ended_at: nullable(text),
  },
  indexes: ['(issue_id, started_at)'],
})

export const productionsTable = productionRows.sqlName
export type ProductionRow = RowOf<typeof productionRows>

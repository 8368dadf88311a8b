import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { ProductionEvent } from '../../../domain/production/production/events.ts'
import { type RowFold, rowProjection } from '../../kernel/projection.ts'
import { type BookRow, bookRows } from './table.ts'

const foldStart: RowFold<BookRow, MessageOfType<ProductionEvent, 'ProductionStarted'>> = {
  keys: ({ data }) => [data.productionId],
  fold: (_, { event: { data } }) => ({
    id: data.productionId,
    issue_id: data.issueId,
    kind: data.kind,
    manifest: data.manifest,
    made_at: null,
  }),
}

const foldCompletion: RowFold<BookRow, MessageOfType<ProductionEvent, 'ProductionCompleted'>> = {
  keys: ({ data }) => [data.productionId],
  fold: (row, { event }) => row && { ...row, made_at: event.data.at },
}

/**
 * A table of its own: the row of a production changes with every sound, and a manifest is too large to be rewritten so
 * often.
 */
export const books = rowProjection<ProductionEvent, typeof bookRows>(bookRows, {
  ProductionStarted: foldStart,
  ProductionPrepared: null,
  ItemEncoded: null,
  BookPackaged: null,
  StepCompleted: null,
  StepFailed: null,
  ProductionParked: null,
  ProductionResumed: null,
  ProductionCancelled: null,
  ProductionCompleted: foldCompletion,
})

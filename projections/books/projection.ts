import type { ProductionEvent } from '../../domain/production/events.ts'
import { type RowFold, rowProjection } from '../projection.ts'
import type { BookRow } from './table.ts'

type Of<Type> = Extract<ProductionEvent, { readonly type: Type }>

const started: RowFold<BookRow, Of<'ProductionStarted'>> = {
  keys: ({ data }) => [data.productionId],
  fold: (_, { event: { data } }) => ({
    id: data.productionId,
    issue_id: data.issueId,
    kind: data.kind,
    manifest: data.manifest,
    made_at: null,
  }),
}

const completed: RowFold<BookRow, Of<'ProductionCompleted'>> = {
  keys: ({ data }) => [data.productionId],
  fold: (row, { event }) => row && { ...row, made_at: event.data.at },
}

/** Beside the productions, which change with every sound: what a book is made from is written twice. */
export const books = rowProjection<BookRow>({
  name: 'books',
  version: 1,
  key: 'id',
  columns: {
    id: 'uuid',
    issue_id: 'uuid not null',
    kind: 'text not null',
    manifest: 'jsonb not null',
    made_at: 'text',
  },
  indexes: ['(issue_id, kind, made_at)'],
  on: { ProductionStarted: started, ProductionCompleted: completed },
})

import { ImportId, PublicationId, UserId } from '../../kernel/ids.ts'
import type {
  ComparisonBegun,
  ImportCompleted,
  ImportStarted,
  ImportUndoStarted,
  ListCompared,
  ListReceived,
} from './events.ts'

export const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
export const importId = ImportId.parse('0199e2a0-0000-7000-8000-0000000000d1')
export const laterImportId = ImportId.parse('0199e2a0-0000-7000-8000-0000000000d2')
export const actorId = UserId.parse('0199e2a0-0000-7000-8000-000000000003')
export const eventTime = '2026-11-26T09:42:00.000Z'

const ids = { publicationId, importId, at: eventTime }

export const counts = { added: 38, changed: 112, unchanged: 2846, removed: 41, refused: 5 } as const

export const listReceived: ListReceived = { type: 'ListReceived', data: { ...ids, rows: 3001, by: actorId } }

export const comparisonBegun: ComparisonBegun = { type: 'ComparisonBegun', data: ids }

export const listCompared: ListCompared = {
  type: 'ListCompared',
  data: { ...ids, columns: ['customerNr', 'name', 'address', null], heading: 'kXpq', listDay: '2026-11-09', counts },
}

export const importStarted: ImportStarted = {
  type: 'ImportStarted',
  data: { ...ids, added: 38, changed: 111, removed: 41, leftOut: 1, by: actorId },
}

export const importCompleted: ImportCompleted = {
  type: 'ImportCompleted',
  data: { ...ids, added: 38, changed: 110, removed: 41, skipped: 1 },
}

export const importUndoStarted: ImportUndoStarted = { type: 'ImportUndoStarted', data: { ...ids, by: actorId } }

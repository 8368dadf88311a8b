import type { RunStep } from '../../../domain/editorial/run/events.ts'
import { boolean, json, nullable, oneOf, type RowOf, table, text, uuid } from '../../kernel/table.ts'

type StepState = 'waiting' | 'underway' | 'done' | 'failed' | 'skipped'

export type StepRow = {
  readonly step: RunStep
  readonly state: StepState
  /** The outcome, or the reason of the failure. */
  readonly said: string
  /** The beginning of its last attempt. */
  readonly from: string | null
  readonly to: string | null
}

/**
 * A log line without its text, which is written when the log is shown. `step` null: the line concerns the whole run.
 */
export type LogRow = {
  readonly at: string
  readonly what:
    | 'started'
    | 'began'
    | 'done'
    | 'failed'
    | 'skipped'
    | 'stopping'
    | 'stopped'
    | 'resumed'
    | 'completed'
    | 'takenBack'
  readonly step: RunStep | null
  readonly said: string
}

export const runRows = table({
  name: 'runs',
  version: 5,
  columns: {
    id: uuid,
    issue_id: uuid,
    publication_id: uuid,
    item_id: text,
    name: text,
    status: oneOf<'running' | 'failed' | 'stopped' | 'completed'>(),
    is_stopping: boolean,
    steps: json<readonly StepRow[]>(),
    log: json<readonly LogRow[]>(),
    /** The run has altered articles, and not all that can be undone has been. */
    has_altered: boolean,
    /** Null: a schedule started it. */
    started_by: nullable(uuid),
    started_at: text,
    ended_at: nullable(text),
  },
  indexes: ['(issue_id, started_at)', "(publication_id) where status = 'failed'"],
})

export const runsTable = runRows.sqlName
export type RunRow = RowOf<typeof runRows>

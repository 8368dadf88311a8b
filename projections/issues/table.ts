import type { StoredForm } from '../../domain/issue/empty-form.ts'
import type { ProductionKind } from '../../domain/production/events.ts'

export const issuesTable = 'issues_v3'

export type Timestamps = {
  readonly pushSent: string | null
  readonly mailSent: string | null
  readonly wf: string | null
  readonly rss: string | null
  readonly dtbook: string | null
  readonly ftp: string | null
  readonly legimus: string | null
}

export const noTimestamps: Timestamps = {
  pushSent: null,
  mailSent: null,
  wf: null,
  rss: null,
  dtbook: null,
  ftp: null,
  legimus: null,
}

/** `filename` null: of the first ones, whose name was not kept. `durationMs` null: there is nothing to hear, or it was not. */
export type MadeProduct = {
  readonly filename: string | null
  readonly durationMs: number | null
  readonly at: string
}

/** What was made last, of each kind. */
export type MadeProducts = Readonly<Partial<Record<ProductionKind, MadeProduct>>>

export type IssueRow = {
  readonly id: string
  readonly publication_id: string
  readonly code: string
  readonly number: number
  /** As it was known when it was written: read it over `wholeForm`. */
  readonly form: StoredForm
  readonly date: string
  readonly available_from_date: string | null
  readonly is_template: boolean
  readonly timestamps: Partial<Timestamps>
  readonly action_text: string
  readonly action_timestamp: string | null
  readonly current_production: string | null
  readonly current_process_item: string | null
  readonly import_daisy_filename: string | null
  readonly products: MadeProducts
  readonly is_removed: boolean
  readonly created_at: string
  readonly revision: number
}

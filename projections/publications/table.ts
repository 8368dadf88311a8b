export const publicationsTable = 'publications_v1'

export type PublicationRow = {
  readonly id: string
  readonly name: string
  readonly customer: string | null
  /**
   * The form without passwords, each replaced by whether there is one. As it was known when it was written: read it over
   * `wholeSettings`.
   */
  readonly settings: object
  readonly next_issue_number: number
  readonly default_issue: string | null
  readonly is_removed: boolean
  readonly created_at: string
  readonly revision: number
}

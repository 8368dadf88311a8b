import type { ArticleAttributes } from '../../domain/contents/commands.ts'

export const issueArticlesTable = 'issue_articles_v1'

export type IssueArticleRow = {
  readonly id: string
  readonly issue_id: string
  readonly code: string
  readonly page: number
  readonly place: number
  /** As they were known when it was written: read them over `wholeAttributes`. */
  readonly attributes: Partial<ArticleAttributes>
  readonly changed: boolean
  readonly was_moved_up: boolean
  readonly was_moved_down: boolean
  readonly exported: boolean
  readonly ingress: string
  readonly text: string
  readonly by_line: string
  readonly narrated_by: string
  readonly narrated_by_user: string | null
  /** In ingress and text together. */
  readonly words: number
  readonly is_removed: boolean
  readonly created_at: string
  /** Revision of the last event of the contents that touched it. */
  readonly contents_revision: number
  /** How many events its own stream has. */
  readonly body_events: number
}

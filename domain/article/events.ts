import type { ArticleId, IssueId } from '../ids.ts'
import type { ArticleText, Narration } from './commands.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

/** `words`: in ingress and text together, after the change. */
export type ArticleTextWritten = {
  readonly type: 'ArticleTextWritten'
  readonly data: {
    readonly issueId: IssueId
    readonly articleId: ArticleId
    readonly changes: Partial<ArticleText>
    readonly words: number
  }
}

export type NarratorAssigned = {
  readonly type: 'NarratorAssigned'
  readonly data: { readonly issueId: IssueId; readonly articleId: ArticleId; readonly changes: Partial<Narration> }
}

export type ArticleEvent = ArticleTextWritten | NarratorAssigned

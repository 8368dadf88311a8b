import type { ArticleId, IssueId, UserId } from '../../kernel/ids.ts'

// These names and fields are what the store keeps. Add events or optional fields; never rename or remove.

/** `ingress` and `text` are sanitised HTML. */
export type ArticleText = { readonly ingress: string; readonly text: string; readonly byLine: string }

/** `narratedByUser`: the user behind `narratedBy`, when the narrator has a log-in. */
export type Narration = { readonly narratedBy: string; readonly narratedByUser: UserId | null }

/** `words`: the words of ingress and text together, after the change. */
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

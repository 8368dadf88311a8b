import { useMemo } from 'react'
import type { WordField, WordReplacement } from '../../../../domain/editorial/article/words/words-in-article.ts'
import type { ArticleForm } from '../../../../domain/editorial/contents/commands.ts'
import type { Headline } from '../../../../domain/editorial/contents/headlines.ts'
import type { Level } from '../../../../domain/editorial/contents/rules.ts'
import { type Api, useApi } from '../../../kernel/server/api-client.ts'
import type { ArticlePlace, Place } from './article-order.ts'

export type Changes = Partial<ArticleForm>

export type Bulk = {
  readonly name: string
  readonly startNumber: number
  readonly endNumber: number
  readonly pageIncrement: number
}

/** Who reads an article: the name that listeners get, and the user to whom it is assigned, by name. */
export type Narration = {
  readonly narratedBy: string
  readonly narratedByUser: string | null
  readonly assignedTo: string
}

type SentNarration = Omit<Narration, 'assignedTo'>

export type BulkCall =
  | { readonly act: 'remove' | 'restore'; readonly articles: readonly string[] }
  | {
      readonly act: 'categorise'
      /** `from`: the value on the screen. */
      readonly articles: readonly { readonly _id: string; readonly category: string; readonly from: string }[]
    }
  | {
      readonly act: 'level'
      /** `from`: the value on the screen. */
      readonly articles: readonly { readonly _id: string; readonly level: Level; readonly from: Level }[]
    }
  | {
      readonly act: 'export'
      /** `from`: the value on the screen. */
      readonly articles: readonly { readonly _id: string; readonly export: boolean; readonly from: boolean }[]
    }
  | {
      readonly act: 'share'
      /** `from`: the value on the screen. */
      readonly articles: readonly { readonly _id: string; readonly share: boolean; readonly from: boolean }[]
    }
  | {
      readonly act: 'narrate'
      /** `from`: the values on the screen. */
      readonly articles: readonly (SentNarration & { readonly _id: string; readonly from: SentNarration })[]
    }

/**
 * `refused`: the reason why the article is unchanged. `isDone`: this call made the change; false when it was so before.
 */
export type ChosenOutcome = { readonly _id: string; readonly refused: string | null; readonly isDone: boolean }

/** `kept`: the fields that were changed since, and stay. */
type WordsTakenBack = ChosenOutcome & { readonly name: string; readonly kept: readonly WordField[] }

const callsOf = (api: Api, issueId: string) => ({
  /** `from`: the values on the screen. */
  revise: (id: string, changes: Changes, from: Changes) => api.put(`/api/articles/${id}`, { ...changes, from }),
  place: (id: string, to: { after: string | null; page?: number }, from: Place) =>
    api.put(`/api/articles/${id}/place`, { ...to, from }),
  /** Places several in this order: all of them, or none. */
  placeMany: (places: readonly (ArticlePlace & { from: Place })[]) =>
    api.put(`/api/articles/places/${issueId}`, { articles: places }),
  shift: (id: string, by: number, from: Place) =>
    api.put(`/api/articles/increment-pages-from/${issueId}/${id}`, { by, from }),
  /** `after`: the article above the new one; absent: at the end. */
  add: (form: Changes, after: string | undefined) =>
    api.post<{ readonly _id: string }>('/api/articles', { issue: issueId, ...form, ...(after && { after }) }),
  addMany: (bulk: Bulk) =>
    api.post<{ readonly articles: readonly { readonly _id: string }[] }>('/api/articles/bulk-create-articles', {
      issueId,
      ...bulk,
    }),
  /** Makes articles of a pasted list. `after`: as for `add`. */
  addHeadlines: (headlines: readonly Headline[], after: string | undefined) =>
    api.post<{ readonly articles: readonly { readonly _id: string }[] }>('/api/articles/headlines', {
      issueId,
      headlines: headlines.map(({ page, ...form }) => ({ ...form, ...(page !== null && { page }) })),
      ...(after && { after }),
    }),
  /** Copies articles of other issues. `after`: the article above the first copy; absent: at the end. */
  copy: (articles: readonly string[], after: string | undefined, onlyHeadings: boolean) =>
    api.post<{ readonly articles: readonly { readonly copy: string | null }[] }>(`/api/articles/copy/${issueId}`, {
      articles,
      ...(after && { after }),
      ...(onlyHeadings && { onlyHeadings }),
    }),
  /** Takes in articles that other publications share. `after`: as for `copy`. */
  takeShared: (articles: readonly string[], after: string | undefined, as: 'copy' | 'reference') =>
    api.post<{ readonly articles: readonly { readonly copy: string | null }[] }>(`/api/articles/shared/${issueId}`, {
      articles,
      as,
      ...(after && { after }),
    }),
  /** Moves articles to another issue. */
  moveTo: (target: string, articles: readonly string[]) =>
    api.post<{ readonly articles: readonly { readonly _id: string; readonly moved: string | null }[] }>(
      `/api/articles/move/${target}`,
      { from: issueId, articles },
    ),
  /** Removes articles of another issue. */
  removeFrom: (target: string, articles: readonly string[]) =>
    api.put(`/api/articles/chosen/${target}`, { act: 'remove', articles }),
  change: (chosen: BulkCall) =>
    api.put<{ readonly articles: readonly ChosenOutcome[] }>(`/api/articles/chosen/${issueId}`, chosen),
  clearChanged: () => api.put(`/api/articles/clearChanged/${issueId}`),
  toggleExport: () => api.put(`/api/articles/toggleExportAll/${issueId}`),
  replaceWords: (words: WordReplacement) =>
    api.put<{ readonly articles: readonly ChosenOutcome[] }>(`/api/articles/words/${issueId}`, words),
  takeWordsBack: (words: WordReplacement) =>
    api.post<{ readonly articles: readonly WordsTakenBack[] }>(`/api/articles/words/${issueId}/undo`, words),
  clearMarks: () => api.put(`/api/articles/clearMark/${issueId}`),
})

export type ArticleCalls = ReturnType<typeof callsOf>

/** All calls to the server that the list makes. */
export const useArticleCalls = (issueId: string): ArticleCalls => {
  const api = useApi()
  return useMemo(() => callsOf(api, issueId), [api, issueId])
}

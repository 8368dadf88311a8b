import type { HistoryAct, IssueHistory, WrittenText } from '../../../projections/editorial/issue-history/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type { HistoryAct, WrittenText } from '../../../projections/editorial/issue-history/view.ts'

type HistoryFilter = { readonly article: string; readonly person: string; readonly skip: number }

const entities = ['article', 'issue', 'soundfile', 'imagefile', 'textfile', 'file']

/** A page of what has happened to an issue, the latest first. Empty values filter nothing. */
export const useIssueHistory = (issueId: string, { article, person, skip }: HistoryFilter) => {
  const query = new URLSearchParams({
    ...(article !== '' && { article }),
    ...(person !== '' && { person }),
    ...(skip > 0 && { skip: skip.toString() }),
  })
  const path = `/api/issues/${issueId}/history?${query.toString()}`
  return useRead<IssueHistory>(path, {
    key: ['issue-history', path],
    follows: entities,
    placeholderData: (before) => before,
  })
}

const keys = [['issue-history'], ['articles'], ['article'], ['files'], ['bin']]

const sayTakenBack = (done: number, hasText: boolean) => {
  if (done === 0) return 'Det fanns inget kvar att ta tillbaka.'
  return hasText ? 'Det är som förut igen, utom texten. Den hämtas tillbaka för sig.' : 'Det är som förut igen.'
}

/** Takes an act back. The history then tells of that, and it can be taken back in its turn. */
export const useTakeBack = (issueId: string) =>
  useAct(
    (api, { _id }: HistoryAct) => api.post<{ readonly done: number }>(`/api/issues/${issueId}/history/${_id}/takeBack`),
    {
      entities,
      keys,
      receipt: ({ texts }, { done }) => ({ text: sayTakenBack(done, texts.length > 0) }),
      tellsFailure: true,
    },
  )

export const useWrittenText = (articleId: string, revision: number) =>
  useRead<WrittenText>(`/api/articles/${articleId}/texts/${revision.toString()}`)

type Text = WrittenText['before']
type TextToFetch = { readonly articleId: string; readonly text: Text; readonly now: Text }

/** Writes an earlier text again; the receipt offers the one that it replaces. */
export const useFetchText = () =>
  useAct((api, { articleId, text }: TextToFetch) => api.put(`/api/articles/${articleId}`, text), {
    entities,
    keys,
    receipt: ({ articleId, now }) => ({
      text: 'Texten är tillbaka.',
      undo: (api) => api.put(`/api/articles/${articleId}`, now),
      undone: 'Den senaste texten gäller igen.',
    }),
    tellsFailure: true,
  })

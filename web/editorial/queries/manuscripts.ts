import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutlineEdit, Passage } from '../../../domain/editorial/issue-import/manuscript/outline.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { articlesKey } from './articles.ts'

/** What an import would do with an article of the outline. */
export type OutlineRow = {
  readonly key: string
  readonly article: string
  readonly status: 'new' | 'changed' | 'waiting' | 'unchanged' | 'removed'
  readonly comes: boolean
  readonly isUnwanted: boolean
}

export type ManuscriptPreview = {
  readonly filename: string
  readonly title: string
  readonly isGuessed: boolean
  readonly edits: readonly OutlineEdit[]
  readonly passages: readonly Passage[]
  readonly rows: readonly OutlineRow[]
}

/** A manuscript as it would become articles. It is read anew each time it is opened. */
export const useManuscript = (issueId: string, mediaId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['manuscript', issueId, mediaId],
    queryFn: ({ signal }) =>
      api.post<ManuscriptPreview>(`/api/issues/${issueId}/imports/manuscript/preview`, { mediaId }, { signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}

/** What would come of the outline as it is edited; those of before while it is asked. */
export const useOutlineRows = (
  issueId: string,
  mediaId: string,
  { edits, isWanted }: { readonly edits: readonly OutlineEdit[]; readonly isWanted: boolean },
) => {
  const api = useApi()
  return useQuery({
    queryKey: ['manuscript', issueId, mediaId, 'rows', edits],
    queryFn: ({ signal }) =>
      api.post<readonly OutlineRow[]>(`/api/issues/${issueId}/imports/manuscript/rows`, { mediaId, edits }, { signal }),
    enabled: isWanted,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

type MakeArticles = {
  readonly mediaId: string
  readonly edits: readonly OutlineEdit[]
  readonly leftOut: readonly string[]
  /** Articles that were removed here and are to come back. */
  readonly restored: readonly string[]
}

type Answer = { readonly text: string; readonly articles: readonly string[] }

/** Makes the articles; the undo removes the new ones. */
export const useMakeArticles = (issueId: string) =>
  useAct(
    async (api, { restored, ...asked }: MakeArticles) => {
      const chosen = `/api/articles/chosen/${issueId}`
      if (restored.length > 0) await api.put(chosen, { act: 'restore', articles: restored })
      return api.post<Answer>(`/api/issues/${issueId}/imports/manuscript`, asked)
    },
    {
      entities: ['issue', 'article'],
      keys: [['issue-import', issueId], articlesKey(issueId)],
      receipt: (_, { text, articles }) => ({
        text: `Manuset är inläst: ${text}.`,
        ...(articles.length > 0 && {
          undo: (api) => api.put(`/api/articles/chosen/${issueId}`, { act: 'remove', articles }),
          undone: 'De nya artiklarna är borta igen.',
        }),
      }),
    },
  )

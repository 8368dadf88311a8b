import { useQuery } from '@tanstack/react-query'
import type { ArticleItem } from '../../../projections/editorial/issue-articles/view.ts'
import type { SheetCode } from '../../../projections/listening/playlist/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'

/** The articles of an issue whose codes are printed, in order. */
export const useCodedArticles = (issueId: string) =>
  useRead<readonly ArticleItem[]>(`/api/articles/issue/${issueId}`, { follows: ['article'] })

/** The drawings of the codes at a width of `mm` millimetres, by article. */
export const useDrawnCodes = (issueId: string, mm: number) => {
  const api = useApi()
  return useQuery({
    queryKey: ['qr', issueId, mm],
    queryFn: async ({ signal }) => {
      const codes = await api.get<readonly SheetCode[]>(`/api/issues/qrsheet/${issueId}?mm=${mm}`, { signal })
      return new Map(codes.map((code) => [code.article, code]))
    },
    placeholderData: (before) => before,
    meta: { follows: ['article'] },
  })
}

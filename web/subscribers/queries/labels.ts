import { useQuery } from '@tanstack/react-query'
import type { LabelPreview } from '../../../projections/subscribers/burn/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Labels = LabelPreview

/** Why somebody wants to see those whose identity is protected; the same act, however often its pages are asked for. */
export type ShowReason = { readonly reason: string; readonly key: string }

/**
 * A page of labels as it will be printed. `path`: what is chosen of them. The page before stands until it has come, as long
 * as the choice is the same.
 */
export const useLabelPage = (path: string, page: number, why?: ShowReason) => {
  const api = useApi()
  const address = `${path}&page=${page}`
  return useQuery({
    queryKey: ['labels', path, why?.key, page],
    queryFn: ({ signal }) =>
      why ? api.post<Labels>(address, { reason: why.reason }, { key: why.key }) : api.get<Labels>(address, { signal }),
    // Without a network the page before would stand under the number of this one for as long as there is none.
    networkMode: 'always',
    placeholderData: (before, query) => (query?.queryKey[1] === path ? before : undefined),
    meta: { follows: ['issue', 'publication', 'soundfile', 'subscriber'] },
  })
}

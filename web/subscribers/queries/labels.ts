import { useQuery } from '@tanstack/react-query'
import type { LabelPreview } from '../../../projections/subscribers/burn/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Labels = LabelPreview

/** The reason for showing protected subscribers. The key makes all pages of one preview one act. */
export type ShowReason = { readonly reason: string; readonly key: string }

/**
 * A page of labels as it will be printed. `path`: the chosen labels. The previous page of the same choice stays until
 * the new one has loaded.
 */
export const useLabelPage = (path: string, page: number, why?: ShowReason) => {
  const api = useApi()
  const address = `${path}&page=${page}`
  return useQuery({
    queryKey: ['labels', path, why?.key, page],
    queryFn: ({ signal }) =>
      why ? api.post<Labels>(address, { reason: why.reason }, { key: why.key }) : api.get<Labels>(address, { signal }),
    // Without a network the query fails at once; otherwise the previous page would stand under the new page's number.
    networkMode: 'always',
    placeholderData: (before, query) => (query?.queryKey[1] === path ? before : undefined),
    meta: { follows: ['issue', 'publication', 'soundfile', 'subscriber'] },
  })
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReceiverView, SentVersion } from '../../../projections/delivery/receiver/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Receiver = ReceiverView

const keyOf = (issueId: string) => ['receivers', issueId] as const

/** Who gets an issue, what there is to send and what has been sent. */
export const useReceivers = (issueId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: keyOf(issueId),
    queryFn: ({ signal }) => api.get<readonly Receiver[]>(`/api/issues/receivers/${issueId}`, { signal }),
    meta: { follows: ['delivery', 'issue', 'article', 'soundfile', 'publication'] },
  })
}

export type { SentVersion }

/** Who got articles that were wrong, or have been taken off since; with an article or 'all', everybody who got that. */
export const useSentVersions = (issueId: string, articleId?: string) => {
  const api = useApi()
  const query = articleId === undefined ? '' : `?article=${articleId}`
  return useQuery({
    queryKey: [...keyOf(issueId), 'versions', articleId],
    queryFn: ({ signal }) =>
      api.get<readonly SentVersion[]>(`/api/issues/receivers/${issueId}/versions${query}`, { signal }),
    meta: { follows: ['delivery', 'issue', 'article', 'soundfile', 'publication'] },
  })
}

/** Asks for something to be done with what receivers get. */
const useAct = <Asked>(issueId: string, pathOf: (asked: Asked) => string, bodyOf?: (asked: Asked) => object) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // What cannot go now is told, and does not go by itself later.
    networkMode: 'always',
    mutationFn: (asked: Asked) => api.post(`/api/issues/receivers/${issueId}/${pathOf(asked)}`, bodyOf?.(asked)),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(issueId) }),
  })
}

export type DeliveryAct = {
  readonly receiver: Receiver['id']
  readonly delivery: string
  readonly act: 'cancel' | 'hurry'
}

/** What is under way or waits: ended, or begun at once. */
export const useReceiverDeliveryActs = (issueId: string) =>
  useAct(issueId, ({ receiver, delivery, act }: DeliveryAct) => `${receiver}/${delivery}/${act}`)

/** Somebody has seen to what lies at a web site that has been left: what she was told of, and no more. */
export const useSayDone = (issueId: string) =>
  useAct(
    issueId,
    ({ _id }: Pick<Receiver['leftBehind'][number], '_id' | 'articles'>) => `web/${_id}/done`,
    ({ articles }) => ({ articles: articles.map(({ _id }) => _id) }),
  )

export type DeliveryRequest = {
  readonly receiver: Receiver['id']
  /** The delivery that is followed, where the same is wanted once more. */
  readonly after?: string
  /** Also over what somebody there has changed since. */
  readonly overwrite?: true
}

export const useDeliver = (issueId: string) =>
  useAct(issueId, ({ receiver, after, overwrite }: DeliveryRequest) => {
    const asked = new URLSearchParams({
      ...(after !== undefined && { after }),
      ...(overwrite && { overwrite: 'true' }),
    })
    return asked.size === 0 ? receiver : `${receiver}?${asked.toString()}`
  })

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReceiverView } from '../../projections/receivers/view.ts'
import { useApi } from '../server/api-client.ts'

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

/** What is under way or waits: ended, or begun at once. */
export const useSteerDelivery = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ receiver, delivery, act }: Steering) =>
      api.post(`/api/issues/receivers/${issueId}/${receiver}/${delivery}/${act}`),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(issueId) }),
  })
}

export type Steering = {
  readonly receiver: Receiver['id']
  readonly delivery: string
  readonly act: 'cancel' | 'hurry'
}

export type Delivering = {
  readonly receiver: Receiver['id']
  /** The delivery that is followed, where the same is wanted once more. */
  readonly after?: string
}

export const useDeliver = (issueId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    // What cannot go now is told, and does not go by itself later.
    networkMode: 'always',
    mutationFn: ({ receiver, after }: Delivering) =>
      api.post(`/api/issues/receivers/${issueId}/${receiver}${after === undefined ? '' : `?after=${after}`}`),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(issueId) }),
  })
}

import { useQuery } from '@tanstack/react-query'
import type { SubscriberView } from '../../../projections/subscribers/subscriber/view.ts'
import { useApi } from '../../kernel/server/api-client.ts'

export type Subscriber = SubscriberView

/** `isHidden`: the user has not given a reason to see the protected fields. */
export type ShownSubscriber = Subscriber & { readonly isHidden: boolean }

export type HistoryEntry = { readonly at: string; readonly said: string }

const subscribersKey = ['subscribers'] as const

export const useSubscriber = (id: string | undefined) => {
  const api = useApi()
  return useQuery({
    queryKey: [...subscribersKey, id],
    queryFn: ({ signal }) => api.get<ShownSubscriber>(`/api/subscribers/${id ?? ''}`, { signal }),
    enabled: id !== undefined,
    meta: { follows: ['subscriber'] },
  })
}

/** History of a subscriber, the latest first. */
export const useSubscriberHistory = (id: string) => {
  const api = useApi()
  return useQuery({
    queryKey: [...subscribersKey, id, 'history'],
    queryFn: ({ signal }) => api.get<readonly HistoryEntry[]>(`/api/subscribers/${id}/history`, { signal }),
    meta: { follows: ['subscriber'] },
  })
}

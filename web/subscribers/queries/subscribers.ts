import type { SubscriberView } from '../../../projections/subscribers/subscriber/view.ts'
import { useServed } from '../../kernel/queries/use-served.ts'

export type Subscriber = SubscriberView

/** `isHidden`: the user has not given a reason to see the protected fields. */
export type ShownSubscriber = Subscriber & { readonly isHidden: boolean }

export type HistoryEntry = { readonly at: string; readonly said: string }

const subscribersKey = ['subscribers'] as const

export const useSubscriber = (id: string | undefined) =>
  useServed<ShownSubscriber>(`/api/subscribers/${id ?? ''}`, {
    key: [...subscribersKey, id],
    follows: ['subscriber'],
    isWanted: id !== undefined,
  })

/** History of a subscriber, the latest first. */
export const useSubscriberHistory = (id: string) =>
  useServed<readonly HistoryEntry[]>(`/api/subscribers/${id}/history`, {
    key: [...subscribersKey, id, 'history'],
    follows: ['subscriber'],
  })

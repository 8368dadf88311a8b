import type { SubscriberView } from '../../../projections/subscribers/subscriber/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type Subscriber = SubscriberView

/** `isHidden`: the user has not given a reason to see the protected fields. */
export type ShownSubscriber = Subscriber & { readonly isHidden: boolean }

export type HistoryEntry = { readonly at: string; readonly said: string }

export const useSubscriber = (id: string | undefined) =>
  useRead<ShownSubscriber>(id === undefined ? undefined : `/api/subscribers/${id}`, {
    key: ['subscribers', id],
    follows: ['subscriber'],
  })

/** History of a subscriber, the latest first. */
export const useSubscriberHistory = (id: string) =>
  useRead<readonly HistoryEntry[]>(`/api/subscribers/${id}/history`, {
    key: ['subscribers', id, 'history'],
    follows: ['subscriber'],
  })

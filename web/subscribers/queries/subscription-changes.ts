import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionChangeView } from '../../../projections/subscribers/subscription-change/view.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useReadEntity } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

export type SubscriptionChange = SubscriptionChangeView

/** The requester's name, as lists and headings show it. */
export const requesterName = ({ name, isHidden }: Pick<SubscriptionChange, 'name' | 'isHidden'>) =>
  isHidden ? 'Skyddad identitet' : name

/** The request as its form loads it. */
export const useSubscriptionChange = (id: string): SubscriptionChange | undefined =>
  useReadEntity<SubscriptionChange>(`/api/subscribeTemps/${id}`, ['subscribeTemp', 'subscriber']).data?.body

/** Marks a request as handled, or as waiting again. The last change can be undone. */
export const useHandleChange = (id: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const send = async (active: boolean) => {
    await api.put(`/api/subscribeTemps/${id}`, { active })
    refreshOn(queries, { type: 'subscribeTemp:save' })
  }
  return useMutation({
    mutationFn: send,
    onSuccess: (_, active) =>
      toasts.show({
        text: active ? 'Ärendet är hanterat.' : 'Ärendet väntar igen.',
        undo: () => send(!active),
        undone: active ? 'Ärendet väntar igen.' : 'Ärendet är hanterat.',
      }),
  })
}

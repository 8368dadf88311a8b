import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubscriptionChangeView } from '../../../projections/subscribers/subscription-change/view.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

export type SubscriptionChange = SubscriptionChangeView

/** Whom it is about, as lists and headings say it. */
export const requesterName = ({ name, isHidden }: Pick<SubscriptionChange, 'name' | 'isHidden'>) =>
  isHidden ? 'Skyddad identitet' : name

/** As its form loads it. */
export const useSubscriptionChange = (id: string): SubscriptionChange | undefined => {
  const api = useApi()
  const path = `/api/subscribeTemps/${id}`
  return useQuery({
    queryKey: ['entity', path],
    queryFn: ({ signal }) => api.read<SubscriptionChange>(path, { signal }),
    meta: { follows: ['subscribeTemp', 'subscriber'] },
  }).data?.body
}

/** Says that it is handled, or that it waits again. What was said last can be taken back. */
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

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeMatches, UndoUnitKind } from '../../../domain/subscribers/subscription-change/differences.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

/** Subscribers whom a request may concern, and its effects on each. */
export const useChangeMatches = (changeId: string, search: string) => {
  const query = new URLSearchParams({ search }).toString()
  return useRead<ChangeMatches>(`/api/subscribeTemps/${changeId}/matches?${query}`, {
    follows: ['subscribeTemp', 'subscriber'],
    placeholderData: (before) => before,
  })
}

/** Units that were changed since the request was carried out: an undo keeps them. */
export const useRetainedUnits = (changeId: string) =>
  useRead<readonly UndoUnitKind[]>(`/api/subscribeTemps/${changeId}/kept`, { follows: ['subscribeTemp', 'subscriber'] })

/** Carries a request out, and undoes it. */
export const useCarryOut = (changeId: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => {
    for (const type of ['subscribeTemp:save', 'subscriber:save'] as const) refreshOn(queries, { type })
  }
  const takeBack = async () => {
    await api.post(`/api/subscribeTemps/${changeId}/takeBack`)
    refresh()
  }
  const undone = 'Ärendet är taget tillbaka och väntar igen.'
  return {
    carryOut: useMutation({
      mutationFn: (subscriber: string | null) => api.post(`/api/subscribeTemps/${changeId}/carryOut`, { subscriber }),
      onSuccess: () => toasts.show({ text: 'Ärendet är infört.', undo: takeBack, undone }),
      // The refresh runs also when another administrator was first and the request was refused.
      onSettled: refresh,
    }),
    /** The subscriber was removed, so the request waits again and what was done stays as it is. */
    waitAgain: useMutation({
      mutationFn: async () => {
        await api.post(`/api/subscribeTemps/${changeId}/takeBack`, { leaves: true })
        refresh()
      },
      onSuccess: () => toasts.show({ text: 'Ärendet väntar igen.' }),
    }),
    takeBack: useMutation({ mutationFn: takeBack, onSuccess: () => toasts.show({ text: undone }) }),
  }
}

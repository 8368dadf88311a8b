import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeMatches, UndoUnitKind } from '../../../domain/subscribers/subscription-change/differences.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'

/** Whom a request may be about, and what would come of it. */
export const useChangeMatches = (changeId: string, search: string) => {
  const api = useApi()
  const query = new URLSearchParams({ search }).toString()
  return useQuery({
    queryKey: ['matches', changeId, search],
    queryFn: ({ signal }) => api.get<ChangeMatches>(`/api/subscribeTemps/${changeId}/matches?${query}`, { signal }),
    placeholderData: (before) => before,
    meta: { follows: ['subscribeTemp', 'subscriber'] },
  })
}

/** What others have made something else of since: it stays when the request is taken back. */
export const useRetainedUnits = (changeId: string) => {
  const api = useApi()
  return useQuery({
    queryKey: ['kept', changeId],
    queryFn: ({ signal }) => api.get<readonly UndoUnitKind[]>(`/api/subscribeTemps/${changeId}/kept`, { signal }),
    meta: { follows: ['subscribeTemp', 'subscriber'] },
  })
}

/** Does what is asked for, and undoes it. */
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
      // Also where somebody else was first.
      onSettled: refresh,
    }),
    /** Where she has been removed, what was done stays as it is. */
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

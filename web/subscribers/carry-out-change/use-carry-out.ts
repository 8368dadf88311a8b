import type { ChangeMatches, UndoUnitKind } from '../../../domain/subscribers/subscription-change/differences.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useRead } from '../../kernel/queries/use-read.ts'
import type { Api } from '../../kernel/server/api-client.ts'

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
  const path = `/api/subscribeTemps/${changeId}`
  const takeBack = (api: Api) => api.post(`${path}/takeBack`)
  const entities = ['subscribeTemp', 'subscriber']
  const undone = 'Ärendet är taget tillbaka och väntar igen.'
  return {
    carryOut: useAct((api, subscriber: string | null) => api.post(`${path}/carryOut`, { subscriber }), {
      entities,
      receipt: () => ({ text: 'Ärendet är infört.', undo: takeBack, undone }),
    }),
    /** The subscriber was removed, so the request waits again and what was done stays as it is. */
    waitAgain: useAct((api) => api.post(`${path}/takeBack`, { leaves: true }), {
      entities,
      receipt: () => ({ text: 'Ärendet väntar igen.' }),
    }),
    takeBack: useAct(takeBack, { entities, receipt: () => ({ text: undone }) }),
  }
}

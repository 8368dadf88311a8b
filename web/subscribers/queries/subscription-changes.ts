import type { SubscriptionChangeView } from '../../../projections/subscribers/subscription-change/view.ts'
import { useAct } from '../../kernel/queries/use-act.ts'
import { useReadEntity } from '../../kernel/queries/use-read.ts'

export type SubscriptionChange = SubscriptionChangeView

/** The requester's name, as lists and headings show it. */
export const requesterName = ({ name, isHidden }: Pick<SubscriptionChange, 'name' | 'isHidden'>) =>
  isHidden ? 'Skyddad identitet' : name

/** The request as its form loads it. */
export const useSubscriptionChange = (id: string): SubscriptionChange | undefined =>
  useReadEntity<SubscriptionChange>(`/api/subscribeTemps/${id}`, ['subscribeTemp', 'subscriber']).data?.body

/** Marks a request as handled, or as waiting again. The last change can be undone. */
export const useHandleChange = (id: string) =>
  useAct((api, active: boolean) => api.put(`/api/subscribeTemps/${id}`, { active }), {
    entities: ['subscribeTemp'],
    receipt: (active) => ({
      text: active ? 'Ärendet är hanterat.' : 'Ärendet väntar igen.',
      undo: (api) => api.put(`/api/subscribeTemps/${id}`, { active: !active }),
      undone: active ? 'Ärendet väntar igen.' : 'Ärendet är hanterat.',
    }),
  })

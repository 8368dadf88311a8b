import { useQueryClient } from '@tanstack/react-query'
import type { TemporaryAddress } from '../../../domain/subscriber/commands.ts'
import type { SubscriptionFormat } from '../../../domain/values/subscription-formats.ts'
import type { AgainReason } from '../../../domain/mailing/again.ts'
import type { Period } from '../../../domain/subscriber/periods.ts'
import type { SubscriptionView } from '../../../projections/subscribers/view.ts'
import { useToasts } from '../../components/feedback/toasts.ts'
import { useApi } from '../../server/api-client.ts'
import { refreshOn } from '../../server/live.ts'

export type NewSubscription = Period & {
  readonly publication: string
  readonly format: SubscriptionFormat
  readonly issues: number
}

export type Ending = { readonly publication: string; readonly format: SubscriptionFormat; readonly lastDay: string }

type Undoing = { readonly undo?: () => Promise<unknown>; readonly undone?: string }

/** What is done about what she gets, when and where. Each rejects with why it was not. */
export const useSubscriberActs = (id: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const act = async (sent: Promise<unknown>, text: string, undoing: Undoing = {}) => {
    try {
      await sent
      toasts.show({ text, ...undoing })
    } finally {
      refreshOn(queries, { type: 'subscriber:save' })
    }
  }
  const hers = `/api/subscribers/${id}`
  return {
    start: (subscription: NewSubscription) =>
      act(api.put(`/api/subscribers/addSub/${id}`, subscription), 'Prenumerationen är inlagd.'),
    /** `its`: what she has of it; taken back, each goes on as it did. */
    end: (ending: Ending, its: readonly SubscriptionView[]) =>
      act(api.put(`/api/subscribers/delSub/${id}`, ending), 'Prenumerationen är avslutad.', {
        undo: async () => {
          for (const { _id, to } of its) await api.post(`${hers}/subscriptions/${_id}/reopen`, { to })
          refreshOn(queries, { type: 'subscriber:save' })
        },
        undone: 'Prenumerationen går vidare som förut.',
      }),
    pause: (period: Period) => act(api.post(`${hers}/pauses`, period), 'Uppehållet är inlagt.'),
    endPause: (pause: string) => act(api.del(`${hers}/pauses/${pause}`), 'Uppehållet är borttaget.'),
    stay: (stay: Period & TemporaryAddress) =>
      act(api.post(`${hers}/temporaryAddresses`, stay), 'Den tillfälliga adressen är inlagd.'),
    sendAgain: (again: { readonly issue: string; readonly reason: AgainReason; readonly after: string }) =>
      act(api.post(`${hers}/letters`, again), 'Mejlet skickas igen.'),
    revokeLinks: () => act(api.post(`${hers}/mailLinks/revoke`), 'Länkarna i tidigare mejl gäller inte längre.'),
    endStay: (stay: string) =>
      act(api.del(`${hers}/temporaryAddresses/${stay}`), 'Den tillfälliga adressen är borttagen.'),
  }
}
export type SubscriberActs = ReturnType<typeof useSubscriberActs>

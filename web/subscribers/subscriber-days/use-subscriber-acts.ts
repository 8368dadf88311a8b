import { useQueryClient } from '@tanstack/react-query'
import type { ResendReason } from '../../../domain/subscribers/mailing/resend-reasons.ts'
import type { TemporaryAddress } from '../../../domain/subscribers/subscriber/commands.ts'
import type { Period } from '../../../domain/subscribers/subscriber/periods.ts'
import type { SubscriptionFormat } from '../../../domain/subscribers/subscription-formats.ts'
import type { SubscriptionView } from '../../../projections/subscribers/subscriber/view.ts'
import { useToasts } from '../../kernel/components/feedback/toasts.ts'
import { useApi } from '../../kernel/server/api-client.ts'
import { refreshOn } from '../../kernel/server/live.ts'
import { today } from '../../kernel/words/swedish.ts'
import { type EndEffect, effectOf } from './end-effect.ts'

export type NewSubscription = Period & {
  readonly publication: string
  readonly format: SubscriptionFormat
  readonly issues: number
}

/** A subscription with a last day. */
export type SubscriptionEnd = SubscriptionView & { readonly to: string }

type UndoOptions = { readonly undo?: () => Promise<unknown>; readonly undone?: string }

const endTexts: Readonly<Record<EndEffect, string>> = {
  never: 'Prenumerationen är borttagen.',
  backwards: 'Prenumerationen är avslutad.',
  later: 'Sista dagen är flyttad.',
  ends: 'Prenumerationen är avslutad.',
}

/**
 * The acts on a subscriber's subscriptions, holds and temporary addresses. Each rejects with the reason of a refusal.
 */
export const useSubscriberActs = (id: string) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const act = async (sent: Promise<unknown>, text: string, undoing: UndoOptions = {}) => {
    try {
      await sent
      toasts.show({ text, ...undoing })
    } finally {
      refreshOn(queries, { type: 'subscriber:save' })
    }
  }
  const hers = `/api/subscribers/${id}`
  const endOn = ({ _id: subscription, publication, format }: SubscriptionView, lastDay: string) =>
    api.put(`/api/subscribers/delSub/${id}`, { publication, format, subscription, lastDay })
  const goOn = ({ _id }: SubscriptionView, to: string | null) => api.post(`${hers}/subscriptions/${_id}/reopen`, { to })
  const undoing = (send: () => Promise<unknown>) => async () => {
    await send()
    refreshOn(queries, { type: 'subscriber:save' })
  }
  /** Adds a period with an undo: a period that is removed at once leaves no day behind. */
  const add = (path: 'pauses' | 'temporaryAddresses', period: Period, text: string, undone: string) => {
    const sent = api.post<{ readonly _id: string }>(`${hers}/${path}`, period)
    return act(sent, text, { undo: undoing(async () => api.del(`${hers}/${path}/${(await sent)._id}`)), undone })
  }
  return {
    start: (subscription: NewSubscription) =>
      act(api.put(`/api/subscribers/addSub/${id}`, subscription), 'Prenumerationen är inlagd.'),
    /** Ends this subscription alone. */
    end: (subscription: SubscriptionView, lastDay: string) => {
      const { to } = subscription
      const effect = effectOf(subscription, lastDay)
      return act(endOn(subscription, lastDay), endTexts[effect], {
        undo: undoing(() => (effect === 'later' && to !== null ? endOn(subscription, to) : goOn(subscription, to))),
        undone: 'Prenumerationen är som förut.',
      })
    },
    /** An ended subscription begins again today; a running one loses its last day. */
    goOn: (subscription: SubscriptionEnd) => {
      const { publication, format, issues, to } = subscription
      const isOver = to < today()
      const sent = isOver
        ? api.put(`/api/subscribers/addSub/${id}`, { publication, format, issues })
        : goOn(subscription, null)
      return act(sent, isOver ? 'Prenumerationen börjar igen i dag.' : 'Prenumerationen går vidare tills vidare.', {
        undo: undoing(() =>
          isOver ? api.put(`/api/subscribers/delSub/${id}`, { publication, format }) : endOn(subscription, to),
        ),
        undone: 'Prenumerationen är som förut.',
      })
    },
    pause: (period: Period) => add('pauses', period, 'Uppehållet är inlagt.', 'Uppehållet är borttaget.'),
    endPause: (pause: string) => act(api.del(`${hers}/pauses/${pause}`), 'Uppehållet är borttaget.'),
    stay: (stay: Period & TemporaryAddress) =>
      add('temporaryAddresses', stay, 'Den tillfälliga adressen är inlagd.', 'Den tillfälliga adressen är borttagen.'),
    sendAgain: (again: { readonly issue: string; readonly reason: ResendReason; readonly after: string }) =>
      act(api.post(`${hers}/letters`, again), 'Mejlet skickas igen.'),
    revokeLinks: () => act(api.post(`${hers}/mailLinks/revoke`), 'Länkarna i tidigare mejl gäller inte längre.'),
    endStay: (stay: string) =>
      act(api.del(`${hers}/temporaryAddresses/${stay}`), 'Den tillfälliga adressen är borttagen.'),
  }
}
export type SubscriberActs = ReturnType<typeof useSubscriberActs>

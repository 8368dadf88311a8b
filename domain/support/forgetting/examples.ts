import { ForgettingId, UserId } from '../../kernel/ids.ts'
import type { ForgettingBegun } from './events.ts'

export const forgettingId = ForgettingId.parse('0199e2a0-0000-7000-8000-000000000f01')
export const subscriberThing = { stream: 'subscriber-0199e2a0-0000-7000-8000-000000000f02', values: 9 }
export const requestThing = { stream: 'subscriptionChange-0199e2a0-0000-7000-8000-000000000f03', values: 5 }

export const forgettingBegun: ForgettingBegun = {
  type: 'ForgettingBegun',
  data: {
    forgettingId,
    things: [subscriberThing, requestThing],
    follows: [{ kind: 'media', things: 1, values: 2 }],
    files: 1,
    letters: 2,
    stays: [{ what: 'invoice', count: 1, until: '2034-01-01' }],
    ground: 'asked',
    askedBy: UserId.parse('0199e2a0-0000-7000-8000-000000000001'),
    at: '2026-11-30T08:00:00.000Z',
  },
}

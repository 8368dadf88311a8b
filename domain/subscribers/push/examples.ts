import { issueId } from '../../editorial/contents/examples.ts'
import { publicationId } from '../../editorial/publication/examples.ts'
import { ListenerId, UserId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { PushEvent } from './events.ts'

export const actorId = UserId.parse('0199e2a0-0000-7000-8000-0000000000c2')
export const eventTime = '2026-11-20T15:30:00.000Z'

/** The browser with this number. */
export const listenerOf = (number: number): ListenerId =>
  ListenerId.parse(`0199e2a0-0000-7000-8000-${(0xb_000 + number).toString(16).padStart(12, '0')}`)

const base = { issueId, at: eventTime }

export const pushOrdered: MessageOfType<PushEvent, 'PushOrdered'> = {
  type: 'PushOrdered',
  data: { ...base, publicationId, time: 1, by: actorId },
}

export const listenersListed = (count: number, batch = 0): MessageOfType<PushEvent, 'ListenersListed'> => ({
  type: 'ListenersListed',
  data: { ...base, batch, listeners: Array.from({ length: count }, (_, index) => listenerOf(batch * 100 + index)) },
})

export const pushBegan = (listeners: number): MessageOfType<PushEvent, 'PushBegan'> => ({
  type: 'PushBegan',
  data: { ...base, time: 1, listeners },
})

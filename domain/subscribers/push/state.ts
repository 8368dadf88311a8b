import {
  type BatchedAnnouncement,
  initialSending,
  pausedState,
  resumedState,
  withOutcomes,
  withRecipients,
  withRound,
} from '../../kernel/batches.ts'
import { assertNever } from '../../kernel/decider.ts'
import type { ListenerId, PublicationId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { NoticeFate, PushEvent } from './events.ts'

export type KnownPush = BatchedAnnouncement<ListenerId, NoticeFate> & {
  readonly publicationId: PublicationId
  /** The number of this announcement of the issue, from 1. */
  readonly time: number
}

/** The announcement of an issue by notice: one notice to each browser in its list, each time. */
export type Push = { readonly status: 'None' } | KnownPush

type OfBatch = MessageOfType<PushEvent, 'ListenersListed' | 'NoticesBegan' | 'NoticesSent'>

const evolveBatch = (push: KnownPush, event: OfBatch): KnownPush => {
  switch (event.type) {
    case 'ListenersListed':
      return { ...push, ...withRecipients(push, event.data.listeners) }
    case 'NoticesBegan':
      return { ...push, ...withRound(push, event.data) }
    case 'NoticesSent': {
      const { outcomes, waitMinutes, ...about } = event.data
      const fates = outcomes.map(({ listenerId, fate }) => [listenerId, fate] as const)
      return { ...push, ...withOutcomes(push, { ...about, fates, waitMinutes }) }
    }
    default:
      return assertNever(event)
  }
}

export const evolve = (push: Push, event: PushEvent): Push => {
  if (event.type === 'PushOrdered') {
    const { publicationId, time } = event.data
    return { ...initialSending, publicationId, time }
  }
  if (push.status === 'None') return push
  switch (event.type) {
    case 'PushBegan':
      return { ...push, status: 'Underway', isListed: true }
    case 'PushInterrupted':
      return { ...push, interruptions: push.interruptions + 1 }
    case 'PushPaused':
      return { ...push, ...pausedState(event.data.until) }
    case 'PushResumed':
      return { ...push, ...resumedState(push) }
    case 'PushStopped':
      return { ...push, status: 'Stopped' }
    case 'PushCompleted':
      return { ...push, status: 'Completed' }
    default:
      return evolveBatch(push, event)
  }
}

import type { ListenerId } from '../../kernel/ids.ts'
import type { AnnouncementData, StoredAnnouncementEvent } from '../announcement/events.ts'

// These names and fields are what the log keeps. Add events or optional fields; never rename or remove. Events hold ids
// alone: the process reads the address of a browser when it sends the notice, and does not store it.

/**
 * The outcome of a notice. `dropped`: the browser no longer exists. `left`: the browser is no longer registered.
 * `failed`: the push service refused it for another reason. `unclear`: the outcome is unknown.
 */
export type NoticeFate = 'sent' | 'dropped' | 'left' | 'failed' | 'unclear'

export type NoticeOutcome = {
  readonly listenerId: ListenerId
  readonly fate: NoticeFate
  /** The push service's reply code. */
  readonly code?: number
}

export const pushTypes = {
  AnnouncementOrdered: 'PushOrdered',
  RecipientsListed: 'ListenersListed',
  AnnouncementBegan: 'PushBegan',
  BatchBegan: 'NoticesBegan',
  BatchSent: 'NoticesSent',
  AnnouncementInterrupted: 'PushInterrupted',
  AnnouncementPaused: 'PushPaused',
  AnnouncementResumed: 'PushResumed',
  AnnouncementStopped: 'PushStopped',
  AnnouncementCompleted: 'PushCompleted',
} as const

type PushData = AnnouncementData<ListenerId, NoticeOutcome, 'listeners', { readonly time: number }>

export type PushEvent = StoredAnnouncementEvent<typeof pushTypes, PushData>

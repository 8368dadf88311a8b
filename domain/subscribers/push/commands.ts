import { z } from 'zod'
import { IssueId, ListenerId, PublicationId, UserId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'

const commandFields = { issueId: IssueId, at: z.iso.datetime() }
const batch = z.int().min(0)
/** What is told late of an earlier time changes nothing of a later one. */
const time = z.int().min(1)

/** Each browser once for each time, however often it is ordered. */
export const OrderPush = z.object({
  type: z.literal('OrderPush'),
  ...commandFields,
  publicationId: PublicationId,
  time,
  by: UserId.exactOptional(),
})

/** Some of those who are to be told; who is in the list already is not added again. */
export const ListListeners = z.object({
  type: z.literal('ListListeners'),
  ...commandFields,
  listeners: z.array(ListenerId).readonly(),
})

export const BeginPush = z.object({ type: z.literal('BeginPush'), ...commandFields })
export const BeginNotices = z.object({ type: z.literal('BeginNotices'), ...commandFields, time, batch })

export const NoticeOutcome = z.object({
  listenerId: ListenerId,
  fate: z.enum(['sent', 'dropped', 'left', 'failed', 'unclear']),
  code: z.int().exactOptional(),
} satisfies ZodShape<Events.NoticeOutcome>)

export const RecordNotices = z.object({
  type: z.literal('RecordNotices'),
  ...commandFields,
  time,
  batch,
  outcomes: z.array(NoticeOutcome).readonly(),
  /** Those that were refused for now. */
  deferred: z.array(ListenerId).readonly(),
  /** How long a push service wants to be left alone. */
  waitMinutes: z.int().min(1).exactOptional(),
})

/** Whoever sends cannot go on. */
export const InterruptPush = z.object({
  type: z.literal('InterruptPush'),
  ...commandFields,
  reason: z.string(),
  /** It stands still, and goes on by itself when listeners find the issue again. */
  until: z.literal('released').exactOptional(),
})

export const PausePush = z.object({ type: z.literal('PausePush'), ...commandFields, by: UserId })
/** `by` absent: listeners find the issue again. */
export const ResumePush = z.object({ type: z.literal('ResumePush'), ...commandFields, by: UserId.exactOptional() })
export const StopPush = z.object({ type: z.literal('StopPush'), ...commandFields, by: UserId })

/** Nobody is left who has not been dealt with. */
export const CompletePush = z.object({ type: z.literal('CompletePush'), ...commandFields })

export const PushCommand = z.discriminatedUnion('type', [
  OrderPush,
  ListListeners,
  BeginPush,
  BeginNotices,
  RecordNotices,
  InterruptPush,
  PausePush,
  ResumePush,
  StopPush,
  CompletePush,
])
export type PushCommand = z.infer<typeof PushCommand>

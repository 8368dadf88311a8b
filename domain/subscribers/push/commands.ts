import { z } from 'zod'
import { IssueId, ListenerId, PublicationId, UserId } from '../../kernel/ids.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'

const commandFields = { issueId: IssueId, at: z.iso.datetime() }
const batch = z.int().min(0)
/** The announcement's number, from 1: outcomes of an earlier announcement change nothing in a later one. */
const time = z.int().min(1)

/** Repeated orders with one `time` send each browser one notice. */
export const OrderPush = z.object({
  type: z.literal('OrderPush'),
  ...commandFields,
  publicationId: PublicationId,
  time,
  by: UserId.exactOptional(),
})

/** Adds some of the recipients; a browser already in the list is not added again. */
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
  /** Browsers whose push service refused the notice for now. */
  deferred: z.array(ListenerId).readonly(),
  /** The delay that the push service asks for. */
  waitMinutes: z.int().min(1).exactOptional(),
})

/** The process that sends cannot go on. */
export const InterruptPush = z.object({
  type: z.literal('InterruptPush'),
  ...commandFields,
  reason: z.string(),
  /** The push pauses and resumes by itself when the issue is released again. */
  until: z.literal('released').exactOptional(),
})

export const PausePush = z.object({ type: z.literal('PausePush'), ...commandFields, by: UserId })
/** `by` absent: the issue is released again. */
export const ResumePush = z.object({ type: z.literal('ResumePush'), ...commandFields, by: UserId.exactOptional() })
export const StopPush = z.object({ type: z.literal('StopPush'), ...commandFields, by: UserId })

/** Every recipient has an outcome. */
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

import { z } from 'zod'
import { IssueId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import { refusalNames } from '../../kernel/values/addresses/mail-refusal.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'

const commandFields = { issueId: IssueId, at: z.iso.datetime() }
const batch = z.int().min(0)

/** Repeated orders send each subscriber one letter. */
export const OrderMailing = z.object({
  type: z.literal('OrderMailing'),
  ...commandFields,
  publicationId: PublicationId,
  by: UserId.exactOptional(),
})

/** Adds some of the recipients; a subscriber already in the list is not added again. */
export const AddRecipients = z.object({
  type: z.literal('AddRecipients'),
  ...commandFields,
  recipients: z.array(SubscriberId).readonly(),
})

export const BeginMailing = z.object({
  type: z.literal('BeginMailing'),
  ...commandFields,
  leftOut: z.object({ away: z.int().min(0), noAddress: z.int().min(0) }),
})

export const BeginBatch = z.object({ type: z.literal('BeginBatch'), ...commandFields, batch })

export const LetterOutcome = z.object({
  subscriberId: SubscriberId,
  fate: z.enum(['sent', 'toFile', 'left', 'refused', 'failed', 'unclear']),
  because: z.enum(['gone', 'ended', 'away', 'noAddress']).exactOptional(),
  code: z.int().exactOptional(),
  refusal: z.enum(refusalNames).exactOptional(),
} satisfies ZodShape<Events.LetterOutcome>)

export const RecordLetters = z.object({
  type: z.literal('RecordLetters'),
  ...commandFields,
  batch,
  outcomes: z.array(LetterOutcome).readonly(),
  /** Subscribers for whom the mail server refused the letter for now. */
  deferred: z.array(SubscriberId).readonly(),
})

/** The process that sends cannot go on. */
export const InterruptMailing = z.object({
  type: z.literal('InterruptMailing'),
  ...commandFields,
  reason: z.string(),
  /** The mailing pauses until a user resumes it, or until the issue is released again. */
  until: z.enum(['released', 'resumed']).exactOptional(),
})

export const PauseMailing = z.object({ type: z.literal('PauseMailing'), ...commandFields, by: UserId })
/** `by` absent: the issue is released again. */
export const ResumeMailing = z.object({
  type: z.literal('ResumeMailing'),
  ...commandFields,
  by: UserId.exactOptional(),
})
export const StopMailing = z.object({ type: z.literal('StopMailing'), ...commandFields, by: UserId })

/** Every recipient has an outcome. */
export const CompleteMailing = z.object({ type: z.literal('CompleteMailing'), ...commandFields })

/** `percent`: the share of dead addresses that a mailing may have before an administrator decides. */
export const RecordReturn = z.object({
  type: z.literal('RecordReturn'),
  ...commandFields,
  subscriberId: SubscriberId,
  refusal: z.enum(refusalNames),
  status: z.string().max(40),
  percent: z.number().min(0),
})

export const DecideReturns = z.object({
  type: z.literal('DecideReturns'),
  ...commandFields,
  by: UserId,
  outcome: z.enum(['end', 'keep']),
})

export const MailingCommand = z.discriminatedUnion('type', [
  OrderMailing,
  AddRecipients,
  BeginMailing,
  BeginBatch,
  RecordLetters,
  InterruptMailing,
  PauseMailing,
  ResumeMailing,
  StopMailing,
  CompleteMailing,
  RecordReturn,
  DecideReturns,
])
export type MailingCommand = z.infer<typeof MailingCommand>

import { z } from 'zod'
import { IssueId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import { refusalNames } from '../../kernel/values/addresses/mail-refusal.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import type * as Events from './events.ts'

const commandFields = { issueId: IssueId, at: z.iso.datetime() }
const batch = z.int().min(0)

/** Each person once, however often it is ordered. */
export const OrderMailing = z.object({
  type: z.literal('OrderMailing'),
  ...commandFields,
  publicationId: PublicationId,
  by: UserId.exactOptional(),
})

/** Some of those who are to have it; who is in the list already is not added again. */
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
  /** Those that were refused for now. */
  deferred: z.array(SubscriberId).readonly(),
})

/** Whoever sends cannot go on. */
export const InterruptMailing = z.object({
  type: z.literal('InterruptMailing'),
  ...commandFields,
  reason: z.string(),
  /** It stands still until a person has it go on, or by itself when listeners find the issue again. */
  until: z.enum(['released', 'resumed']).exactOptional(),
})

export const PauseMailing = z.object({ type: z.literal('PauseMailing'), ...commandFields, by: UserId })
/** `by` absent: listeners find the issue again. */
export const ResumeMailing = z.object({
  type: z.literal('ResumeMailing'),
  ...commandFields,
  by: UserId.exactOptional(),
})
export const StopMailing = z.object({ type: z.literal('StopMailing'), ...commandFields, by: UserId })

/** Nobody is left who has not been dealt with. */
export const CompleteMailing = z.object({ type: z.literal('CompleteMailing'), ...commandFields })

/** `percent`: so many of a hundred may turn out to be dead until somebody is asked. */
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

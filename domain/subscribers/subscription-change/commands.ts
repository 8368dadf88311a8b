import { z } from 'zod'
import { ChangeId, PublicationId, SubscriberId, UserId } from '../../kernel/ids.ts'
import { Email } from '../../kernel/values/addresses/email.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { line, nameOf } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { subscriptionFormats } from '../subscription-formats.ts'
import type * as Events from './events.ts'
import { changeActionNames, changeHints } from './rules.ts'

export const ChangeAddress = z.object({
  address1: line(200),
  address2: line(200),
  zip: line(20),
  city: line(100),
  format: z.enum(['', ...subscriptionFormats], 'Välj en form ur listan.'),
} satisfies ZodShape<Events.ChangeAddress>)
export type ChangeAddress = z.infer<typeof ChangeAddress>

export const blankAddress: ChangeAddress = { address1: '', address2: '', zip: '', city: '', format: '' }

/** What a visitor fills in. */
export const ChangeForm = z.object({
  action: z.enum(changeActionNames, changeHints.action),
  publication: z.string(changeHints.publication).pipe(z.uuid(changeHints.publication)).pipe(PublicationId),
  name: nameOf(200, changeHints.name),
  oldAddress: ChangeAddress,
  newAddress: ChangeAddress,
  info: z.string().trim().max(5_000, tooLongMessage(5_000)),
  email: z.union([z.literal(''), Email], 'Ange en giltig e-postadress.'),
  from: Day.nullable(),
  to: Day.nullable(),
  deceased: z.boolean(),
  proxyName: line(200),
  proxyContact: line(200),
})
export type ChangeForm = z.infer<typeof ChangeForm>

/** What staff see and put right. `active`: it has been handled. */
export const ChangeRecord = ChangeForm.extend({ active: z.boolean() })
export type ChangeRecord = z.infer<typeof ChangeRecord>

const changeId = ChangeId

export const RequestSubscriptionChange = ChangeForm.extend({
  type: z.literal('RequestSubscriptionChange'),
  changeId,
  tells: z.array(UserId),
  withoutReceipt: z.literal(true).exactOptional(),
  /** In Sweden. */
  today: Day,
})

export const CorrectSubscriptionChange = z.object({
  type: z.literal('CorrectSubscriptionChange'),
  changeId,
  changes: ChangeRecord.partial(),
})

/** How often it had been taken back when this was asked for: what has come between asks anew. */
const attempt = z.int().min(0)

/** `press`: of whoever does it, the same when it is repeated. */
export const BeginSubscriptionChange = z.object({
  type: z.literal('BeginSubscriptionChange'),
  changeId,
  subscriberId: SubscriberId,
  press: z.string(),
  attempt,
  at: z.iso.datetime(),
  /** Whoever began before this, and is not done, was broken off. */
  brokenOff: z.iso.datetime(),
  /** Whoever began after this had a clock that was set back since, and counts as broken off. */
  aheadAfter: z.iso.datetime(),
})

export const CarryOutSubscriptionChange = z.object({
  type: z.literal('CarryOutSubscriptionChange'),
  changeId,
  press: z.string(),
})

/** What was begun, and broken off, has been undone: it may be done to somebody else. */
export const LetGoOfSubscriptionChange = z.object({
  type: z.literal('LetGoOfSubscriptionChange'),
  changeId,
  press: z.string(),
})

export const TakeBackSubscriptionChange = z.object({
  type: z.literal('TakeBackSubscriptionChange'),
  changeId,
  /** With whom it was undone: nobody where it had been done to nobody. */
  subscriberId: SubscriberId.nullable(),
  attempt,
})

export const RemoveSubscriptionChange = z.object({ type: z.literal('RemoveSubscriptionChange'), changeId })

export const RestoreSubscriptionChange = z.object({ type: z.literal('RestoreSubscriptionChange'), changeId })

export const ForgetSubscriptionChange = z.object({
  type: z.literal('ForgetSubscriptionChange'),
  changeId,
  askedBy: UserId.nullable(),
})

export const SubscriptionChangeCommand = z.discriminatedUnion('type', [
  RequestSubscriptionChange,
  CorrectSubscriptionChange,
  BeginSubscriptionChange,
  CarryOutSubscriptionChange,
  LetGoOfSubscriptionChange,
  TakeBackSubscriptionChange,
  RemoveSubscriptionChange,
  RestoreSubscriptionChange,
  ForgetSubscriptionChange,
])
export type SubscriptionChangeCommand = z.infer<typeof SubscriptionChangeCommand>

import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
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

/** The fields that a visitor fills in. */
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

/** The request as staff see and correct it. `active`: the request has been handled. */
export const ChangeRecord = ChangeForm.extend({ active: z.boolean() })
export type ChangeRecord = z.infer<typeof ChangeRecord>

const changeId = ChangeId

/**
 * The number of undos when the command was issued; another number means that the state has changed, and the command is
 * refused.
 */
const attempt = z.int().min(0)

const subscriptionChangeCommands = {
  RequestSubscriptionChange: ChangeForm.extend({
    changeId,
    tells: z.array(UserId),
    withoutReceipt: z.literal(true).exactOptional(),
    /** The present day in Sweden. */
    today: Day,
  }),
  CorrectSubscriptionChange: z.object({ changeId, changes: ChangeRecord.partial() }),
  /** `press`: identifies one press of the button; a repeated command has the same. */
  BeginSubscriptionChange: z.object({
    changeId,
    subscriberId: SubscriberId,
    press: z.string(),
    attempt,
    at: z.iso.datetime(),
    /** An attempt that began at or before this time and is not done counts as broken off. */
    brokenOff: z.iso.datetime(),
    /** An attempt with a later begin comes from a clock that was set back since, and counts as broken off. */
    aheadAfter: z.iso.datetime(),
  }),
  CarryOutSubscriptionChange: z.object({ changeId, press: z.string() }),
  /** A broken-off attempt has been undone, so the request may be carried out for another subscriber. */
  LetGoOfSubscriptionChange: z.object({ changeId, press: z.string() }),
  TakeBackSubscriptionChange: z.object({
    changeId,
    /** The subscriber for whom the request was undone; null: the request was not carried out. */
    subscriberId: SubscriberId.nullable(),
    attempt,
  }),
  RemoveSubscriptionChange: z.object({ changeId }),
  RestoreSubscriptionChange: z.object({ changeId }),
  ForgetSubscriptionChange: z.object({ changeId, askedBy: UserId.nullable() }),
}
export type SubscriptionChangeCommand = CommandOf<typeof subscriptionChangeCommands>

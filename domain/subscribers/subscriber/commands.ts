import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { IssueId, PauseId, PublicationId, StayId, SubscriberId, SubscriptionId, UserId } from '../../kernel/ids.ts'
import { refusalNames } from '../../kernel/values/addresses/mail-refusal.ts'
import { Day } from '../../kernel/values/dates/day.ts'
import { line } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'
import type { ZodShape } from '../../kernel/zod-shape.ts'
import { subscriptionFormats } from '../subscription-formats.ts'
import type * as Events from './events.ts'
import { SubscriberForm, Zip } from './subscriber-form.ts'

const MAX_COPIES = 500

export const SubscriptionFormat = z.enum(subscriptionFormats, 'Välj ett format.')

const INVALID_COPIES_MESSAGE = `Ange ett antal mellan 1 och ${MAX_COPIES}.`

export const Copies = z
  .int(INVALID_COPIES_MESSAGE)
  .min(1, INVALID_COPIES_MESSAGE)
  .max(MAX_COPIES, INVALID_COPIES_MESSAGE)

export const TemporaryAddress = z.object({
  address: line(200),
  coaddress: line(200),
  zip: Zip,
  city: line(100),
} satisfies ZodShape<Events.TemporaryAddress>)
export type TemporaryAddress = z.infer<typeof TemporaryAddress>

const period = { from: Day, to: Day.nullable() }

const subscriberFields = { subscriberId: SubscriberId }

const ofPublication = { ...subscriberFields, publicationId: PublicationId, day: Day }
const Count = z.int('Ange ett helt antal.').min(1, 'Ange minst 1.').max(1_000, 'Högst 1 000 på en gång.')

export const subscriberCommands = {
  RegisterSubscriber: SubscriberForm.extend({ ...subscriberFields, imported: z.boolean() }),
  ChangeSubscriber: z.object({ ...subscriberFields, changes: SubscriberForm.partial() }),
  ShowProtectedIdentity: z.object({ ...subscriberFields, reason: line(500).min(1, 'Ange varför.') }),
  JoinPublication: z.object({ ...subscriberFields, publicationId: PublicationId }),
  /** `lastDay`: the last day of the publication's subscriptions. */
  LeavePublication: z.object({ ...subscriberFields, publicationId: PublicationId, lastDay: Day }),
  /**
   * `isDated`: the user has chosen the days. Otherwise an overlapping subscription of the same format counts as this
   * one.
   */
  StartSubscription: z.object({
    ...subscriberFields,
    subscriptionId: SubscriptionId,
    publicationId: PublicationId,
    format: SubscriptionFormat,
    issues: Copies,
    ...period,
    isDated: z.boolean(),
  }),
  /**
   * Ends all subscriptions of this publication and format by `lastDay`. With `subscriptionId` only that one ends,
   * exactly on that day, also when this extends it. A subscription that was over before `today` stays as it was.
   */
  EndSubscription: z.object({
    ...subscriberFields,
    publicationId: PublicationId,
    format: SubscriptionFormat,
    subscriptionId: SubscriptionId.exactOptional(),
    lastDay: Day,
    today: Day,
  }),
  /** Undoes the end of a subscription: it lasts until `to`, or until further notice. */
  ReopenSubscription: z.object({ ...subscriberFields, subscriptionId: SubscriptionId, to: Day.nullable() }),
  PauseDelivery: z.object({ ...subscriberFields, pauseId: PauseId, ...period }),
  EndPause: z.object({ ...subscriberFields, pauseId: PauseId, lastDay: Day }),
  GiveTemporaryAddress: z.object({ ...subscriberFields, stayId: StayId, ...period, at: TemporaryAddress }),
  EndTemporaryAddress: z.object({ ...subscriberFields, stayId: StayId, lastDay: Day }),
  ResendDisc: z.object({
    ...subscriberFields,
    issueId: IssueId,
    publicationId: PublicationId,
    format: SubscriptionFormat,
    robot: z.int().min(0).nullable(),
    reason: z.string().trim().min(1, 'Ange varför skivan skickas igen.').max(500, tooLongMessage(500)),
    at: z.iso.datetime(),
    /** A resend of the same disc after this moment is still on its way and refuses another. */
    since: z.iso.datetime(),
    today: Day,
    /** The issue is released, or a disc of it in this format has been made. */
    isOut: z.boolean(),
    /** The days on which the issue may have been posted to the subscriber. */
    days: z.array(Day).readonly(),
  }),
  SendPouches: z.object({
    ...ofPublication,
    issueId: IssueId,
    /** The format of the discs in the pouches: a subscriber with discs of two formats gets pouches for both. */
    format: SubscriptionFormat,
    count: Count,
  }),
  TakeBackPouches: z.object({ ...ofPublication, count: Count }),
  RemindOfPouches: z.object({ ...ofPublication }),
  /**
   * `addresses`: the recipient addresses in the bounce; absent: the address we sent to. A bounce of an earlier address
   * does not concern the subscriber any more.
   */
  RecordBounce: z.object({
    ...subscriberFields,
    issueId: IssueId,
    refusal: z.enum(refusalNames),
    status: z.string().max(40),
    addresses: z.array(z.string()).readonly().exactOptional(),
    /** The subscription ends only when an administrator says so. */
    isHeld: z.boolean().exactOptional(),
    isAsked: z.boolean().exactOptional(),
    publicationId: PublicationId,
    tells: z.array(UserId).readonly(),
    lastDay: Day,
  }),
  RevokeMailLinks: z.object({ ...subscriberFields, at: z.iso.datetime() }),
  RemoveSubscriber: z.object({ ...subscriberFields }),
  RestoreSubscriber: z.object({ ...subscriberFields }),
  ForgetSubscriber: z.object({ ...subscriberFields, askedBy: UserId }),
}
export type SubscriberCommand = CommandOf<typeof subscriberCommands>

/** Carries out several commands in one append; each sees the result of those before it. */
export type ActTogether = {
  readonly type: 'ActTogether'
  readonly subscriberId: SubscriberId
  readonly commands: readonly SubscriberCommand[]
}

import type { Handlers } from '../../../commands/handlers.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { customerStream } from '../../../commands/sales/customer/stream.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import { subscriberStream } from '../../../commands/subscribers/subscriber/stream.ts'
import { type ForgetThingTools, forgetThing } from '../../../commands/support/forgetting/forget-thing.ts'
import { dueOfRetention } from '../../../commands/support/retention/sweeps.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { CustomerId, QuotationId, SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import { retentionKindOf } from '../../../domain/support/retention/kinds.ts'
import { keptLonger, type RetentionTimes, retentionDue } from '../../kernel/retention/retention-times.ts'
import type { DueKind } from '../../kernel/runner/due-sweeper.ts'
import { type Order, statelessProcess } from '../../kernel/runner/process-manager.ts'

/** Removed and closed things, which keep their person until their time is over. */
type ClosedKind = 'removedUser' | 'removedSubscriber' | 'removedCustomer' | 'closedQuotation'

type ClosingType =
  | 'UserRemoved'
  | 'UserForgotten'
  | 'SubscriberRemoved'
  | 'SubscriberRestored'
  | 'SubscriberForgotten'
  | 'CustomerRemoved'
  | 'CustomerRestored'
  | 'CustomerContactForgotten'
  | 'QuotationDeclined'
  | 'QuotationExpired'
  | 'QuotationRemoved'
  | 'QuotationSent'
  | 'QuotationRevised'
  | 'QuotationAccepted'
  | 'QuotationRestored'
  | 'QuotationForgotten'

/** The kind of the thing that an event closes (`begins`), or opens or forgets. */
const closings: Readonly<Record<ClosingType, { readonly kind: ClosedKind; readonly begins: boolean }>> = {
  UserRemoved: { kind: 'removedUser', begins: true },
  UserForgotten: { kind: 'removedUser', begins: false },
  SubscriberRemoved: { kind: 'removedSubscriber', begins: true },
  SubscriberRestored: { kind: 'removedSubscriber', begins: false },
  SubscriberForgotten: { kind: 'removedSubscriber', begins: false },
  CustomerRemoved: { kind: 'removedCustomer', begins: true },
  CustomerRestored: { kind: 'removedCustomer', begins: false },
  CustomerContactForgotten: { kind: 'removedCustomer', begins: false },
  QuotationDeclined: { kind: 'closedQuotation', begins: true },
  QuotationExpired: { kind: 'closedQuotation', begins: true },
  QuotationRemoved: { kind: 'closedQuotation', begins: true },
  QuotationSent: { kind: 'closedQuotation', begins: false },
  QuotationRevised: { kind: 'closedQuotation', begins: false },
  QuotationAccepted: { kind: 'closedQuotation', begins: false },
  QuotationRestored: { kind: 'closedQuotation', begins: false },
  QuotationForgotten: { kind: 'closedQuotation', begins: false },
}

const idIn = ({ data }: MessageOfType<DomainEvent, ClosingType>): string => {
  if ('userId' in data) return data.userId
  if ('subscriberId' in data) return data.subscriberId
  return 'quotationId' in data ? data.quotationId : data.customerId
}

/** Follows the things that are closed, from the first of them on: their persons are forgotten when their time is over. */
export const removedThings = statelessProcess<ClosingType>({
  name: 'removed-things',
  types: Object.keys(closings) as ClosingType[],
  startsAt: 'beginning',
  idOf: idIn,
  react: ({ event, recordedAt }): readonly Order<never>[] => {
    const { kind, begins } = closings[event.type]
    const key = { kind: dueOfRetention[kind].due, id: idIn(event) }
    if (!begins) return [{ withdraw: key }]
    return [{ due: retentionDue(retentionKindOf(kind), { ...key, from: recordedAt, data: {} }) }]
  },
})

type ClosedTools = Omit<ForgetThingTools, 'handlers'> & {
  readonly handlers: Handlers
  readonly retentionTimes: RetentionTimes
}

/** Whether the thing is closed now; an order keeps the person of its quotation. */
const isClosed: Readonly<Record<ClosedKind, (handlers: Handlers, id: string) => Promise<boolean>>> = {
  removedUser: async ({ user }, id) => (await user.state(userStream(UserId.parse(id)))).status === 'Removed',
  removedSubscriber: async ({ subscriber }, id) =>
    (await subscriber.state(subscriberStream(SubscriberId.parse(id)))).status === 'Removed',
  removedCustomer: async ({ customer }, id) =>
    (await customer.state(customerStream(CustomerId.parse(id)))).status === 'Removed',
  closedQuotation: async ({ quotation }, id) => {
    const state = await quotation.state(quotationStream(QuotationId.parse(id)))
    if (state.status === 'Removed') return state.was.status !== 'Accepted'
    return state.status === 'Declined' || state.status === 'Expired'
  },
}

const dueOfClosed = (tools: ClosedTools, kind: ClosedKind): DueKind => ({
  kind: dueOfRetention[kind].due,
  fallDue: async (due, now, context) => {
    const laterInstant = await keptLonger(tools.retentionTimes, { kind, due, now })
    if (laterInstant) return { again: laterInstant }
    const { setBy } = await tools.retentionTimes.timeOf(kind)
    // The office has chosen no time: nothing of this kind goes.
    if (setBy === null || !(await isClosed[kind](tools.handlers, due.id))) return undefined
    const stream = `${dueOfRetention[kind].thing}-${due.id}`
    const outcome = await forgetThing(tools, { stream, askedBy: setBy }, context)
    if (outcome.kind === 'accepted') await tools.retentionTimes.noteSwept(kind)
    return undefined
  },
})

/** Forgets the persons of closed things, in the name of the administrator who has chosen the time. */
export const forgetClosed = (tools: ClosedTools): readonly DueKind[] =>
  (['removedUser', 'removedSubscriber', 'removedCustomer', 'closedQuotation'] as const).map((kind) =>
    dueOfClosed(tools, kind),
  )

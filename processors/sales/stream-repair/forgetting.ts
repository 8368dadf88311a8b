import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { forgetQuotation } from '../../../commands/sales/quotation/quotation-acts.ts'
import { quotationStream } from '../../../commands/sales/quotation/stream.ts'
import type { DomainEvent } from '../../../domain/events.ts'
import { assertNever } from '../../../domain/kernel/decider.ts'
import type { CustomerId, QuotationId, UserId } from '../../../domain/kernel/ids.ts'
import type { MessageOfType } from '../../../domain/kernel/message-of-type.ts'
import type { Quotation } from '../../../domain/sales/quotation/state.ts'
import { type ProcessManager, statelessProcess } from '../../kernel/runner/process-manager.ts'

type ForgettingType =
  | 'UserForgotten'
  | 'CustomerContactForgotten'
  | 'QuotationForgotten'
  | 'OrderTextsForgotten'
  | 'SubscriberForgotten'
  | 'SubscriptionChangeForgotten'
  | 'ListenerLeft'

/** The subject whose key was destroyed. */
const subjectOf = ({ type, data }: MessageOfType<DomainEvent, ForgettingType>): string | undefined => {
  switch (type) {
    case 'UserForgotten':
      return data.userId
    case 'CustomerContactForgotten':
      return data.contactId
    case 'QuotationForgotten':
      return data.quotationId
    case 'OrderTextsForgotten':
      return data.personId
    case 'SubscriberForgotten':
      return data.subscriberId
    case 'SubscriptionChangeForgotten':
      return data.changeId
    case 'ListenerLeft':
      // The address of a push registration that has ended is not needed any more.
      return data.isGone ? data.addressId : undefined
    default:
      return assertNever(type)
  }
}

type ForgettingRecord = { readonly subject: string; readonly facts: readonly DomainEvent[] }

/**
 * Destroys the keys of persons who are forgotten by the log. Destroying a key again does no harm, so this does not wait
 * for the command.
 */
export const forgettingRepair = statelessProcess<ForgettingType, ForgettingRecord>({
  name: 'unfinished-forgetting',
  types: [
    'UserForgotten',
    'CustomerContactForgotten',
    'QuotationForgotten',
    'OrderTextsForgotten',
    'SubscriberForgotten',
    'SubscriptionChangeForgotten',
    'ListenerLeft',
  ],
  startsAt: 'beginning',
  idOf: subjectOf,
  react: ({ event }) => {
    const subject = subjectOf(event)
    return subject === undefined ? [] : [{ command: { subject, facts: [event] } }]
  },
})

type ForgetQuotation = {
  readonly quotationId: QuotationId
  readonly customerId: CustomerId
  readonly askedBy: UserId
}

/** The quotations assigned to a customer, until its contact is forgotten. */
type State = { readonly quotations: readonly QuotationId[] }

/** A customer's quotations are forgotten with its contact: they name the same person. */
export const customersQuotations: ProcessManager<
  'QuotationDescribed' | 'CustomerContactForgotten',
  State,
  ForgetQuotation
> = {
  name: 'customers-quotations',
  types: ['QuotationDescribed', 'CustomerContactForgotten'],
  startsAt: 'beginning',
  idOf: ({ type, data }) => (type === 'QuotationDescribed' ? (data.changes.customer ?? undefined) : data.customerId),
  initialState: { quotations: [] },
  react: ({ quotations }, { event }) => {
    if (event.type !== 'CustomerContactForgotten') return []
    const { customerId, askedBy } = event.data
    return quotations.map((quotationId) => ({ command: { quotationId, customerId, askedBy } }))
  },
  evolve: (state, { event }) => {
    if (event.type === 'CustomerContactForgotten') return undefined
    const { quotationId } = event.data
    return state.quotations.includes(quotationId) ? state : { quotations: [...state.quotations, quotationId] }
  },
}

const customerOf = (quotation: Quotation): CustomerId | null => {
  const known = quotation.status === 'Removed' ? quotation.was : quotation
  return 'content' in known ? known.content.about.customer : null
}

/** A quotation that has moved to another customer since stays. */
export const sendQuotationForgetting =
  (tools: Parameters<typeof forgetQuotation>[0]) =>
  async ({ quotationId, customerId, askedBy }: ForgetQuotation, context: CommandContext): Promise<void> => {
    const quotation = await tools.handlers.quotation.state(quotationStream(quotationId))
    if (customerOf(quotation) === customerId) await forgetQuotation(tools, { quotationId, askedBy }, context)
  }

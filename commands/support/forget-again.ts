import { z } from 'zod'
import {
  ChangeId,
  ContactId,
  CustomerId,
  QuotationId,
  SubmissionId,
  SubscriberId,
  UserId,
} from '../../domain/kernel/ids.ts'
import { forgetSubmission } from '../editorial/submission/forget-submission.ts'
import type { Handlers } from '../handlers.ts'
import type { CommandContext } from '../kernel/handling/command-handler.ts'
import type { ForgetSubject } from '../kernel/handling/destroy-keys.ts'
import type { UserTools } from '../people/user/email-reservation.ts'
import { forgetUser } from '../people/user/remove-user.ts'
import { forgetContact } from '../sales/customer/forget-contact.ts'
import { customerStream } from '../sales/customer/stream.ts'
import { forgetQuotation } from '../sales/quotation/quotation-acts.ts'
import { forgetSubscriber } from '../subscribers/subscriber/forget-subscriber.ts'
import { forgetSubscriptionChange } from '../subscribers/subscription-change/forget-change.ts'

type ForgetAgainTools = UserTools & { readonly handlers: Handlers; readonly forget: ForgetSubject }

const AskingUser = UserId.nullable()

/** The forgettings whose commands are repeated; the forgettings of other things follow from these. */
const Fact = z.discriminatedUnion('type', [
  z.object({ type: z.literal('UserForgotten'), data: z.object({ userId: UserId, askedBy: UserId }) }),
  z.object({ type: z.literal('SubscriberForgotten'), data: z.object({ subscriberId: SubscriberId, askedBy: UserId }) }),
  z.object({
    type: z.literal('CustomerContactForgotten'),
    data: z.object({ customerId: CustomerId, contactId: ContactId, askedBy: UserId }),
  }),
  z.object({
    type: z.literal('QuotationForgotten'),
    data: z.object({ quotationId: QuotationId, askedBy: AskingUser }),
  }),
  z.object({
    type: z.literal('SubmissionForgotten'),
    data: z.object({ submissionId: SubmissionId, askedBy: AskingUser }),
  }),
  z.object({
    type: z.literal('SubscriptionChangeForgotten'),
    data: z.object({ changeId: ChangeId, askedBy: AskingUser }),
  }),
])
type Fact = z.infer<typeof Fact>

/** The restored customer may have another contact than the forgotten contact: an earlier or a later one. */
const forgetSameContact = async (
  tools: ForgetAgainTools,
  { customerId, contactId, askedBy: by }: Extract<Fact, { type: 'CustomerContactForgotten' }>['data'],
  context: CommandContext,
) => {
  const customer = await tools.handlers.customer.state(customerStream(customerId))
  const isSame = customer.status !== 'Missing' && customer.contactId === contactId
  return isSame ? forgetContact(tools, { customerId, askedBy: by }, context) : undefined
}

const repeatCommand = (tools: ForgetAgainTools, { type, data }: Fact, context: CommandContext) => {
  switch (type) {
    case 'UserForgotten':
      return forgetUser(tools, data, context)
    case 'SubscriberForgotten':
      return forgetSubscriber(tools, data, context)
    case 'CustomerContactForgotten':
      return forgetSameContact(tools, data, context)
    case 'QuotationForgotten':
      return forgetQuotation(tools, data, context)
    case 'SubmissionForgotten':
      return forgetSubmission(tools, data, context)
    case 'SubscriptionChangeForgotten':
      return forgetSubscriptionChange(tools, data, context)
  }
}

/**
 * Forgets again, after a restore, the persons forgotten since the backup was taken. A thing that the backup does not hold
 * refuses the command by its own rules, which ends the matter.
 */
export const repeatForgetting = async (
  tools: ForgetAgainTools,
  fact: { readonly type: string; readonly data: unknown },
  context: CommandContext,
): Promise<void> => {
  const knownFact = Fact.safeParse(fact)
  if (knownFact.success) await repeatCommand(tools, knownFact.data, context)
}

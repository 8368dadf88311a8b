import { ChangeId, CustomerId, QuotationId, SubmissionId, SubscriberId, UserId } from '../../../domain/kernel/ids.ts'
import { type ForgettableKind, isForgettable } from '../../../domain/support/forgetting/rules.ts'
import { thingOf } from '../../../domain/support/thing-kinds.ts'
import { type ForgetSubmissionTools, forgetSubmission } from '../../editorial/submission/forget-submission.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { forgetUser } from '../../people/user/remove-user.ts'
import { forgetContact } from '../../sales/customer/forget-contact.ts'
import { forgetQuotation } from '../../sales/quotation/quotation-acts.ts'
import { forgetSubscriber } from '../../subscribers/subscriber/forget-subscriber.ts'
import { forgetSubscriptionChange } from '../../subscribers/subscription-change/forget-change.ts'

export type ForgetThingTools = ForgetSubmissionTools &
  Parameters<typeof forgetUser>[0] &
  Parameters<typeof forgetContact>[0] &
  Parameters<typeof forgetQuotation>[0] &
  Parameters<typeof forgetSubscriber>[0] &
  Parameters<typeof forgetSubscriptionChange>[0]

type ForgetThing = (
  tools: ForgetThingTools,
  asked: { readonly id: string; readonly askedBy: UserId },
  context: CommandContext,
) => Promise<Outcome<unknown, string>>

/** How each kind of thing forgets its person. What hangs on it follows by the processes of its context. */
const ways: Readonly<Record<ForgettableKind, ForgetThing>> = {
  user: (tools, { id, askedBy }, context) => forgetUser(tools, { userId: UserId.parse(id), askedBy }, context),
  subscriber: (tools, { id, askedBy }, context) =>
    forgetSubscriber(tools, { subscriberId: SubscriberId.parse(id), askedBy }, context),
  subscriptionChange: (tools, { id, askedBy }, context) =>
    forgetSubscriptionChange(tools, { changeId: ChangeId.parse(id), askedBy }, context),
  submission: (tools, { id, askedBy }, context) =>
    forgetSubmission(tools, { submissionId: SubmissionId.parse(id), askedBy }, context),
  quotation: (tools, { id, askedBy }, context) =>
    forgetQuotation(tools, { quotationId: QuotationId.parse(id), askedBy }, context),
  customer: (tools, { id, askedBy }, context) =>
    forgetContact(tools, { customerId: CustomerId.parse(id), askedBy }, context),
}

/** Forgets the person of one thing. Repeating it does nothing more. Throws where the stream is of another kind. */
export const forgetThing = (
  tools: ForgetThingTools,
  { stream, askedBy }: { readonly stream: string; readonly askedBy: UserId },
  context: CommandContext,
): Promise<Outcome<unknown, string>> => {
  const { kind, id } = thingOf(stream)
  if (!isForgettable(kind)) throw new Error(`${stream} cannot be forgotten`)
  return ways[kind](tools, { id, askedBy }, context)
}

/** Whether there is no such thing, so that nothing of it is left to be forgotten. */
export const isGone = async ({ handlers }: Pick<ForgetThingTools, 'handlers'>, stream: string): Promise<boolean> => {
  const { kind } = thingOf(stream)
  if (!isForgettable(kind)) return false
  const { status } = await handlers[kind].state(stream)
  return status === 'Missing'
}

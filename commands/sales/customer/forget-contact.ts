import type { CustomerId, UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { customerStream } from './stream.ts'

export type ForgetContactTools = {
  readonly handlers: Pick<Handlers, 'customer'>
  /** Makes everything under this person's key unreadable for good. */
  readonly forget: (subject: string) => Promise<void>
}

/** Destroys the keys of everybody who has been forgotten here: an earlier attempt may have come to its event only. */
export const forgetContact = async (
  { handlers, forget }: ForgetContactTools,
  { customerId, askedBy }: { readonly customerId: CustomerId; readonly askedBy: UserId },
  context: CommandContext,
) => {
  const stream = customerStream(customerId)
  const outcome = await handlers.customer(stream, { type: 'ForgetContact', customerId, askedBy }, context)
  if (outcome.kind !== 'accepted') return outcome
  const customer = outcome.state
  if (customer.status !== 'Missing') for (const contactId of customer.forgotten) await forget(contactId)
  return outcome
}

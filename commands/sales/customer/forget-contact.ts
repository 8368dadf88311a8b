import type { CustomerId, UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { customerStream } from './stream.ts'

export type ForgetContactTools = {
  readonly handlers: Pick<Handlers, 'customer'>
  /** Destroys the key of this person, so that nothing under it can be read again. */
  readonly forget: (subject: string) => Promise<void>
}

/**
 * Destroys the keys of all forgotten contacts of this customer: an earlier attempt may have stopped after its event.
 */
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

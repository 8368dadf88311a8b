import type { CustomerId, UserId } from '../../../domain/kernel/ids.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { destroyKeys, type ForgetSubject } from '../../kernel/handling/destroy-keys.ts'
import { customerStream } from './stream.ts'

type ForgetContactTools = {
  readonly handlers: Pick<Handlers, 'customer'>
  readonly forget: ForgetSubject
}

/** Destroys the keys of all contacts of this customer that have been forgotten. */
export const forgetContact = async (
  { handlers, forget }: ForgetContactTools,
  { customerId, askedBy }: { readonly customerId: CustomerId; readonly askedBy: UserId },
  context: CommandContext,
) => {
  const stream = customerStream(customerId)
  const outcome = await handlers.customer(stream, { type: 'ForgetContact', customerId, askedBy }, context)
  return destroyKeys(forget, outcome, (customer) => (customer.status === 'Missing' ? [] : customer.forgotten))
}

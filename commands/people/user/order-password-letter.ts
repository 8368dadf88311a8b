import { v5 } from 'uuid'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { deliveryStream } from '../../delivery/delivery/stream.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { ownerOfEmail, type UserTools } from './email-reservation.ts'
import { findUser } from './find-user.ts'

/**
 * Orders the letter that replaces a forgotten password, to the user of the address; orders none where no user has it.
 */
export const orderPasswordLetter = async (
  tools: UserTools & { readonly handlers: Pick<Handlers, 'delivery'> },
  email: string,
  context: CommandContext,
): Promise<void> => {
  const userId = await ownerOfEmail(tools, email)
  const user = userId && (await findUser(tools, userId))
  if (!userId || !user) return
  const deliveryId = DeliveryId.parse(v5('password-letter', context.commandId))
  await tools.handlers.delivery(
    deliveryStream(deliveryId),
    {
      type: 'OrderDelivery',
      deliveryId,
      channel: 'mail',
      template: 'password-letter',
      about: { userId, session: String(user.session) },
      at: tools.now().toISOString(),
    },
    derivedContext(context, 'password-letter'),
  )
}

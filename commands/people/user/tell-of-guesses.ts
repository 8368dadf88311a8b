import { v5 } from 'uuid'
import { DeliveryId } from '../../../domain/kernel/ids.ts'
import { deliveryStream } from '../../delivery/delivery/stream.ts'
import type { Handlers } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import { dayInSweden } from '../../kernel/swedish-days.ts'
import { ownerOfEmail, type UserTools } from './email-reservation.ts'

/**
 * Orders a letter, at most once a day, to the user whose password a stranger tries to guess; orders none where no user
 * has the address.
 */
export const tellOfGuesses = async (
  tools: UserTools & { readonly handlers: Pick<Handlers, 'delivery'> },
  email: string,
  context: CommandContext,
): Promise<void> => {
  const userId = await ownerOfEmail(tools, email)
  if (!userId) return
  const now = tools.now()
  const deliveryId = DeliveryId.parse(v5(`guessing-notice ${dayInSweden(now)}`, userId))
  await tools.handlers.delivery(
    deliveryStream(deliveryId),
    {
      type: 'OrderDelivery',
      deliveryId,
      channel: 'mail',
      template: 'guessing-notice',
      about: { userId },
      at: now.toISOString(),
    },
    derivedContext(context, 'guessing-notice'),
  )
}

import { v5 } from 'uuid'
import { DeliveryId } from '../../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../../kernel/handling/command-handler.ts'
import { dayInSweden } from '../../../kernel/swedish-days.ts'
import { ownerOfEmail, type UserTools } from '../email-reservation.ts'
import { type LetterTools, orderUserLetter } from '../order-user-letter.ts'

/**
 * Orders a letter, at most once a day, to the user whose password a stranger tries to guess; orders none where no user
 * has the address.
 */
export const tellOfGuesses = async (
  tools: UserTools & LetterTools,
  email: string,
  context: CommandContext,
): Promise<void> => {
  const userId = await ownerOfEmail(tools, email)
  if (!userId) return
  const deliveryId = DeliveryId.parse(v5(`guessing-notice ${dayInSweden(tools.now())}`, userId))
  await orderUserLetter(tools, { template: 'guessing-notice', about: { userId }, deliveryId }, context)
}

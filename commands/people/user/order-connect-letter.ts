import type { UserId } from '../../../domain/kernel/ids.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import type { UserTools } from './email-reservation.ts'
import { findUser } from './find-user.ts'
import { type LetterTools, orderUserLetter } from './order-user-letter.ts'

/** Orders the letter by which a user proves an account without its password, to connect a provider's account to it. */
export const orderConnectLetter = async (
  tools: UserTools & LetterTools,
  userId: UserId,
  context: CommandContext,
): Promise<void> => {
  const user = await findUser(tools, userId)
  if (!user) return
  await orderUserLetter(
    tools,
    { template: 'connect-letter', about: { userId, session: String(user.session) } },
    context,
  )
}

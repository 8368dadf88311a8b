import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { ownerOfEmail, type UserTools } from './email-reservation.ts'
import { findUser } from './find-user.ts'
import { type LetterTools, orderUserLetter } from './order-user-letter.ts'

/**
 * Orders the letter that replaces a forgotten password, to the user of the address; orders none where no user has it.
 */
export const orderPasswordLetter = async (
  tools: UserTools & LetterTools,
  email: string,
  context: CommandContext,
): Promise<void> => {
  const userId = await ownerOfEmail(tools, email)
  const user = userId && (await findUser(tools, userId))
  if (!userId || !user) return
  await orderUserLetter(
    tools,
    { template: 'password-letter', about: { userId, session: String(user.session) } },
    context,
  )
}

import type { Handlers } from '../../commands/handlers.ts'
import { administratorsStream } from '../../commands/people/administrators/stream.ts'
import { signToken } from '../../commands/people/user/log-in/tokens.ts'
import { userStream } from '../../commands/people/user/stream.ts'

type TokenTools = { readonly handlers: Handlers; readonly tokenKey: Uint8Array; readonly now: () => Date }

/** A token to act in the name of a current administrator: there is always one, who need not have logged in. */
export const tokenOf = async ({ handlers, tokenKey, now }: TokenTools): Promise<string> => {
  const [userId] = await handlers.administrators.state(administratorsStream)
  if (!userId) throw new Error('There is no administrator')
  const user = await handlers.user.state(userStream(userId))
  if (user.status !== 'Active') throw new Error('The administrator has been removed')
  return signToken(tokenKey, 'installation', { userId, session: user.session }, now())
}

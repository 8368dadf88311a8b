import type { UserId } from '../../../domain/kernel/ids.ts'
import type { ActiveUser } from '../../../domain/people/user/state.ts'
import { type HandleUser, userStream } from './stream.ts'

/** The user; undefined when there never was one, or when the user is removed. */
export const findUser = async (
  { handlers }: { readonly handlers: { readonly user: Pick<HandleUser, 'state'> } },
  userId: UserId,
): Promise<ActiveUser | undefined> => {
  const user = await handlers.user.state(userStream(userId))
  return user.status === 'Active' ? user : undefined
}

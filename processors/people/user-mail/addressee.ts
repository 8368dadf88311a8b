import { type HandleUser, userStream } from '../../../commands/people/user/stream.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { displayText, isErased } from '../../../domain/kernel/personal.ts'

/** Of a letter to a user: undefined where she is gone, or nobody knows her address any more. */
export const addresseeOf = async (handle: HandleUser, id: string | undefined) => {
  const userId = UserId.parse(id)
  const user = await handle.state(userStream(userId))
  if (user.status !== 'Active' || isErased(user.profile.email)) return undefined
  const { name, email } = user.profile
  return { user, person: userId, to: { name: displayText(name), address: email } }
}

export const isGone = { unneeded: 'Användaren är borttagen.' } as const

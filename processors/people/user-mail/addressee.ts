import { type HandleUser, userStream } from '../../../commands/people/user/stream.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { displayText, isErased } from '../../../domain/kernel/personal.ts'

/** The user to whom a letter goes; undefined where the user is removed or the address is forgotten. */
export const addresseeOf = async (handle: HandleUser, id: string | undefined) => {
  const userId = UserId.parse(id)
  const user = await handle.state(userStream(userId))
  if (user.status !== 'Active' || isErased(user.profile.email)) return undefined
  const { name, email } = user.profile
  return { user, person: userId, to: { name: displayText(name), address: email } }
}

export const isGone = { unneeded: 'Användaren är borttagen.' } as const

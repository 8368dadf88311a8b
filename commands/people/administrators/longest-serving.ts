import type { UserId } from '../../../domain/kernel/ids.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import { type HandleUser, userStream } from '../user/stream.ts'
import { administratorsStream, type handleAdministrators } from './stream.ts'

export type AdministratorTools = {
  readonly administrators: Pick<ReturnType<typeof handleAdministrators>, 'state'>
  readonly user: Pick<HandleUser, 'state'>
}

/**
 * The recipient of messages that name no other: the administrator who has been one longest and has an e-mail address.
 */
export const longestServingAdministrator = async ({
  administrators,
  user,
}: AdministratorTools): Promise<{ readonly id: UserId; readonly email: string } | undefined> => {
  for (const id of await administrators.state(administratorsStream)) {
    const found = await user.state(userStream(id))
    if (found.status === 'Active' && !isErased(found.profile.email)) return { id, email: found.profile.email }
  }
  return undefined
}

import { administratorsStream, type handleAdministrators } from '../../commands/administrators/stream.ts'
import { type HandleUser, userStream } from '../../commands/user/stream.ts'
import { isErased } from '../../domain/core/personal.ts'

type Tools = { readonly administrators: ReturnType<typeof handleAdministrators>; readonly user: HandleUser }

/** The address that is set, else that of whoever has been an administrator longest. */
export const noticeAddress =
  ({ administrators, user }: Tools, address: string | undefined) =>
  async (): Promise<string | undefined> => {
    if (address !== undefined) return address
    for (const id of await administrators.state(administratorsStream)) {
      const found = await user.state(userStream(id))
      if (found.status === 'Active' && !isErased(found.profile.email)) return found.profile.email
    }
    return undefined
  }

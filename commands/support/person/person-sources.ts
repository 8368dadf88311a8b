import { type MediaId, UserId } from '../../../domain/kernel/ids.ts'
import { mediaStream } from '../../editorial/media/stream.ts'
import type { Handlers } from '../../handlers.ts'
import { userStream } from '../../people/user/stream.ts'

/** The number of a user's log-ins that hold; undefined: the user has none any more. */
export const sessionOf = async ({ user }: Pick<Handlers, 'user'>, id: string): Promise<number | undefined> => {
  const state = await user.state(userStream(UserId.parse(id)))
  return state.status === 'Active' ? state.session : undefined
}

/** Where the bytes of a file lie; undefined: they are erased. */
export const storageKeyOf = async ({ media }: Pick<Handlers, 'media'>, id: MediaId): Promise<string | undefined> => {
  const state = await media.state(mediaStream(id))
  return state.status === 'Active' || state.status === 'Removed' ? state.file.storageKey : undefined
}

import type { Narration } from '../../../domain/editorial/article/commands.ts'
import { displayText } from '../../../domain/kernel/personal.ts'
import { findUser } from '../../people/user/find-user.ts'
import type { HandleUser } from '../../people/user/stream.ts'

export type NarratorSources = { readonly handlers: { readonly user: Pick<HandleUser, 'state'> } }

/**
 * The name that books give for who has read an article: as an editor has written it, or else that of the user to whom it
 * is assigned. Empty where that is no user, or a removed one.
 */
export const narratorOf = async (
  sources: NarratorSources,
  { narratedBy, narratedByUser }: Narration,
): Promise<string> => {
  const written = narratedBy.trim()
  if (written !== '' || narratedByUser === null) return written
  const user = await findUser(sources, narratedByUser)
  return user ? displayText(user.profile.name) : ''
}

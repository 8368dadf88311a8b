import type { HandleUser } from '../../../commands/people/user/stream.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'

type UrlOfUser = (user: { readonly userId: UserId; readonly session: number }) => Promise<string>

/** What letters to users are made from. */
export type UserMailSources = {
  readonly user: HandleUser
  readonly invitationUrl: UrlOfUser
  /** Where a forgotten password is exchanged. */
  readonly passwordUrl: UrlOfUser
}

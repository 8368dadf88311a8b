import type { HandleUser } from '../../../commands/people/user/stream.ts'
import type { UserId } from '../../../domain/kernel/ids.ts'

type UrlOfUser = (user: { readonly userId: UserId; readonly session: number }) => Promise<string>

/** Sources of the letters to users. */
export type UserMailSources = {
  readonly user: HandleUser
  readonly invitationUrl: UrlOfUser
  /** The address at which a user replaces a forgotten password. */
  readonly passwordUrl: UrlOfUser
  /** The address at which the owner of an address confirms a new account. */
  readonly confirmUrl: UrlOfUser
  /** The address at which a user proves an account by letter, to connect a provider's account to it. */
  readonly connectUrl: UrlOfUser
  readonly logInUrl: string
}

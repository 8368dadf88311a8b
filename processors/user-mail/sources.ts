import type { HandleUser } from '../../commands/user/stream.ts'
import type { UserId } from '../../domain/core/ids.ts'

/** What letters to users are made from. */
export type UserMailSources = {
  readonly user: HandleUser
  readonly invitationUrl: (user: { readonly userId: UserId; readonly session: number }) => Promise<string>
}

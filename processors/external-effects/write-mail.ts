import type { HandleUser } from '../../commands/user.ts'
import type { UserId } from '../../domain/ids.ts'
import type { Mail } from './mail.ts'

/** What letters are made from: streams and links. */
export type MailSources = {
  readonly user: HandleUser
  readonly invitationUrl: (user: { readonly userId: UserId; readonly session: number }) => Promise<string>
}

/** Writes a letter at the moment it is sent. `unneeded`: why it is not to be sent any more, in Swedish. */
export type WriteMail = (
  about: Readonly<Record<string, string>>,
  sources: MailSources,
) => Promise<Mail | { readonly unneeded: string }>

import type { HandleUser } from '../../commands/user.ts'
import type { UserId } from '../../domain/ids.ts'
import type { SalesMailSources } from '../quotation-mail/sources.ts'
import type { Mail } from './mail.ts'

/** What letters are made from: streams and links. */
export type InvitationSources = {
  readonly user: HandleUser
  readonly invitationUrl: (user: { readonly userId: UserId; readonly session: number }) => Promise<string>
}

export type MailSources = InvitationSources & SalesMailSources

/** Writes a letter at the moment it is sent. `unneeded`: why it is not to be sent any more, in Swedish. */
export type WriteMail<Sources = MailSources> = (
  about: Readonly<Record<string, string>>,
  sources: Sources,
) => Promise<Mail | { readonly unneeded: string }>

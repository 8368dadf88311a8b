import { UNUSABLE_PASSWORD } from '../../../domain/people/user/rules.ts'
import { invitationText } from '../../../formats/people/mail-texts/invitation.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { addresseeOf, isGone } from './addressee.ts'
import type { UserMailSources } from './sources.ts'

/** The letter to a user who has no password yet, or asked for a new one and has not set it. */
export const invitation: WriteMail<Pick<UserMailSources, 'user' | 'invitationUrl'>> = async (
  { userId, session },
  { user: handle, invitationUrl },
) => {
  const addressee = await addresseeOf(handle, userId)
  if (!addressee) return isGone
  const { user, person, to } = addressee
  if (user.passwordHash !== UNUSABLE_PASSWORD && String(user.session) !== session)
    return { unneeded: 'Användaren har redan valt ett lösenord.' }
  const url = await invitationUrl({ userId: person, session: user.session })
  return { person, to, ...invitationText({ name: to.name, url }) }
}

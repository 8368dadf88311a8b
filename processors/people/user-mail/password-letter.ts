import { passwordLetterText } from '../../../formats/people/mail-texts/password-letter.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { addresseeOf, isGone } from './addressee.ts'
import type { UserMailSources } from './sources.ts'

/** The letter to a user who has forgotten the password; none where the password has changed since the request. */
export const passwordLetter: WriteMail<Pick<UserMailSources, 'user' | 'passwordUrl'>> = async (
  { userId, session },
  { user: handle, passwordUrl },
) => {
  const addressee = await addresseeOf(handle, userId)
  if (!addressee) return isGone
  const { user, person, to } = addressee
  if (String(user.session) !== session) return { unneeded: 'Lösenordet har bytts sedan länken begärdes.' }
  const url = await passwordUrl({ userId: person, session: user.session })
  return { person, to, ...passwordLetterText({ name: to.name, url }) }
}

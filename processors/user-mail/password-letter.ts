import { passwordLetterText } from '../../formats/mail-texts/password-letter.ts'
import type { WriteMail } from '../mail/write-mail.ts'
import { addresseeOf, isGone } from './addressee.ts'
import type { UserMailSources } from './sources.ts'

/** To whoever has the account whose password somebody says that she has forgotten, unless it has been changed since. */
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

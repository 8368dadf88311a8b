import { userStream } from '../../../commands/people/user/stream.ts'
import { UserId } from '../../../domain/kernel/ids.ts'
import { isErased } from '../../../domain/kernel/personal.ts'
import {
  confirmLetterText,
  connectLetterText,
  knownLetterText,
} from '../../../formats/people/mail-texts/signup-letters.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { addresseeOf, isGone } from './addressee.ts'
import type { UserMailSources } from './sources.ts'

/** The letter by which the owner of an address confirms a new account. */
export const confirmLetter: WriteMail<Pick<UserMailSources, 'user' | 'confirmUrl'>> = async (
  { userId: id },
  { user: handle, confirmUrl },
) => {
  const userId = UserId.parse(id)
  const user = await handle.state(userStream(userId))
  if (user.status !== 'Unconfirmed' || isErased(user.profile.email))
    return { unneeded: 'Kontot är redan bekräftat, eller glömt.' }
  const { email } = user.profile
  const to = { name: email, address: email }
  const url = await confirmUrl({ userId, session: 1 })
  return { person: userId, to, ...confirmLetterText({ url, days: 'sju' }) }
}

/** The letter to a user with whose address a person wanted to make another account. */
export const knownLetter: WriteMail<Pick<UserMailSources, 'user' | 'logInUrl'>> = async (
  { userId },
  { user: handle, logInUrl },
) => {
  const addressee = await addresseeOf(handle, userId)
  if (!addressee) return isGone
  const { person, to } = addressee
  return { person, to, ...knownLetterText({ name: to.name, url: logInUrl }) }
}

/** The letter by which a user proves an account, to connect a provider's account to it. */
export const connectLetter: WriteMail<Pick<UserMailSources, 'user' | 'connectUrl'>> = async (
  { userId, session },
  { user: handle, connectUrl },
) => {
  const addressee = await addresseeOf(handle, userId)
  if (!addressee) return isGone
  const { user, person, to } = addressee
  if (String(user.session) !== session) return { unneeded: 'Lösenordet eller rollen har bytts sedan länken begärdes.' }
  const url = await connectUrl({ userId: person, session: user.session })
  return { person, to, ...connectLetterText({ name: to.name, url }) }
}

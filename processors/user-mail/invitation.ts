import { userStream } from '../../commands/user.ts'
import { UNUSABLE_PASSWORD } from '../../domain/user/rules.ts'
import { UserId } from '../../domain/ids.ts'
import { isErased, shown } from '../../domain/personal.ts'
import { invitationText } from '../../formats/mail-texts/invitation.ts'
import type { WriteMail } from '../mail/write-mail.ts'
import type { UserMailSources } from './sources.ts'

/** To a user who has no password yet, or asked for a new one and has not set it. */
export const invitation: WriteMail<UserMailSources> = async (
  { userId: id, session },
  { user: handle, invitationUrl },
) => {
  const userId = UserId.parse(id)
  const user = await handle.state(userStream(userId))
  if (user.status !== 'Active') return { unneeded: 'Användaren är borttagen.' }
  if (user.passwordHash !== UNUSABLE_PASSWORD && String(user.session) !== session)
    return { unneeded: 'Användaren har redan valt ett lösenord.' }
  const { name, email } = user.profile
  if (isErased(email)) return { unneeded: 'Användaren är borttagen.' }
  const url = await invitationUrl({ userId, session: user.session })
  return { person: userId, to: { name: shown(name), address: email }, ...invitationText({ name: shown(name), url }) }
}

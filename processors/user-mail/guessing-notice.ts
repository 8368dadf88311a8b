import { userStream } from '../../commands/user.ts'
import { UserId } from '../../domain/ids.ts'
import { isErased, shown } from '../../domain/personal.ts'
import { guessingNoticeText } from '../../formats/mail-texts/guessing-notice.ts'
import type { WriteMail } from '../mail/write-mail.ts'
import type { UserMailSources } from './sources.ts'

/** To whoever has the account that somebody tries passwords of. */
export const guessingNotice: WriteMail<Pick<UserMailSources, 'user'>> = async ({ userId: id }, { user: handle }) => {
  const userId = UserId.parse(id)
  const user = await handle.state(userStream(userId))
  if (user.status !== 'Active' || isErased(user.profile.email)) return { unneeded: 'Användaren är borttagen.' }
  const { name, email } = user.profile
  return { person: userId, to: { name: shown(name), address: email }, ...guessingNoticeText({ name: shown(name) }) }
}

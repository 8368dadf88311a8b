import { guessingNoticeText } from '../../../formats/people/mail-texts/guessing-notice.ts'
import type { WriteMail } from '../../kernel/mail/write-mail.ts'
import { addresseeOf, isGone } from './addressee.ts'
import type { UserMailSources } from './sources.ts'

/** The letter to a user whose password a stranger tries to guess. */
export const guessingNotice: WriteMail<Pick<UserMailSources, 'user'>> = async ({ userId }, { user: handle }) => {
  const addressee = await addresseeOf(handle, userId)
  if (!addressee) return isGone
  const { person, to } = addressee
  return { person, to, ...guessingNoticeText({ name: to.name }) }
}

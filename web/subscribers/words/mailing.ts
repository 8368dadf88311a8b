import type { LetterFate } from '../../../domain/subscribers/mailing/rules.ts'
import type { MailingView } from '../../../projections/subscribers/mailing/view.ts'
import { announcementTitle } from './announcement.ts'

type MailingTitleInput = Pick<MailingView, 'status' | 'awaitsRelease' | 'reason' | 'recipients' | 'fates'>

/** Heading on the progress of a mailing. */
export const mailingTitle = (mailing: MailingTitleInput, isReleased: boolean): string => {
  const { recipients, fates } = mailing
  const isUnsent = recipients > fates.left && fates.sent + fates.toFile === 0
  const completed = isUnsent ? 'Inget mejl gick säkert fram' : 'Alla mejl är behandlade'
  return announcementTitle(mailing, isReleased, { underway: 'Mejlen skickas', completed })
}

/** True once a mailing was ordered that had recipients. A mailing without recipients may be ordered again. */
export const isOrdered = ({ status, recipients }: Pick<MailingView, 'status' | 'recipients'>): boolean =>
  status !== 'completed' || recipients > 0

/** Outcomes of a letter, in the order in which the screen lists them. */
export const letterEnds: readonly LetterFate[] = ['sent', 'toFile', 'left', 'refused', 'failed', 'unclear']

/** Number of letters with any outcome. */
export const endedLetters = ({ fates }: Pick<MailingView, 'fates'>): number =>
  letterEnds.reduce((sum, fate) => sum + fates[fate], 0)

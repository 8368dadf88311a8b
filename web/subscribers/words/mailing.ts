import type { LetterFate } from '../../../domain/subscribers/mailing/rules.ts'
import type { MailingView } from '../../../projections/subscribers/mailing/view.ts'
import { pausedTitle } from './announcement.ts'

type MailingTitleInput = Pick<MailingView, 'status' | 'awaitsRelease' | 'reason' | 'recipients' | 'fates'>

/** How far it is, in a heading. */
export const mailingTitle = (mailing: MailingTitleInput, isReleased: boolean): string => {
  const { status, recipients, fates } = mailing
  switch (status) {
    case 'listing':
      return 'Listan görs'
    case 'underway':
      return 'Mejlen skickas'
    case 'paused':
      return pausedTitle(mailing, isReleased)
    case 'stopped':
      return 'Utskicket avslutades i förtid'
    case 'completed':
      return recipients > fates.left && fates.sent + fates.toFile === 0
        ? 'Inget mejl gick säkert fram'
        : 'Alla mejl är behandlade'
  }
}

/** Whether it has been told to somebody: what had nobody in its list may be ordered again. */
export const isOrdered = ({ status, recipients }: Pick<MailingView, 'status' | 'recipients'>): boolean =>
  status !== 'completed' || recipients > 0

/** How a letter may end, in the order in which it is told. */
export const letterEnds: readonly LetterFate[] = ['sent', 'toFile', 'left', 'refused', 'failed', 'unclear']

/** How many letters have ended, in whichever way. */
export const endedLetters = ({ fates }: Pick<MailingView, 'fates'>): number =>
  letterEnds.reduce((sum, fate) => sum + fates[fate], 0)

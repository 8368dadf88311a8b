import type { LetterFate } from '../../domain/mailing/rules.ts'
import type { MailingStatus, MailingView } from '../../projections/mailings/view.ts'

export const mailingTitles: Readonly<Record<MailingStatus, string>> = {
  listing: 'Listan görs',
  underway: 'Mejlen skickas',
  paused: 'Utskicket är pausat',
  stopped: 'Utskicket avslutades i förtid',
  completed: 'Alla mejl är behandlade',
}

/** How a letter may end, in the order in which it is told. */
export const letterEnds: readonly LetterFate[] = ['sent', 'toFile', 'left', 'refused', 'failed', 'unclear']

/** How many letters have ended, in whichever way. */
export const dealtWith = ({ fates }: Pick<MailingView, 'fates'>): number =>
  letterEnds.reduce((sum, fate) => sum + fates[fate], 0)

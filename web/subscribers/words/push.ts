import { NOT_RELEASED_REASON } from '../../../domain/delivery/delivery/rules.ts'
import type { PushView as Push } from '../../../projections/subscribers/push/view.ts'
import { sayNumber } from '../../kernel/words/swedish.ts'
import { announcementTitle } from './announcement.ts'

/** Number of listeners whose outcome is known. */
export const knownOutcomes = ({ fates: { sent, dropped, left, failed, unclear } }: Push): number =>
  sent + dropped + left + failed + unclear

/** True when every listener has been tried at least once. */
const isTried = (push: Push): boolean =>
  push.status !== 'listing' && push.listeners > 0 && push.listeners === knownOutcomes(push) + push.waiting

/** The message to the app goes out when the issue is released again. */
const awaitsRelease = ({ status, app }: Push): boolean =>
  status !== 'stopped' && app?.status === 'withdrawn' && app.reason === NOT_RELEASED_REASON

/** True when only repeated tries are left. */
export const isOver = (push: Push): boolean => {
  const { status, app } = push
  if (app?.status === 'waiting' || app?.status === 'underway' || awaitsRelease(push)) return false
  // An unclear message may be sent again or written off, but no second push may run beside it.
  if (app?.status === 'parked' && app.isUnclear) return false
  return status === 'completed' || status === 'stopped' || isTried(push)
}

/** The status of the message to the app; undefined: there is none. */
export const appInWords = (push: Push): string | undefined => {
  switch (push.app?.status) {
    case 'waiting':
    case 'underway':
      return 'Notisen till appen är på väg'
    case 'done':
      return 'Notisen till appen är skickad'
    case 'parked':
      return push.app.isUnclear ? 'Oklart om appen fick notisen' : 'Appen har inte fått notisen'
    case 'withdrawn':
      return awaitsRelease(push) ? 'Notisen till appen skickas när numret släpps' : 'Notisen till appen skickades inte'
    case undefined:
      return undefined
  }
}

/** Number of listeners with a notice, out of those who are still registered. */
const reachedInWords = (push: Push): string => {
  const { status, listeners, fates } = push
  const { sent, left } = fates
  if (listeners === 0) return appInWords(push) ?? 'Ingen lyssnare hade bett om det'
  if (sent === 0) return status === 'underway' ? 'Ingen lyssnare har fått veta än' : 'Ingen lyssnare har fått veta'
  const wanted = listeners - left
  return sent === wanted
    ? 'Lyssnarna har fått veta'
    : `${sayNumber(sent)} av ${sayNumber(wanted)} lyssnare har fått veta`
}

/** Heading on the progress of a push. */
export const titleOf = (push: Push, isReleased: boolean): string => {
  const completed = reachedInWords(push)
  return announcementTitle(push, isReleased, { underway: isTried(push) ? completed : 'Notiserna skickas', completed })
}

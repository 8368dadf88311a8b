import type { PushView as Push } from '../../projections/pushes/view.ts'
import { pausedTitle } from './sending.ts'
import { sayNumber } from './swedish.ts'

/** Of how many it is known how it ended. */
export const knownOf = ({ fates: { sent, dropped, left, failed, unclear } }: Push): number =>
  sent + dropped + left + failed + unclear

/** Everybody has been tried at least once. */
const isTried = (push: Push): boolean =>
  push.status !== 'listing' && push.listeners > 0 && push.listeners === knownOf(push) + push.waiting

/** Nothing of it is on its way, but for what is tried again. */
export const isOver = (push: Push): boolean => {
  const { status, app } = push
  if (app?.status === 'waiting' || app?.status === 'underway') return false
  return status === 'completed' || status === 'stopped' || isTried(push)
}

/** How far it is with the message to all who have the app. */
export const appInWords = ({ status, isUnclear }: NonNullable<Push['app']>): string => {
  switch (status) {
    case 'waiting':
    case 'underway':
      return 'Notisen till appen är på väg'
    case 'done':
      return 'Notisen till appen är skickad'
    case 'parked':
      return isUnclear ? 'Oklart om appen fick notisen' : 'Appen har inte fått notisen'
    case 'withdrawn':
      return 'Notisen till appen skickades inte'
  }
}

/** How many have been told, of those who still wanted to be. */
const reachedInWords = ({ status, listeners, fates: { sent, left }, app }: Push): string => {
  if (listeners === 0) return app ? appInWords(app) : 'Ingen lyssnare hade bett om det'
  if (sent === 0) return status === 'underway' ? 'Ingen lyssnare har fått veta än' : 'Ingen lyssnare har fått veta'
  const wanted = listeners - left
  return sent === wanted
    ? 'Lyssnarna har fått veta'
    : `${sayNumber(sent)} av ${sayNumber(wanted)} lyssnare har fått veta`
}

/** In a heading. */
export const titleOf = (push: Push): string => {
  switch (push.status) {
    case 'listing':
      return 'Listan görs'
    case 'underway':
      return isTried(push) ? reachedInWords(push) : 'Notiserna skickas'
    case 'paused':
      return pausedTitle(push)
    case 'stopped':
      return 'Utskicket avslutades i förtid'
    case 'completed':
      return reachedInWords(push)
  }
}

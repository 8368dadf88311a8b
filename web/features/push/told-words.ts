import { failureWords, fateWords, MOST_ROUNDS } from '../../../domain/push/rules.ts'
import type { Push } from '../../queries/push.ts'
import { pausedTitle } from '../../words/sending.ts'
import { sayDate, sayNumber, sayTime } from '../../words/swedish.ts'

/** Of how many it is known how it ended. */
export const knownOf = ({ fates: { sent, dropped, left, failed, unclear } }: Push): number =>
  sent + dropped + left + failed + unclear

/** Everybody has been tried at least once. */
export const isTried = (push: Push): boolean =>
  push.status !== 'listing' && push.listeners > 0 && push.listeners === knownOf(push) + push.waiting

/** How many are tried again, and when. */
export const waitsOf = ({ status, waiting, waitsUntil, reason }: Push): string | undefined => {
  const who = waiting === 1 ? 'En lyssnare' : `${sayNumber(waiting)} lyssnare`
  if (status === 'paused' && waiting > 0) return `${who} nåddes inte än. Nya försök görs när utskicket går vidare.`
  if (status !== 'underway' || waitsUntil === null) return undefined
  const next = `försök görs tidigast kl. ${sayTime(waitsUntil)}`
  if (reason || waiting === 0) return `Nytt ${next}.`
  return `${who} nåddes inte än. Nytt ${next}, sammanlagt högst ${MOST_ROUNDS} gånger.`
}

/** How many have been told, of those who still wanted to be. */
const reachedInWords = ({ status, listeners, fates: { sent, left } }: Push): string => {
  if (listeners === 0) return 'Ingen lyssnare hade bett om det'
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

/** How many ended how, in words. */
export const endsOf = ({ fates, failures }: Push): readonly (readonly [string, number])[] => [
  [fateWords.sent, fates.sent],
  [fateWords.dropped, fates.dropped],
  [fateWords.left, fates.left],
  ...failures.map(({ code, count }) => [failureWords(code), count] as const),
  [fateWords.unclear, fates.unclear],
]

export const saidWhen = ({ orderedAt, orderedBy, time }: Push): string => {
  const who = orderedBy ? `${orderedBy} startade det` : 'Det startade när numret släpptes'
  return `${who} ${sayDate(orderedAt)} kl. ${sayTime(orderedAt)}.${time > 1 ? ` Gång ${time}.` : ''}`
}

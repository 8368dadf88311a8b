import type { NoticeFate } from './events.ts'

export type { NoticeFate, NoticeOutcome } from './events.ts'

export const MAX_ROUNDS = 5

/**
 * The delay before the next round of a batch, by the number of the round. The sum stays under a day, because an older
 * notice is no news.
 */
const RETRY_DELAYS_MINUTES = [2, 10, 60, 240] as const

/** The longest delay, whatever a push service asks for. */
const MAX_DELAY_MINUTES = 240

export const minutesUntilTriedAgain = (round: number, asked: number | undefined): number =>
  Math.min(MAX_DELAY_MINUTES, Math.max(RETRY_DELAYS_MINUTES[round - 1] ?? MAX_DELAY_MINUTES, asked ?? 0))

/** Short texts for lists. */
export const fateWords: Readonly<Record<Exclude<NoticeFate, 'failed'>, string>> = {
  sent: 'Har fått veta',
  dropped: 'Fanns inte längre och togs bort',
  left: 'Hade avslutat',
  unclear: 'Oklart om det gick fram',
}

const refusals: Readonly<Record<number, string>> = {
  401: 'Pushtjänsten godkände inte avsändaren',
  403: 'Pushtjänsten godkände inte avsändaren',
  413: 'Notisen är för lång för pushtjänsten',
}

/** Why notices failed. `code`: the push service's first reply; null: they were tried in every round. */
export const failureWords = (code: number | null): string =>
  code === null
    ? `Gick inte att nå på ${MAX_ROUNDS} försök`
    : `${refusals[code] ?? 'Pushtjänsten tog inte emot notisen'} (svar ${code})`

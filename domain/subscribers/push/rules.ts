import type { NoticeFate } from './events.ts'

export type { NoticeFate, NoticeOutcome } from './events.ts'

/** How often a notice is tried that is refused for now. */
export const MAX_ROUNDS = 5

/** Minutes until a notice is tried again that was refused for now, by how often it was. What is a day late is no news. */
const RETRY_DELAYS_MINUTES = [2, 10, 60, 240] as const

/** Longer nobody is left alone, whatever a push service says. */
const MAX_DELAY_MINUTES = 240

export const minutesUntilTriedAgain = (round: number, asked: number | undefined): number =>
  Math.min(MAX_DELAY_MINUTES, Math.max(RETRY_DELAYS_MINUTES[round - 1] ?? MAX_DELAY_MINUTES, asked ?? 0))

/** In a few words, as a list shows them. */
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

/** Why notices failed. `code`: what the push service said at once; null: they were tried to the end. */
export const failureWords = (code: number | null): string =>
  code === null
    ? `Gick inte att nå på ${MAX_ROUNDS} försök`
    : `${refusals[code] ?? 'Pushtjänsten tog inte emot notisen'} (svar ${code})`

import type { LetterFate, OmissionReason } from './events.ts'

export type { LetterFate, LetterOutcome, OmissionReason } from './events.ts'

export const MAX_ROUNDS = 5

/** The delay before the next round of a batch, by the number of the round. */
const RETRY_DELAYS_MINUTES = [15, 60, 240, 720] as const

export const minutesUntilTriedAgain = (round: number): number => RETRY_DELAYS_MINUTES[round - 1] ?? 720

/**
 * This many refusals that are about us as sender are more than one server's whim, so the mailing pauses for a user to
 * look.
 */
export const MAX_SENDER_REFUSALS = 10

/** Short texts for lists. */
export const fateWords: Readonly<Record<LetterFate, string>> = {
  sent: 'Skickat',
  toFile: 'Skrivet till fil',
  left: 'Skickades inte',
  refused: 'Adressen togs inte emot',
  failed: 'Gick inte att skicka',
  unclear: 'Oklart om det gick fram',
}

export const omissionWords: Readonly<Record<OmissionReason, string>> = {
  gone: 'Prenumeranten är borttagen.',
  ended: 'Prenumerationen med e-post hade avslutats.',
  away: 'Uppehåll den dagen.',
  noAddress: 'E-postadress saknades.',
}

/** A user has to decide what happens with such a letter. */
export const needsPerson = (fate: LetterFate): fate is 'failed' | 'unclear' => fate === 'failed' || fate === 'unclear'

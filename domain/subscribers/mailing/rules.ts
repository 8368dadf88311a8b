import type { LetterFate, OmissionReason } from './events.ts'

export type { LetterFate, LetterOutcome, OmissionReason } from './events.ts'

/** How often a letter is tried that is refused for now. */
export const MAX_ROUNDS = 5

/** Minutes until a letter is tried again that was refused for now, by how often it was. */
const RETRY_DELAYS_MINUTES = [15, 60, 240, 720] as const

export const minutesUntilTriedAgain = (round: number): number => RETRY_DELAYS_MINUTES[round - 1] ?? 720

/** So many letters that are refused because of us, by whichever servers, are more than one receiver's whim: a person looks at it. */
export const MAX_SENDER_REFUSALS = 10

/** In a few words, as a list shows them. */
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

/** Such a letter is for a person to decide on. */
export const needsPerson = (fate: LetterFate): fate is 'failed' | 'unclear' => fate === 'failed' || fate === 'unclear'

import { failureWords, fateWords, MAX_ROUNDS } from '../../../domain/subscribers/push/rules.ts'
import { sayNumber, sayTime } from '../../kernel/words/swedish.ts'
import type { Push } from '../queries/announcement.ts'

/** The sentence on how many notices are tried again, and when. */
export const retrySentence = ({ status, waiting, waitsUntil, reason }: Push): string | undefined => {
  const who = waiting === 1 ? 'En lyssnare' : `${sayNumber(waiting)} lyssnare`
  if (status === 'paused' && waiting > 0) return `${who} nåddes inte än. Nya försök görs när utskicket går vidare.`
  if (status !== 'underway' || waitsUntil === null) return undefined
  const next = `försök görs tidigast kl. ${sayTime(waitsUntil)}`
  if (reason || waiting === 0) return `Nytt ${next}.`
  return `${who} nåddes inte än. Nytt ${next}, sammanlagt högst ${MAX_ROUNDS} gånger.`
}

/** Outcomes in words, with the number of each. */
export const outcomeCounts = ({ fates, failures }: Push): readonly (readonly [string, number])[] => [
  [fateWords.sent, fates.sent],
  [fateWords.dropped, fates.dropped],
  [fateWords.left, fates.left],
  ...failures.map(({ code, count }) => [failureWords(code), count] as const),
  [fateWords.unclear, fates.unclear],
]

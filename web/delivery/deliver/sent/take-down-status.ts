import { sayInstant } from '../../../kernel/words/swedish.ts'
import type { Receiver } from '../../queries/receivers.ts'
import type { Arrival } from '../../words/delivery-labels.ts'

/** The API refuses deliveries of an unreleased issue; its release shows the posts again by itself. */
export const hiddenAtSiteStatus = (since: string): Arrival & { readonly sentence: string } => ({
  tone: 'waiting',
  status: 'Dolt på webbplatsen',
  sentence: `Numret är inte ute längre. Dolt där sedan ${sayInstant(since)}. Det visas där igen när numret släpps på nytt.`,
})

export const ARTICLES_LEFT_TEXT = 'Tillbakadragna artiklar ligger kvar'
export const ARTICLES_HIDDEN_TEXT = 'Artiklar är dolda på webbplatsen'

type TakeDownStatus = Arrival & { readonly sentence: string; readonly canRetry: boolean }

/** The status of a take-down that has not ended. */
export const takeDownStatusOf = ({ recall }: Receiver): TakeDownStatus | undefined => {
  if (!recall) return undefined
  const { status, reason, isReturn } = recall
  const what = isReturn ? ARTICLES_HIDDEN_TEXT : ARTICLES_LEFT_TEXT
  const why = isReturn ? `De är med i numret igen men kunde inte visas där. ${reason ?? ''}` : (reason ?? '')
  if (status === 'parked') return { tone: 'danger', status: what, sentence: why, canRetry: true }
  if (status === 'waiting' && reason !== null) {
    const sentence = `${why} Nästa försök görs av sig självt, inom någon minut.`
    return {
      tone: 'warn',
      status: isReturn ? 'Väntar på att visa artiklar' : 'Väntar på att ta ner artiklar',
      sentence,
      canRetry: true,
    }
  }
  const doing = isReturn ? 'Visar artiklar igen' : 'Tar ner tillbakadragna artiklar'
  return { tone: 'now', status: doing, sentence: '', canRetry: false }
}

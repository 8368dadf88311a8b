import { sayNumber } from '../../swedish.ts'

/** What a removed customer leaves behind. */
export const sayConsequences = (publications: number): string => {
  if (publications === 0) return 'Kunden har inga publikationer.'
  return publications === 1
    ? 'Kundens publikation finns kvar utan organisation.'
    : `Kundens ${sayNumber(publications)} publikationer finns kvar utan organisation.`
}

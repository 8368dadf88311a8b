import { sayNumber } from '../../kernel/words/swedish.ts'

const sayPublications = (count: number): string => {
  if (count === 0) return 'Kunden har inga publikationer.'
  return count === 1
    ? 'Kundens publikation finns kvar utan organisation.'
    : `Kundens ${sayNumber(count)} publikationer finns kvar utan organisation.`
}

const sayOrders = (live: number): string => {
  if (live === 0) return ''
  const orders = live === 1 ? 'En order' : `${sayNumber(live)} ordrar`
  return `${orders} från kunden är inte ${live === 1 ? 'klar' : 'klara'} och finns kvar utan kund.`
}

/** Says what stays after a customer is removed. */
export const sayConsequences = (left: { readonly publications: number; readonly liveOrders: number }): string =>
  `${sayPublications(left.publications)} ${sayOrders(left.liveOrders)}`.trim()

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

const sayPersons = (persons: number): string => {
  if (persons === 0) return ''
  return persons === 1
    ? 'En person förlorar sin åtkomst genom kunden.'
    : `${sayNumber(persons)} personer förlorar sin åtkomst genom kunden.`
}

type LeftThings = { readonly publications: number; readonly liveOrders: number; readonly persons: number }

/** Says what stays after a customer is removed, and who loses by it. */
export const sayConsequences = (left: LeftThings): string =>
  [sayPublications(left.publications), sayOrders(left.liveOrders), sayPersons(left.persons)]
    .filter((said) => said !== '')
    .join(' ')

import { subscriberLabels } from '../../../domain/subscribers/subscriber/labels.ts'
import type { Period } from '../../../domain/subscribers/subscriber/periods.ts'
import type { Difference } from '../../../domain/subscribers/subscription-change/differences.ts'
import { sayDate } from '../../kernel/words/swedish.ts'

const fields: Readonly<Record<string, string>> = subscriberLabels

const sayDays = ({ from, to }: Period) =>
  to === null ? `från ${sayDate(from)} tills vidare` : `${sayDate(from)} – ${sayDate(to)}`

type FieldDifference = { readonly what: string; readonly before: string; readonly after: string }

/** `publications`: names of publications by id. */
export const sayDifference = (difference: Difference, publications: ReadonlyMap<string, string>): FieldDifference => {
  switch (difference.kind) {
    case 'field':
      return { ...difference, what: fields[difference.field] ?? difference.field }
    case 'subscription': {
      const { publication, format, before, after } = difference
      const name = publications.get(publication)
      return {
        what: name === undefined ? format : `${name}, ${format}`,
        before: before ? sayDays(before) : '',
        after: after ? sayDays(after) : 'ingen prenumeration',
      }
    }
    case 'pause':
      return { what: 'Uppehåll med allt som skickas', before: '', after: sayDays(difference.after) }
    default:
      return { what: 'Tillfällig adress', before: '', after: `${difference.at}, ${sayDays(difference.after)}` }
  }
}

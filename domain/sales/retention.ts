import type { RetentionKinds } from '../kernel/retention-kind.ts'
import { INVOICE_YEARS } from './order/rules.ts'

export const retentionKinds = {
  draft: {
    what: 'Offertutkast som besökare inte skickat',
    from: 'den senaste ändringen',
    why: 'Besökaren kan fortsätta där hon slutade (samtycke).',
    unit: 'days',
    usual: 90,
    least: 7,
    most: 365,
  },
  closedQuotation: {
    what: 'Offerter som nekats, gått ut eller tagits bort',
    from: 'när offerten nekades, gick ut eller togs bort',
    why: 'Frågor om en offert som inte blev något (berättigat intresse).',
    unit: 'days',
    usual: null,
    least: 90,
    most: 3650,
  },
  removedCustomer: {
    what: 'Kontaktpersoner hos borttagna kunder',
    from: 'när kunden togs bort',
    why: 'Kunden kan komma tillbaka (berättigat intresse).',
    unit: 'days',
    usual: null,
    least: 30,
    most: 3650,
  },
  invoice: {
    what: 'Fakturauppgifter',
    from: 'slutet av det kalenderår då ordern blev redo för faktura',
    why: 'Bokföringslagen (1999:1078) 7 kap. 2 §: räkenskapsinformation sparas i sju år (rättslig förpliktelse).',
    unit: 'years',
    usual: INVOICE_YEARS,
    least: INVOICE_YEARS,
    most: 15,
  },
} as const satisfies RetentionKinds

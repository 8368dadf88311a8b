import type { OrderEvent, OrderType } from '../../../domain/sales/order/events.ts'
import { orderTypeLabels } from '../../../domain/sales/order/rules.ts'
import {
  beforePhrase,
  dayOf,
  earlierValue,
  fieldsOf,
  type InWords,
  quoteText,
} from '../../kernel/history/sentence-parts.ts'

const descriptions = { name: 'namn', info: 'info' }

const ofOrganization = (name: string | undefined) => (name === undefined ? '' : ` för ${name}`)

const sayType = (type: string | number): string => orderTypeLabels[type as OrderType] ?? ''

export const orderInWords: InWords<OrderEvent> = {
  OrderPlaced: ({ name, orderDate, renews, customer }, { name: nameOf }) =>
    `lade upp ordern ${quoteText(name)}${ofOrganization(customer === null ? undefined : nameOf(customer))}, beställd ${dayOf(orderDate)}${renews === null ? '' : `, förnyad för ${renews.year}`}`,
  OrderDescribed: ({ changes }) => `ändrade orderns ${fieldsOf(changes, descriptions)}`,
  OrderHandedOver: ({ customer }, { name }) =>
    customer === null ? 'tog bort orderns kund' : `valde ${name(customer) ?? 'en kund'} som kund till ordern`,
  QuotationChosen: ({ quotation }) => (quotation === null ? 'tog bort orderns offert' : 'valde en offert till ordern'),
  PublicationChosen: ({ publication: id }, { publication }) =>
    id === null ? 'tog bort orderns publikation' : `valde ${publication(id) ?? 'en publikation'} till ordern`,
  OrderTypeChosen: ({ orderType }, aside) =>
    `valde ordertypen ${orderTypeLabels[orderType]}${beforePhrase(earlierValue(aside, 'orderType'), orderType, sayType)}`,
  RenewalSwitched: ({ renew }) => `${renew ? 'satte på' : 'stängde av'} förnyelse av ordern`,
  OrderDated: ({ orderDate }) => `daterade beställningen ${dayOf(orderDate)}`,
  OrderPutIntoProduction: () => 'satte ordern i produktion',
  OrderTakenOutOfProduction: () => 'tog ordern ur produktion',
  OrderSentToReview: () => 'sände ordern till korrektur',
  OrderReturnedToProduction: () => 'tog ordern tillbaka till produktion',
  OrderMadeReadyForInvoice: () => 'gjorde ordern redo för faktura',
  OrderReturnedToReview: () => 'tog ordern tillbaka till korrektur',
  OrderCompleted: ({ doneDate }) => `gjorde ordern klar ${dayOf(doneDate)}`,
  OrderReopened: () => 'öppnade den klara ordern igen',
  CompletionDated: ({ doneDate }) => `daterade klarmarkeringen ${dayOf(doneDate)}`,
  InvoiceFactsSealed: ({ eraseOn }) => `sparade fakturaunderlaget, som raderas ${eraseOn}`,
  InvoiceFactsErased: () => 'raderade fakturaunderlaget',
  ProductionSuggested: () => 'föreslog att ordern sätts i produktion',
  SuggestionDismissed: () => 'avvisade förslaget att sätta ordern i produktion',
  RenewalProposed: ({ year, dueOn }) => `föreslog förnyelse för ${year}, senast ${dueOn}`,
  RenewalConfirmed: ({ year }) => `förnyade ordern för ${year}`,
  RenewalDeclined: ({ year }) => `förnyade inte ordern för ${year}`,
  OrderTextsForgotten: () => 'glömde orderns texter',
  OrderWithdrawn: () => 'tog tillbaka ordern',
  OrderRemoved: () => 'tog bort ordern',
  OrderRestored: () => 'tog tillbaka den borttagna ordern',
}

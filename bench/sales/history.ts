import { v7 } from 'uuid'
import type { Decider } from '../../domain/kernel/decider.ts'
import { isRejection } from '../../domain/kernel/decider.ts'
import type { AnyEvent } from '../../domain/kernel/event-log.ts'
import { ContactId, CustomerId, OrderId, PublicationId, QuotationId } from '../../domain/kernel/ids.ts'
import { blankAddress } from '../../domain/sales/customer/commands.ts'
import { customerDecider } from '../../domain/sales/customer/customer.ts'
import { orderDecider } from '../../domain/sales/order/order.ts'
import { FIRST_PRICE_LIST } from '../../domain/sales/pricing/services/first-price-list.ts'
import { quotationDecider } from '../../domain/sales/quotation/quotation.ts'
import type { StreamEvents } from '../rebuild/history.ts'

const INSTANT = '2026-11-20T11:00:00.000Z'
const today = '2026-11-20'
const pricing = { list: FIRST_PRICE_LIST, today, discount: null }

const places = ['Åre', 'Örebro', 'Ängelholm', 'Umeå', 'Luleå', 'Boden', 'Gällivare', 'Växjö', 'Sigtuna', 'Ödeshög']
const bodies = [
  'hembygdsförening',
  'kommun',
  'församling',
  'synskadades förening',
  'pensionärsförening',
  'idrottsklubb',
]
const papers = ['Medlemsbladet', 'Kyrkonytt', 'Läns-Posten', 'Årsboken', 'Kommunnytt', 'Bygdens röst', 'Östansken']

const valueAt = (values: readonly string[], n: number): string => values[n % values.length] ?? ''

/** The events of a sequence of commands, decided by the product's decider. */
const eventsOfCommands = <Command, State, Event extends AnyEvent, Reason extends string>(
  decider: Decider<Command, State, Event, Reason>,
  commands: readonly Command[],
): readonly Event[] => {
  const events: Event[] = []
  let state = decider.initialState
  for (const command of commands) {
    const decision = decider.decide(command, state)
    if (isRejection(decision)) throw new Error(decision.rejected)
    events.push(...decision)
    state = decision.reduce(decider.evolve, state)
  }
  return events
}

export type BenchCustomer = { readonly customerId: CustomerId; readonly contactId: ContactId; readonly name: string }

export const customerNumber = (n: number): BenchCustomer => ({
  customerId: CustomerId.parse(v7()),
  contactId: ContactId.parse(v7()),
  name: `${valueAt(places, n)} ${valueAt(bodies, n * 7)} ${n}`,
})

export const customerRegistration = ({ customerId, contactId, name }: BenchCustomer): StreamEvents => ({
  stream: `customer-${customerId}`,
  events: eventsOfCommands(customerDecider, [
    {
      type: 'RegisterCustomer',
      customerId,
      contactId,
      name,
      info: '',
      organizationNumber: '',
      contact_name: 'Maj Ek',
      contact_email: 'maj@example.se',
      delivery: blankAddress,
      invoice: { ...blankAddress, address1: 'Storgatan 1', postcode: '972 38', city: 'Luleå' },
      orderDate: null,
      doneDate: null,
    },
  ]),
})

type Sale = { readonly quotation: StreamEvents; readonly order: StreamEvents }

/** A quotation that is drafted, priced, sent and accepted, and its order up to the invoice. */
export const saleNumber = (n: number, customer: BenchCustomer): Sale => {
  const quotationId = QuotationId.parse(v7())
  const orderId = OrderId.parse(v7())
  const name = `${valueAt(papers, n * 3)} ${valueAt(places, n)} ${n}`
  const changes = {
    name,
    customer: customer.customerId,
    customerName: customer.name,
    customerEmail: 'kansli@example.se',
    customerInfo: { person: 'Maj Ek', email: 'maj@example.se', city: valueAt(places, n) },
    pages: 4 + (n % 60),
    words: 1_280 + (n % 60) * 320,
    services: { doNarrate: true, doLjudkod: n % 2 === 0, nrOfIssues: 1 + (n % 12) },
  }
  const quotation = eventsOfCommands(quotationDecider, [
    { type: 'DraftQuotation', quotationId, shortCode: v7().slice(-13), changes, pricing },
    { type: 'ChangeQuotation', quotationId, by: 'staff', changes: { manualPriceModifier: -100 * (n % 500) }, pricing },
    { type: 'SendQuotation', quotationId, validUntil: null, today, at: INSTANT },
    { type: 'AcceptQuotation', quotationId, orderId, by: 'customer', today, at: INSTANT },
  ])
  const day = new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString()
  const revise = (state: 'in-production' | 'in-review') =>
    ({ type: 'ReviseOrder', personId: customer.contactId, changes: { state }, invoice: null, at: INSTANT }) as const
  const order = eventsOfCommands(orderDecider, [
    {
      type: 'PlaceOrder',
      orderId,
      personId: customer.contactId,
      name,
      info: '',
      customer: customer.customerId,
      quotation: quotationId,
      publication: n % 3 === 0 ? PublicationId.parse(v7()) : null,
      orderType: n % 4 === 0 ? 'narrate' : 'ljudkod-narrate',
      renew: n % 5 === 0,
      orderDate: day,
      renews: null,
    },
    ...(n % 10 === 0
      ? []
      : [revise('in-production'), revise('in-review'), revise('in-production'), revise('in-review')]),
    ...(n % 2 === 0
      ? []
      : [
          {
            type: 'ReviseOrder',
            personId: customer.contactId,
            changes: { done: true, doneDate: INSTANT },
            invoice: null,
            at: INSTANT,
          } as const,
        ]),
  ])
  return {
    quotation: { stream: `quotation-${quotationId}`, events: quotation },
    order: { stream: `order-${orderId}`, events: order },
  }
}

import { type OrderState, orderStates } from '../../../domain/sales/order/rules.ts'
import type { Api, CreatedEntity } from '../api.ts'

/** The customer has what an invoice needs. The organisation number is of a series that is not given out. */
const customer = {
  name: 'Exempel: Älvbygdens intresseförening',
  info: 'Exempelkund. Får ändras eller raderas.',
  organizationNumber: '802000-1106',
  contact_name: 'Sven Exempel',
  contact_email: 'sven@alvbygden.invalid',
  delivery: { title: '', address1: 'Exempelvägen 1', address2: '', postcode: '960 00', city: 'Harads' },
  invoice: { title: '', address1: 'Exempelvägen 1', address2: '', postcode: '960 00', city: 'Harads' },
} as const

const names: Readonly<Record<OrderState, string>> = {
  created: 'Exempel: Jubileumsskrift',
  'in-production': 'Exempel: Älvbygden, årgång',
  'in-review': 'Exempel: Kyrkoblad',
  'ready-for-invoice': 'Exempel: Hembygdskalender',
  done: 'Exempel: Turistguide',
}

const quotationOf = (name: string, customerId: string) => ({
  name,
  info: 'Exempel.',
  customer: customerId,
  customerName: customer.name,
  customerEmail: customer.contact_email,
  customerInfo: {
    person: customer.contact_name,
    email: customer.contact_email,
    name: customer.name,
    ref: 'Exempel 1',
    organizationNumber: customer.organizationNumber,
    address1: customer.invoice.address1,
    postcode: customer.invoice.postcode,
    city: customer.invoice.city,
  },
  narrateBy: 'darub',
  doNarrate: true,
  doWebbAudio: true,
  nrOfIssues: 6,
  pages: 12,
  words: 900,
})

/** An order in each state, each from a quotation of its own, besides a sent and a declined quotation. */
export const addSales = async (api: Api, pub: string): Promise<void> => {
  const { _id: customerId } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/customers',
    step: 'history-customer',
    body: customer,
  })
  const quote = async (step: string, name: string) => {
    const body = quotationOf(name, customerId)
    return (await api<CreatedEntity>({ method: 'POST', path: '/api/quotations', step, body }))._id
  }
  const act = (quotation: string, name: string, body: object) =>
    api({ method: 'POST', path: `/api/quotations/${quotation}/${name}`, step: `${quotation}-${name}`, body })
  await act(await quote('quotation-sent', 'Exempel: Skickad offert'), 'send', {})
  const declined = await quote('quotation-declined', 'Exempel: Avböjd offert')
  await act(declined, 'send', {})
  await act(declined, 'decline', {})
  for (const [at, state] of orderStates.entries()) {
    const name = names[state]
    const quotation = await quote(`quotation-${state}`, name)
    const body = { name, quotation, customer: customerId, publication: state === 'in-production' ? pub : null }
    const order = { method: 'POST', path: '/api/orders', step: `order-${state}`, body } as const
    const { _id } = await api<CreatedEntity>(order)
    for (const next of orderStates.slice(1, at + 1))
      await api({ method: 'PUT', path: `/api/orders/${_id}`, step: `order-${state}-${next}`, body: { state: next } })
  }
}

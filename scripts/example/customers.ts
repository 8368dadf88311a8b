import type { Api, CreatedEntity } from './api.ts'

/**
 * The customers and their inquiries. People and organisations are fictitious; no letters go to addresses that end in
 * `invalid`.
 */

const address = (title: string, address1: string, postcode: string, city: string) => ({
  title,
  address1,
  address2: '',
  postcode,
  city,
})

const customer = (name: string, contact: string, email: string, at: ReturnType<typeof address>) => ({
  name,
  info: 'Exempelkund. Får ändras eller raderas.',
  contact_name: contact,
  contact_email: email,
  delivery: at,
  invoice: at,
})

const publisher = customer(
  'Föreningen Bottenviksbladet',
  'Karin Stålnacke',
  'karin@bottenviksbladet.invalid',
  address('Redaktionen', 'Exempelgatan 4', '972 00', 'Luleå'),
)
const village = customer(
  'Råneå hembygdsförening',
  'Börje Åkerlund',
  'borje@hembygden.invalid',
  address('Hembygdsgården', 'Exempelvägen 12', '955 00', 'Råneå'),
)
const choir = customer(
  'Älvkören',
  'Märta Lind',
  'marta@alvkoren.invalid',
  address('Älvkören', 'Exempelgränd 1', '961 00', 'Boden'),
)

export type ExampleCustomers = { readonly publisher: string; readonly village: string }

export const addCustomers = async (api: Api): Promise<ExampleCustomers> => {
  const add = async (step: string, body: object) =>
    (await api<CreatedEntity>({ method: 'POST', path: '/api/customers', step, body }))._id
  await add('customer-choir', choir)
  return { publisher: await add('customer-publisher', publisher), village: await add('customer-village', village) }
}

const quotationFor = ({ name, contact_name, contact_email }: typeof publisher) => ({
  customerName: name,
  customerEmail: contact_email,
  customerInfo: { person: contact_name, email: contact_email, name },
})

const weekly = {
  name: 'Bottenviksbladet, veckotidning',
  ...quotationFor(publisher),
  narrateBy: 'darub',
  doNarrate: true,
  doWebbAudio: true,
  doLjudkod: true,
  nrOfIssues: 48,
  pages: 13,
  words: 900,
} as const

const villagePaper = {
  name: 'Hembygdsbladet, fyra nummer',
  info: 'De vill veta vad talsyntes skulle kosta i stället.',
  ...quotationFor(village),
  narrateBy: 'darub',
  doNarrate: true,
  doWebbAudio: true,
  nrOfIssues: 4,
  pages: 16,
} as const

/** A quotation that became an order for the publication and is in production, and one that waits to be sent. */
export const takeOrder = async (api: Api, customers: ExampleCustomers, publication: string): Promise<void> => {
  const quote = async (step: string, body: object) =>
    (await api<CreatedEntity>({ method: 'POST', path: '/api/quotations', step, body }))._id
  await quote('quotation-village', { ...villagePaper, customer: customers.village })
  const quotation = await quote('quotation', { ...weekly, customer: customers.publisher })
  const { _id: order } = await api<CreatedEntity>({
    method: 'POST',
    path: '/api/orders',
    step: 'order',
    body: { name: weekly.name, quotation, customer: customers.publisher, publication, renew: true },
  })
  await api({ method: 'PUT', path: `/api/orders/${order}`, step: 'order-begun', body: { state: 'in-production' } })
}

import { lookOnce } from '../look-once.ts'
import type { CallWorld } from './call.ts'
import { callOf } from './call.ts'
import { idOf, make, read } from './fixtures.ts'

const wholeThing = {
  name: 'Norra Hembygdsföreningen',
  organizationNumber: '556016-0680',
  person: 'Eva Lind',
  email: 'eva@hembygd.example',
  purpose: 'Taltidning till medlemmarna',
  other: 'inget',
}
const requestForm = {
  name: 'Medlemsbladet',
  customerName: wholeThing.name,
  customerEmail: wholeThing.email,
  customerInfo: wholeThing,
  nrOfCopies: 400,
  pages: 16,
  nrOfIssues: 12,
  doNarrate: true,
  doWebbAudio: true,
}
const price = ['price', 'toPartner', 'toDarub', 'totalAudioH', 'effectiveWorkTime', 'deliveryTimeDate', 'discount']

const quotation = callOf('Quotations')
const order = callOf('Orders')
const sendOffer = lookOnce(async (world: CallWorld) => {
  const id = await make(world, 'quotations', { ...requestForm, customer: world.example.customer })
  await world.as('admin').ask('POST', `/api/quotations/${id}/send`, {})
  return id
})
const codeOf = async (world: Parameters<typeof sendOffer>[0]) =>
  String(await read(world, `/api/quotations/${await sendOffer(world)}`, 'shortCode'))
const placeOrder = lookOnce((world: CallWorld) => make(world, 'orders', { name: 'Årsboken' }))

const quotationCalls = [
  quotation(
    'GET',
    'user',
    async (world) => {
      await sendOffer(world)
      return ['GET', '/api/quotations']
    },
    { by: 'user', keys: ['_id', 'name', 'customerName', 'shortCode', 'price'] },
  ),
  quotation('GET {id}', 'user', async (world) => ['GET', `/api/quotations/${await sendOffer(world)}`], {
    keys: [
      '_id',
      'shortCode',
      'customerInfo',
      'toPartner',
      'toDarub',
      'helpLjudkod',
      'hasFiles',
      'orgName',
      'timestamp',
    ],
  }),
  quotation('POST', 'visitor', () => ['POST', '/api/quotations', requestForm], {
    by: 'visitor',
    status: 201,
    keys: ['_id'],
  }),
  quotation(
    'PUT',
    'user',
    async (world) => {
      const path = `/api/quotations/${await make(world, 'quotations', requestForm)}`
      return ['PUT', path, { ...(await world.as('admin').ask<object>('GET', path)), info: 'Ändrad' }]
    },
    { check: async (answer, world) => (await read(world, `/api/quotations/${idOf(answer)}`, 'info')) === 'Ändrad' },
  ),
  quotation('DELETE', 'user', async (world) => [
    'DELETE',
    `/api/quotations/${await make(world, 'quotations', requestForm)}`,
  ]),
  quotation(
    'GET shortcode/{code}',
    'visitor',
    async (world) => ['GET', `/api/quotations/shortcode/${await codeOf(world)}`],
    {
      by: 'visitor',
      keys: ['_id', 'name', 'price', 'customerInfo'],
      check: ({ body }) => !JSON.stringify(body).includes('toPartner'),
    },
  ),
  quotation(
    'POST calculate',
    'visitor',
    async (world) => {
      const wholeThing = await world.as('admin').ask<object>('GET', `/api/quotations/${await sendOffer(world)}`)
      return ['POST', '/api/quotations/calculate', wholeThing]
    },
    { keys: price },
  ),
  quotation(
    'GET quotationPdf/{id}',
    'visitor',
    async (world) => ['GET', `/api/quotations/quotationPdf/${await sendOffer(world)}?code=${await codeOf(world)}`],
    { by: 'visitor', type: /pdf/ },
  ),
]

const orderCalls = [
  order(
    'GET',
    'user',
    async (world) => {
      await placeOrder(world)
      return ['GET', '/api/orders']
    },
    { keys: ['_id', 'name', 'state', 'orderType', 'orderDate', 'doneDate', 'done', 'createdAt'] },
  ),
  order(
    'POST {name, quotation, customer}',
    'visitor',
    async (world) => [
      'POST',
      '/api/orders',
      { name: 'Medlemsbladet', quotation: await sendOffer(world), customer: world.example.customer },
    ],
    { by: 'customer', status: 201, keys: ['_id'] },
  ),
  order(
    'GET showByQuotation/{quotationId}',
    'visitor',
    async (world) => ['GET', `/api/orders/showByQuotation/${await sendOffer(world)}`],
    { keys: ['_id', 'name', 'state'] },
  ),
  order(
    'PUT {id}',
    'user',
    async (world) => {
      const path = `/api/orders/${await placeOrder(world)}`
      return ['PUT', path, { ...(await world.as('admin').ask<object>('GET', path)), done: true }]
    },
    { check: async (answer, world) => (await read(world, `/api/orders/${idOf(answer)}`, 'doneDate')) !== null },
  ),
  order('DELETE {id}', 'user', async (world) => [
    'DELETE',
    `/api/orders/${await make(world, 'orders', { name: 'Bort' })}`,
  ]),
]

/** The four calls of a collection that is read and written as forms. */
const collectionCalls = (
  path: string,
  body: (number: number) => object,
  keys: readonly string[],
  reads: 'user' | 'admin',
) => {
  const call = callOf('Others')
  let number = 0
  const next = () => body((number += 1))
  return [
    call(
      `GET /api/${path}`,
      reads,
      async (world) => {
        await make(world, path, next())
        return ['GET', `/api/${path}`]
      },
      { keys: ['_id', ...keys] },
    ),
    call(`POST /api/${path}`, 'admin', () => ['POST', `/api/${path}`, next()], { status: 201, keys: ['_id'] }),
    call(
      `PUT /api/${path}`,
      'admin',
      async (world) => {
        const at = `/api/${path}/${await make(world, path, next())}`
        return ['PUT', at, { ...(await world.as('admin').ask<object>('GET', at)), info: 'Ändrad' }]
      },
      { check: async (answer, world) => (await read(world, `/api/${path}/${idOf(answer)}`, 'info')) === 'Ändrad' },
    ),
    call(`DELETE /api/${path}`, 'admin', async (world) => [
      'DELETE',
      `/api/${path}/${await make(world, path, next())}`,
    ]),
  ]
}

const customerKeys = ['name', 'info', 'organizationNumber', 'contact_name', 'delivery', 'invoice', 'pubs', 'orderDate']

export const salesCalls = [
  ...quotationCalls,
  ...orderCalls,
  ...collectionCalls('customers', (n) => ({ name: `Hamnarna ${n}` }), customerKeys, 'user'),
  ...collectionCalls(
    'discounts',
    (n) => ({ name: 'Vän', discountCode: `VAN${n}`, discountPercent: 10 }),
    ['name', 'info', 'discountCode', 'discountPercent', 'active'],
    'admin',
  ),
  ...collectionCalls(
    'pubgroups',
    (n) => ({ name: `Grupp ${n}` }),
    ['name', 'info', 'publications', 'defaultPub'],
    'user',
  ),
  callOf('Others')('also written /api/pubGroups', 'user', () => ['GET', '/api/pubGroups'], {
    check: ({ body }) => Array.isArray(body),
  }),
]

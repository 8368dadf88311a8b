import { lookOnce } from '../look-once.ts'
import { type CallWorld, callOf } from './call.ts'
import { idOf, make, read } from './fixtures.ts'

const subscriber = callOf('Subscribers')
const others = callOf('Others')
let number = 500
const person = () => ({ firstname: 'Ingrid', lastname: 'Ek', customerNr: String((number += 1)) })
const ingrid = lookOnce((world: CallWorld) => make(world, 'subscribers', person()))

const onHer = (act: string, body: (world: CallWorld) => object) => async (world: CallWorld) =>
  ['PUT', `/api/subscribers/${act}/${await ingrid(world)}`, body(world)] as const
const readHers = async (world: CallWorld, field: string) =>
  JSON.stringify(await read(world, `/api/subscribers/${await ingrid(world)}`, field))

const change = ({ example }: CallWorld) => ({
  action: 'change',
  publication: example.publication,
  name: 'Ingrid Ek',
  oldAddress: { address1: 'Kajgatan 1', zip: '97231', city: 'Luleå' },
  newAddress: { address1: 'Storgatan 2', zip: '97232', city: 'Luleå', format: 'Webb' },
})
const requestChange = lookOnce((world: CallWorld) => make(world, 'subscribeTemps', change(world)))

export const subscriberCalls = [
  subscriber(
    'GET',
    'admin',
    async (world) => {
      await ingrid(world)
      return ['GET', '/api/subscribers']
    },
    { keys: ['_id', 'firstname', 'lastname', 'customerNr', 'subscriptions', 'publications'] },
  ),
  subscriber('GET {id}', 'admin', async (world) => ['GET', `/api/subscribers/${await ingrid(world)}`], {
    keys: ['_id', 'name', 'address', 'coaddress', 'zip', 'city', 'cityCode', 'phone', 'cellphone', 'email', 'imported'],
  }),
  subscriber('POST', 'admin', () => ['POST', '/api/subscribers', person()], { status: 201, keys: ['_id'] }),
  subscriber(
    'PUT',
    'admin',
    async (world) => {
      const path = `/api/subscribers/${await ingrid(world)}`
      return ['PUT', path, { ...(await world.as('admin').ask<object>('GET', path)), info: 'Ändrad' }]
    },
    { check: async (answer, world) => (await read(world, `/api/subscribers/${idOf(answer)}`, 'info')) === 'Ändrad' },
  ),
  subscriber('DELETE', 'admin', async (world) => [
    'DELETE',
    `/api/subscribers/${await make(world, 'subscribers', person())}`,
  ]),
  subscriber(
    'PUT addPub/{id} {pub}',
    'admin',
    onHer('addPub', ({ example }) => ({ pub: example.publication })),
    {
      check: async (_, world) => (await readHers(world, 'publications')).includes(world.example.publication),
    },
  ),
  subscriber(
    'PUT addSub/{id} {publication, format, issues}',
    'admin',
    onHer('addSub', ({ example }) => ({
      publication: example.publication,
      format: 'Daisy CD',
      issues: 1,
    })),
    { check: async (_, world) => (await readHers(world, 'subscriptions')).includes('Daisy CD') },
  ),
  subscriber('GET csv/{export}', 'admin', () => ['GET', '/api/subscribers/csv/alla'], { type: /csv/ }),
  subscriber(
    'GET csv-with-format/{publicationId}/{format}',
    'admin',
    ({ example }) => ['GET', `/api/subscribers/csv-with-format/${example.publication}/CD`],
    { type: /csv/ },
  ),
  subscriber('GET runit/{publicationId}', 'admin', ({ example }) => [
    'GET',
    `/api/subscribers/runit/${example.publication}`,
  ]),
  subscriber(
    'PUT delSub/{id} {publication, format}',
    'admin',
    onHer('delSub', ({ example }) => ({
      publication: example.publication,
      format: 'Daisy CD',
    })),
  ),
  subscriber(
    'PUT delPub/{id} {pub}',
    'admin',
    onHer('delPub', ({ example }) => ({ pub: example.publication })),
  ),
  others('POST /api/subscribeTemps', 'visitor', (world) => ['POST', '/api/subscribeTemps', change(world)], {
    by: 'visitor',
    status: 201,
    keys: ['_id'],
  }),
  others(
    'GET /api/subscribeTemps',
    'admin',
    async (world) => {
      await requestChange(world)
      return ['GET', '/api/subscribeTemps']
    },
    { keys: ['_id', 'action', 'publication', 'name', 'oldAddress', 'newAddress', 'active', 'createdAt', 'updatedAt'] },
  ),
  others(
    'GET /api/subscribeTemps/{id}',
    'admin',
    async (world) => ['GET', `/api/subscribeTemps/${await requestChange(world)}`],
    {
      keys: ['_id', 'action'],
    },
  ),
  others('PUT /api/subscribeTemps/{id}', 'admin', async (world) => {
    const path = `/api/subscribeTemps/${await requestChange(world)}`
    return ['PUT', path, { ...(await world.as('admin').ask<object>('GET', path)), info: 'Ändrad' }]
  }),
  others('DELETE /api/subscribeTemps/{id}', 'admin', async (world) => [
    'DELETE',
    `/api/subscribeTemps/${await requestChange(world)}`,
  ]),
  others(
    'POST /api/analytics',
    'visitor',
    ({ example }) => [
      'POST',
      '/api/analytics',
      { event: 'play', publication: example.publication, issue: example.issue, session: 'x'.repeat(30) },
    ],
    { by: 'visitor', status: 204 },
  ),
  others('GET /version', 'visitor', () => ['GET', '/version'], { by: 'visitor', keys: ['version'] }),
  others('GET /env', 'visitor', () => ['GET', '/env'], {
    by: 'visitor',
    keys: ['env', 'isProductionBeta', 'isProduction'],
  }),
]

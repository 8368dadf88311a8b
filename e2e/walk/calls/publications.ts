import { lookOnce } from '../look-once.ts'
import type { CallWorld } from './call.ts'
import { callOf } from './call.ts'
import { idOf, make, read, upload } from './fixtures.ts'

const publication = callOf('Publications')
const other = lookOnce((world: CallWorld) => make(world, 'publications', { name: 'Kustbladet' }))
const item = { id: 'steg', name: 'Snygga till', prio: 1, alterPrettify: true }

export const publicationCalls = [
  publication('GET', 'customer', () => ['GET', '/api/publications'], { keys: ['_id', 'name', 'orgName'] }),
  publication('GET names', 'customer', () => ['GET', '/api/publications/names'], {
    by: 'customer',
    keys: ['_id', 'name'],
  }),
  publication(
    'GET allowAnonUpload',
    'visitor',
    async (world) => {
      await world.as('admin').ask('PUT', `/api/publications/${world.example.publication}`, {
        allowAnonUpload: true,
        allowSubscribeTemp: true,
      })
      return ['GET', '/api/publications/allowAnonUpload']
    },
    { by: 'visitor', keys: ['_id', 'name'] },
  ),
  publication('GET allowSubscribeTemp', 'visitor', () => ['GET', '/api/publications/allowSubscribeTemp'], {
    by: 'visitor',
    keys: ['_id', 'name'],
  }),
  publication('GET {id}', 'customer', ({ example }) => ['GET', `/api/publications/${example.publication}`], {
    by: 'customer',
    keys: ['_id', 'name', 'orgName', 'exportToFtp', 'importDaisy', 'importRSS', 'wfsettings', 'processItems'],
  }),
  publication(
    'GET checkFtp/{id}',
    'user',
    ({ example }) => ['GET', `/api/publications/checkFtp/${example.publication}`],
    {
      keys: ['found', 'time'],
    },
  ),
  publication(
    'GET podcast/{id}',
    'visitor',
    async (world) => {
      await world.as('admin').ask('PUT', `/api/publications/${world.example.publication}`, {
        podcastType: 3,
        podcastIcon: await upload(world, 'imagefiles', { publicationid: world.example.publication }),
      })
      return ['GET', `/api/publications/podcast/${world.example.publication}`]
    },
    { by: 'visitor', type: /xml/ },
  ),
  publication('POST', 'admin', () => ['POST', '/api/publications', { name: 'Fjällbladet' }], {
    status: 201,
    keys: ['_id'],
  }),
  publication(
    'PUT {id}',
    'admin',
    async (world) => {
      const path = `/api/publications/${await other(world)}`
      return ['PUT', path, { ...(await world.as('admin').ask<object>('GET', path)), name: 'Kustbladet idag' }]
    },
    {
      check: async (answer, world) =>
        (await read(world, `/api/publications/${idOf(answer)}`, 'name')) === 'Kustbladet idag',
    },
  ),
  publication('DELETE {id}', 'admin', async (world) => ['DELETE', `/api/publications/${await other(world)}`]),
  publication(
    'PUT saveProcess/{id}',
    'admin',
    ({ example }) => ['PUT', `/api/publications/saveProcess/${example.publication}`, [item]],
    {
      check: async (_, world) =>
        JSON.stringify(await read(world, `/api/publications/${world.example.publication}`, 'processItems')).includes(
          item.name,
        ),
    },
  ),
]

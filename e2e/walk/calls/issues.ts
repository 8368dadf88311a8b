import { readdir, readFile } from 'node:fs/promises'
import { type CallWorld, callOf, pollUntil } from './call.ts'
import { idOf, makeArticle, makeIssue, read } from './fixtures.ts'
import { bookOf, heardIssue, importTarget, placeBook } from './issue-fixtures.ts'

const issue = callOf('Issues')

const ofExample =
  (path: string) =>
  ({ example }: CallWorld) =>
    ['GET', `/api/issues/${path}/${example.issue}`] as const
const ofPublication =
  (path: string) =>
  ({ example }: CallWorld) =>
    ['GET', `/api/issues/${path}/${example.publication}`] as const

export const issueCalls = [
  issue('GET', 'customer', () => ['GET', '/api/issues'], { keys: ['_id', 'name', 'publication', 'date'] }),
  issue('GET {id}', 'customer', ({ example }) => ['GET', `/api/issues/${example.issue}`], {
    by: 'customer',
    keys: ['_id', 'name', 'publication', 'date', 'availableFromDate', 'daisyFilename', 'importDaisyFilename'],
  }),
  issue('GET publication/{id}', 'customer', ofPublication('publication'), { keys: ['_id', 'name', 'date'] }),
  issue('GET names/{publicationId}', 'customer', ofPublication('names'), { keys: ['_id', 'name'] }),
  issue(
    'GET template/{id}',
    'customer',
    async (world) => {
      await makeIssue(world, { template: true, name: 'Mallen' })
      return ['GET', `/api/issues/template/${world.example.publication}`]
    },
    { keys: ['_id', 'name', 'template'] },
  ),
  issue('GET resuableArticles/{id}', 'customer', ofExample('resuableArticles'), {
    check: ({ body }) => Array.isArray(body),
  }),
  issue(
    'GET playlist/{id}',
    'visitor',
    async (world) => {
      await bookOf(world)
      return ['GET', `/api/issues/playlist/${await heardIssue(world)}`]
    },
    { by: 'visitor', keys: ['articles', 'publication'] },
  ),
  issue('GET playlist/latest/{publicationId}', 'visitor', ofPublication('playlist/latest'), {
    by: 'visitor',
    keys: ['articles'],
  }),
  issue(
    'GET playlist/byCode/{code}',
    'visitor',
    async (world) => {
      const code = await read(world, `/api/issues/${world.example.issue}`, 'code')
      return ['GET', `/api/issues/playlist/byCode/${String(code)}`]
    },
    { by: 'visitor', keys: ['articles'] },
  ),
  issue(
    'GET {id}/startProcess/{processItemId}',
    'user',
    async (world) => {
      const [item] = (await read(world, `/api/publications/${world.example.publication}`, 'processItems')) as {
        id: string
      }[]
      return ['GET', `/api/issues/${await importTarget(world)}/startProcess/${item?.id}`]
    },
    { by: 'user', status: 201, keys: ['_id'] },
  ),
  issue(
    'GET save/daisy/{id}/{arg}',
    'user',
    async (world) => {
      await bookOf(world)
      return ['GET', `/api/issues/save/daisy/${await heardIssue(world)}/web`]
    },
    { status: 201, keys: ['_id'] },
  ),
  issue(
    'GET save/dtbook/{id}',
    'user',
    async (world) => {
      // Another production of the issue with the book may still be under way.
      const id = await makeIssue(world)
      await makeArticle(world, { text: '<p>Isen bär.</p>' }, id)
      return ['GET', `/api/issues/save/dtbook/${id}`]
    },
    { status: 201, keys: ['_id'] },
  ),
  issue(
    'GET fetchDaisyZipFromFtp/{id}',
    'admin',
    async (world) => {
      await placeBook(world)
      return ['GET', `/api/issues/fetchDaisyZipFromFtp/${await importTarget(world)}`]
    },
    {
      check: async (_, world) =>
        (await read(world, `/api/issues/${await importTarget(world)}`, 'importDaisyFilename')) === 'bok.zip',
    },
  ),
  issue(
    'GET exportToFtp/{id}/{arg}',
    'user',
    async (world) => ['GET', `/api/issues/exportToFtp/${await heardIssue(world)}/wav`],
    {
      status: 201,
      keys: ['_id'],
      check: async (_, world) => {
        await pollUntil(async () => (await readdir(world.server.folder)).some((name) => name.endsWith('.wav')))
      },
    },
  ),
  issue(
    'GET importDaisy/{id}/{filename}',
    'admin',
    async (world) => ['GET', `/api/issues/importDaisy/${await importTarget(world)}/bok.zip`],
    { keys: ['text'] },
  ),
  issue('GET importRSS/{id}', 'admin', async (world) => ['GET', `/api/issues/importRSS/${await importTarget(world)}`]),
  issue(
    'GET burn/{id}/{robot}/{copies}/{format}/{reallyBurn}',
    'admin',
    async (world) => {
      await bookOf(world)
      return ['GET', `/api/issues/burn/${await heardIssue(world)}/0/1/daisy/false`]
    },
    { status: 201, keys: ['_id'] },
  ),
  issue('GET qrzip/{id}', 'customer', ofExample('qrzip'), { type: /zip/ }),
  issue('GET daisyzip/{id}', 'visitor', async (world) => ['GET', `/api/issues/daisyzip/${await heardIssue(world)}`], {
    by: 'visitor',
    type: /zip/,
  }),
  issue(
    'GET latesDaisyZip/{id}',
    'visitor',
    async (world) => {
      // The latest issue has no book: the latest that there is, is answered.
      await makeIssue(world, { date: '2026-11-26', availableFromDate: '2026-11-26T06:00:00.000Z' })
      return ofPublication('latesDaisyZip')(world)
    },
    { by: 'visitor', type: /zip/ },
  ),
  issue(
    'POST',
    'user',
    ({ example }) => ['POST', '/api/issues', { publication: example.publication, date: '2026-12-01' }],
    {
      by: 'user',
      status: 201,
      keys: ['_id'],
    },
  ),
  issue(
    'PUT',
    'user',
    async (world) => {
      const path = `/api/issues/${await importTarget(world)}`
      return ['PUT', path, { ...(await world.as('admin').ask<object>('GET', path)), info: 'Ändrad' }]
    },
    {
      by: 'user',
      check: async (answer, world) => (await read(world, `/api/issues/${idOf(answer)}`, 'info')) === 'Ändrad',
    },
  ),
  issue('DELETE', 'user', async (world) => ['DELETE', `/api/issues/${await makeIssue(world)}`], { by: 'user' }),
  issue(
    'PUT set-date-undef/{id}',
    'user',
    async (world) => {
      const id = await makeIssue(world, { availableFromDate: '2026-11-20T06:00:00.000Z' })
      return ['PUT', `/api/issues/set-date-undef/${id}`]
    },
    {
      check: async (answer, world) => (await read(world, `/api/issues/${idOf(answer)}`, 'availableFromDate')) === null,
    },
  ),
  issue(
    'POST import-upload-daisy/{issueId}/{uploadId}',
    'admin',
    async (world) => {
      await placeBook(world)
      const form = new FormData()
      const id = await makeIssue(world)
      form.set('issueid', id)
      form.set('file', new Blob([Buffer.from(await readFile(`${world.server.folder}/kopia.zip`))]), 'bok.zip')
      const { _id } = await world.as('admin').ask<{ _id: string }>('POST', '/api/uploads', form)
      return ['POST', `/api/issues/import-upload-daisy/${id}/${_id}`]
    },
    { keys: ['text'] },
  ),
]

import { copyFile } from 'node:fs/promises'
import { callOf, once, until } from './call.ts'
import { idOf, makeArticle, makeIssue, read, upload } from './made.ts'

const issue = callOf('Issues')
type Scene = Parameters<Parameters<typeof once>[0]>[0]

const ofExample =
  (path: string) =>
  ({ example }: Scene) =>
    ['GET', `/api/issues/${path}/${example.issue}`] as const
const ofPublication =
  (path: string) =>
  ({ example }: Scene) =>
    ['GET', `/api/issues/${path}/${example.publication}`] as const

/** A released issue of one article that is heard. */
const heard = once(async (world) => {
  const dates = { date: '2026-11-23', availableFromDate: '2026-11-23T06:00:00.000Z' }
  const id = await makeIssue(world, dates)
  await world.as('admin').ask('PUT', `/api/issues/${id}`, dates)
  await upload(world, 'soundfiles', { articleid: await makeArticle(world, { name: 'Fakta' }, id) })
  return id
})

const asText = (value: unknown) => JSON.stringify(value)

/** The issue's book, which its production makes. */
const book = once(async (world) => {
  const id = await heard(world)
  const order = () => world.as('admin').call('GET', `/api/issues/save/daisy/${id}/daisy`)
  await until(async () => (await order()).status === 201)
  return until(async () => (await read(world, `/api/issues/${id}`, 'daisyFilename')) || undefined).catch(async () => {
    throw new Error(asText(await world.as('admin').ask('GET', `/api/productions/issue/${id}`)))
  })
})

const fetched = once(async (world) => {
  await book(world)
  const answer = await fetch(`${world.url}/api/issues/daisyzip/${await heard(world)}`)
  if (!answer.ok) throw new Error(`The book: ${answer.status}`)
  const { writeFile } = await import('node:fs/promises')
  await writeFile(`${world.server.folder}/bok.zip`, Buffer.from(await answer.arrayBuffer()))
  await copyFile(`${world.server.folder}/bok.zip`, `${world.server.folder}/kopia.zip`)
})
const target = once((world) => makeIssue(world, { name: 'Importen' }))

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
      await book(world)
      return ['GET', `/api/issues/playlist/${await heard(world)}`]
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
      return ['GET', `/api/issues/${await target(world)}/startProcess/${item?.id}`]
    },
    { by: 'user', status: 201, keys: ['_id'] },
  ),
  issue(
    'GET save/daisy/{id}/{arg}',
    'user',
    async (world) => {
      await book(world)
      return ['GET', `/api/issues/save/daisy/${await heard(world)}/web`]
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
      await fetched(world)
      return ['GET', `/api/issues/fetchDaisyZipFromFtp/${await target(world)}`]
    },
    {
      check: async (_, world) =>
        (await read(world, `/api/issues/${await target(world)}`, 'importDaisyFilename')) === 'bok.zip',
    },
  ),
  issue(
    'GET exportToFtp/{id}/{arg}',
    'user',
    async (world) => ['GET', `/api/issues/exportToFtp/${await heard(world)}/wav`],
    {
      status: 201,
      keys: ['_id'],
      check: async (_, world) => {
        const { readdir } = await import('node:fs/promises')
        await until(async () => (await readdir(world.server.folder)).some((name) => name.endsWith('.wav')))
      },
    },
  ),
  issue(
    'GET importDaisy/{id}/{filename}',
    'admin',
    async (world) => ['GET', `/api/issues/importDaisy/${await target(world)}/bok.zip`],
    { keys: ['text'] },
  ),
  issue('GET importRSS/{id}', 'admin', async (world) => ['GET', `/api/issues/importRSS/${await target(world)}`]),
  issue(
    'GET burn/{id}/{robot}/{copies}/{format}/{reallyBurn}',
    'admin',
    async (world) => {
      await book(world)
      return ['GET', `/api/issues/burn/${await heard(world)}/0/1/daisy/false`]
    },
    { status: 201, keys: ['_id'] },
  ),
  issue('GET qrzip/{id}', 'customer', ofExample('qrzip'), { type: /zip/ }),
  issue('GET daisyzip/{id}', 'visitor', async (world) => ['GET', `/api/issues/daisyzip/${await heard(world)}`], {
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
      const path = `/api/issues/${await target(world)}`
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
      await fetched(world)
      const { readFile } = await import('node:fs/promises')
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

import { lookOnce } from '../look-once.ts'
import type { CallWorld } from './call.ts'
import { callOf } from './call.ts'
import { idOf, makeArticle, makeIssue, read, upload } from './fixtures.ts'

const article = callOf('Articles')
const first = lookOnce((world: CallWorld) => makeArticle(world, { page: 3 }))
const workIssue = lookOnce((world: CallWorld) => makeIssue(world))
const chapterForm = { name: 'Kapitel', startNumber: 1, endNumber: 3, pageIncrement: 5 }
const inWork = (path: string) => async (world: Parameters<typeof workIssue>[0]) =>
  `/api/articles/${path}/${await workIssue(world)}`

export const articleCalls = [
  article(
    'GET issue/{issueId}',
    'customer',
    async (world) => {
      await first(world)
      return ['GET', `/api/articles/issue/${world.example.issue}`]
    },
    {
      by: 'customer',
      keys: ['_id', 'name', 'code', 'page', 'level', 'listenCount', 'hasText', 'hasSound', 'hasImage'],
    },
  ),
  article('GET {id}', 'customer', async (world) => ['GET', `/api/articles/${await first(world)}`], {
    by: 'customer',
    keys: ['_id', 'name', 'webName', 'code', 'path', 'issue', 'page', 'priority', 'category', 'level', 'info', 'text'],
  }),
  article(
    'GET byCode/{code}',
    'visitor',
    async (world) => {
      const id = await first(world)
      return ['GET', `/api/articles/byCode/${String(await read(world, `/api/articles/${id}`, 'code'))}`]
    },
    { by: 'visitor', keys: ['_id', 'name', 'issue'] },
  ),
  article('POST', 'user', async (world) => ['POST', '/api/articles', { issue: await workIssue(world) }], {
    by: 'user',
    status: 201,
    check: async (answer, world) => (await read(world, `/api/articles/${idOf(answer)}`, 'name')) === 'Namnlös',
  }),
  article(
    'PUT {id}',
    'user',
    async (world) => {
      const path = `/api/articles/${await first(world)}`
      return ['PUT', path, await world.as('admin').ask<object>('GET', path)]
    },
    { by: 'user' },
  ),
  article('DELETE {id}', 'user', async (world) => ['DELETE', `/api/articles/${await makeArticle(world)}`], {
    by: 'user',
  }),
  article(
    'PUT increment-pages-from/{issue}/{id}',
    'user',
    async (world) => {
      const id = await makeArticle(world, { page: 7 })
      return ['PUT', `/api/articles/increment-pages-from/${world.example.issue}/${id}`, { by: 1 }]
    },
    { by: 'user' },
  ),
  article('PUT toggleExportAll/{issueId}', 'user', async (world) => ['PUT', await inWork('toggleExportAll')(world)]),
  article('PUT clearChanged/{issueId}', 'user', async (world) => ['PUT', await inWork('clearChanged')(world)]),
  article('PUT clearMark/{issueId}', 'user', async (world) => ['PUT', await inWork('clearMark')(world)]),
  article(
    'POST bulk-create-articles',
    'user',
    async (world) => [
      'POST',
      '/api/articles/bulk-create-articles',
      { ...chapterForm, issueId: await workIssue(world) },
    ],
    { status: 201, check: ({ body }) => JSON.stringify(body).match(/_id/g)?.length === 3 },
  ),
  article(
    'GET getExportedArticles/{issueId}',
    'customer',
    ({ example }) => ['GET', `/api/articles/getExportedArticles/${example.issue}`],
    { check: ({ body }) => Array.isArray(body) },
  ),
  article('GET names/{issueId}', 'customer', ({ example }) => ['GET', `/api/articles/names/${example.issue}`], {
    keys: ['_id', 'name'],
  }),
  article(
    'GET copy/{sourceId}/{targetIssueId}',
    'user',
    async (world) => ['GET', `/api/articles/copy/${await first(world)}/${await workIssue(world)}`],
    { status: 201, keys: ['_id'] },
  ),
  article(
    'POST addToNewArticle/{issueId}',
    'user',
    async (world) => {
      const issueid = await workIssue(world)
      const id = await upload(world, 'soundfiles', { issueid })
      const whole = await world.as('admin').ask<object>('GET', `/api/soundfiles/${id}`)
      return ['POST', `/api/articles/addToNewArticle/${issueid}`, whole]
    },
    { status: 201, keys: ['_id'] },
  ),
  article(
    'POST addVideoToNewArticle/{issueId}',
    'user',
    async (world) => [
      'POST',
      await inWork('addVideoToNewArticle')(world),
      { _id: '00000000-0000-4000-8000-000000000001' },
    ],
    { status: 404, check: ({ body }) => JSON.stringify(body).includes('finns inte') },
  ),
  article(
    'POST addAllToNewArticles/{issueId}',
    'user',
    async (world) => {
      await upload(world, 'soundfiles', { issueid: await workIssue(world) })
      return ['POST', await inWork('addAllToNewArticles')(world)]
    },
    { status: 201, keys: ['articles'] },
  ),
  article(
    'POST mapAllFilesToArticles/{issueId}',
    'user',
    async (world) => {
      await upload(world, 'soundfiles', { issueid: await workIssue(world) })
      return ['POST', await inWork('mapAllFilesToArticles')(world)]
    },
    { keys: ['mapped', 'unmapped'] },
  ),
  article('GET qr/{id}', 'customer', async (world) => ['GET', `/api/articles/qr/${await first(world)}`], {
    type: /image/,
  }),
]

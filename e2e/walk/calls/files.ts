import { lookOnce } from '../look-once.ts'
import { type CallWorld, callOf } from './call.ts'
import { fileForm, idOf, makeArticle, read, upload } from './fixtures.ts'

const file = callOf('Files')

const article = lookOnce((world: CallWorld) => makeArticle(world, { name: 'Filerna' }))
const kinds = ['imagefiles', 'soundfiles', 'textfiles', 'uploads'] as const
const stored = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    lookOnce(async (world: CallWorld) => upload(world, kind, { articleid: await article(world) })),
  ]),
) as Readonly<Record<(typeof kinds)[number], (world: CallWorld) => Promise<string>>>

const nameOf = async (world: CallWorld, kind: (typeof kinds)[number]) =>
  String(await read(world, `/api/${kind}/${await stored[kind](world)}`, 'filename'))

const ofKind = (kind: (typeof kinds)[number]) => [
  file(
    `POST /api/${kind}`,
    'visitor',
    async (world) => ['POST', `/api/${kind}`, await fileForm(kind, { articleid: await article(world) })],
    { status: 201, keys: ['_id'] },
  ),
  file(
    `GET /api/${kind}/{article|issue|publication|quotation}/{id}`,
    'customer',
    async (world) => {
      await stored[kind](world)
      return ['GET', `/api/${kind}/article/${await article(world)}`]
    },
    {
      keys: ['_id', 'name', 'info', 'filename'],
      check: async (_, { as, example }) =>
        (await as('admin').call('GET', `/api/${kind}/issue/${example.issue}`)).status === 200 &&
        (await as('admin').call('GET', `/api/${kind}/publication/${example.publication}`)).status === 200 &&
        (await as('admin').call('GET', `/api/${kind}/quotation/${example.issue}`)).status === 200,
    },
  ),
  file(
    `PUT /api/${kind}`,
    'user',
    async (world) => {
      const path = `/api/${kind}/${await stored[kind](world)}`
      return ['PUT', path, { ...(await world.as('admin').ask<object>('GET', path)), info: 'Ändrad' }]
    },
    { check: async (answer, world) => (await read(world, `/api/${kind}/${idOf(answer)}`, 'info')) === 'Ändrad' },
  ),
  file(`DELETE /api/${kind}`, 'user', async (world) => ['DELETE', `/api/${kind}/${await upload(world, kind)}`]),
  file(
    `GET /api/${kind}/serveFile/{filename}`,
    'visitor',
    async (world) => ['GET', `/api/${kind}/serveFile/${await nameOf(world, kind)}`],
    { check: ({ headers }) => Number(headers.get('content-length') ?? 1) > 0 },
  ),
]

export const fileCalls = [
  ...kinds.flatMap(ofKind),
  file(
    'GET /api/videofiles/{article|issue|publication|quotation}/{id}',
    'customer',
    async (world) => ['GET', `/api/videofiles/article/${await article(world)}`],
    { check: ({ body }) => Array.isArray(body) },
  ),
  file('GET /api/textfiles', 'user', () => ['GET', '/api/textfiles'], { keys: ['_id', 'name', 'words', 'pages'] }),
  file('PATCH /api/imagefiles/rotate/{arg}/{filename}', 'user', async (world) => [
    'PATCH',
    `/api/imagefiles/rotate/clockwise/${await nameOf(world, 'imagefiles')}`,
  ]),
  file('PUT /api/soundfiles/update-data/{id}', 'user', async (world) => [
    'PUT',
    `/api/soundfiles/update-data/${await stored.soundfiles(world)}`,
  ]),
  file(
    'GET /api/imagefiles/serveFileById/{id}',
    'visitor',
    async (world) => ['GET', `/api/imagefiles/serveFileById/${await stored.imagefiles(world)}`],
    { type: /image/ },
  ),
  file(
    'GET /api/textfiles/serveFileById/{id}',
    'visitor',
    async (world) => ['GET', `/api/textfiles/serveFileById/${await stored.textfiles(world)}`],
    { type: /text/ },
  ),
  file(
    'GET /api/uploads/serveFile/{id}',
    'visitor',
    async (world) => ['GET', `/api/uploads/serveFile/${await stored.uploads(world)}`],
    { type: /zip|octet/ },
  ),
  file(
    'GET /api/soundfiles/serveFileByIdWithFormat/{id}/{format}',
    'visitor',
    async (world) => ['GET', `/api/soundfiles/serveFileByIdWithFormat/${await stored.soundfiles(world)}/mp3`],
    { type: /audio/ },
  ),
  file(
    'POST /api/uploads/upload',
    'visitor',
    async ({ example }) => ['POST', '/api/uploads/upload', await fileForm('soundfiles', { issueid: example.issue })],
    { status: 201, keys: ['files'] },
  ),
  file(
    'POST /api/uploads/uploadSingle',
    'visitor',
    async (world) => [
      'POST',
      '/api/uploads/uploadSingle',
      await fileForm('imagefiles', { articleid: await article(world) }),
    ],
    { status: 201, keys: ['_id'] },
  ),
]

import { type Arbitrary, array, assert, asyncProperty, constant, constantFrom, nat, oneof, record } from 'fast-check'
import { v5 } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { draws } from '../../../../adapters/kernel/testing/seed.ts'
import { contentsStream } from '../../../../commands/editorial/contents/stream.ts'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { ArticleId, IssueId, MediaId } from '../../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../../testing.ts'

const MINUTE = 60_000

const api = await testApi()
const staff = api.as('user')
const { handlers } = api.services

let publication = ''
beforeAll(async () => {
  publication = textOf(await api.as('admin').post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(() => void vi.useRealTimers())

const passMinutes = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE)

type ExportedArticle = { readonly _id: string; readonly version?: string; readonly gone?: true; readonly name?: string }

/** The number of listens does not change an article's version. */
const withoutListenCount = (article: ExportedArticle) => ({ ...article, listenCount: undefined })
const exportedArticles = async (issue: string, since = '') =>
  ((await staff.get(`/api/articles/getExportedArticles/${issue}${since}`)).body as readonly ExportedArticle[]).map(
    withoutListenCount,
  )

let commandCount = 0
const context = () => testContext(`exported ${(commandCount += 1)}`)

/** Notes a file that an article got or lost, as the process does. */
const note = (issue: string, article: string, file: MediaId) =>
  handlers.contents(
    contentsStream(IssueId.parse(issue)),
    { type: 'NoteArticleChanged', articleId: ArticleId.parse(article), file },
    context(),
  )

const picture = async (issue: string, article: string) => {
  const mediaId = MediaId.parse(v5(`picture ${(commandCount += 1)}`, article))
  const stored = { storageKey: 'k', hash: 'a'.padEnd(64, '0'), bytes: 1, mimeType: 'image/png' }
  const attachedTo = { articleId: ArticleId.parse(article) }
  const receive = { type: 'ReceiveFile', mediaId, kind: 'image', filename: 'is.png', attachedTo, ...stored } as const
  await handlers.media(mediaStream(mediaId), receive, context())
  await note(issue, article, mediaId)
  return mediaId
}

const holderOf = async (mediaId: MediaId) => {
  const media = await handlers.media.state(mediaStream(mediaId))
  return media.status === 'Active' ? media.file.attachedTo.articleId : undefined
}

const openIssue = async () => {
  const issue = textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id')
  const articles: { readonly id: string; readonly image: MediaId }[] = []
  for (const name of ['Isvägen', 'Kören', 'Derbyt', 'Vädret']) {
    const id = textOf(await staff.post('/api/articles', { issue, name, export: name !== 'Vädret' }), '_id')
    articles.push({ id, image: await picture(issue, id) })
  }
  return { issue, articles }
}

type Issue = Awaited<ReturnType<typeof openIssue>>

type ActTarget = {
  readonly article: string
  readonly image: string
  /** The id of another article, or of the same. */
  readonly other: string
  readonly to: number
}

const acts: Readonly<Record<string, (acting: ActTarget) => Promise<unknown>>> = {
  rename: ({ article, to }) => staff.put(article, { name: `Namn ${to}` }),
  write: ({ article, to }) => staff.put(article, { text: `<p>Text ${to}</p>` }),
  level: ({ article, to }) => staff.put(article, { level: `h${1 + (to % 6)}` }),
  page: ({ article, to }) => staff.put(article, { page: 1 + (to % 9) }),
  active: ({ article, to }) => staff.put(article, { active: to % 2 === 0 }),
  export: ({ article, to }) => staff.put(article, { export: to % 2 === 0 }),
  remove: ({ article }) => staff.del(article),
  restore: ({ article }) => staff.post(`${article}/restore`),
  describe: ({ image, to }) => staff.put(image, { alt: `Bild ${to}` }),
  detach: ({ image }) => staff.put(image, { article: null }),
  give: ({ image, other }) => staff.put(image, { article: other }),
  take: ({ image }) => staff.del(image),
  bring: ({ image }) => staff.post(`${image}/restore`),
}

type Act = { readonly kind: string; readonly at: number; readonly to: number; readonly minutes: number }

const act: Arbitrary<Act> = record({
  kind: oneof({ arbitrary: constantFrom(...Object.keys(acts)), weight: 2 }, { arbitrary: constant('pull'), weight: 1 }),
  at: nat(),
  to: nat(),
  minutes: nat({ max: 90 }),
})

const carryOut = async ({ issue, articles }: Issue, { kind, at, to }: Act) => {
  const [own, other] = [articles[at % articles.length], articles[to % articles.length]]
  if (!own || !other) throw new Error('There are four')
  const before = await holderOf(own.image)
  const addresses = { article: `/api/articles/${own.id}`, image: `/api/imagefiles/${own.image}` }
  await acts[kind]?.({ ...addresses, other: other.id, to })
  const after = await holderOf(own.image)
  for (const id of before === after ? [] : [before, after]) if (id) await note(issue, id, own.image)
}

const actSequences: Arbitrary<readonly Act[]> = array(act, { minLength: 4, maxLength: 18 })

/** Acts on a text file, which are not noted in its article. */
const textFileActs: readonly Act[] = ['describe', 'pull'].map((kind) => ({ kind, at: 0, to: 0, minutes: 5 }))

it('are on a site that asks for what has changed as they are, whatever was done between', async () => {
  const told = { whole: 0, unchanged: 0, gone: 0 }
  await assert(
    asyncProperty(actSequences, async (life) => {
      const open = await openIssue()
      passMinutes(5)
      let site = await exportedArticles(open.issue)
      let last = new Date().toISOString()
      for (const each of life) {
        passMinutes(each.minutes)
        if (each.kind !== 'pull') {
          await carryOut(open, each)
          continue
        }
        const answer = await exportedArticles(open.issue, `?changedSince=${last}`)
        last = new Date().toISOString()
        const before = new Map(site.map((article) => [article._id, article]))
        site = answer.flatMap((article) => {
          if (article.gone) return []
          return [article.name === undefined ? (before.get(article._id) ?? article) : article]
        })
        expect(site).toEqual(await exportedArticles(open.issue))
        const gone = answer.flatMap(({ _id, gone: isGone }) => (isGone ? [_id] : []))
        const left = [...before.keys()].filter((id) => !site.some(({ _id }) => _id === id))
        expect(gone).toEqual(expect.arrayContaining(left))
        told.gone += left.length
        told.whole += answer.filter(({ name }) => name !== undefined).length
        told.unchanged += answer.filter(({ name, gone: isGone }) => name === undefined && !isGone).length
      }
    }),
    { numRuns: draws(16), examples: [[textFileActs]] },
  )
  expect(Math.min(...Object.values(told))).toBeGreaterThan(2)
})

it('are asked for since a time, and nothing else', async () => {
  const { issue } = await openIssue()
  expect(await staff.get(`/api/articles/getExportedArticles/${issue}?changedSince=nyss`)).toMatchObject({
    status: 400,
    text: expect.stringContaining('Ange en tidpunkt, som 2026-11-26T09:00:00Z.') as string,
  })
})

import * as fc from 'fast-check'
import { v5 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { draws } from '../../../adapters/kernel/testing/seed.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { collectManifest } from '../../../commands/production/production/collect.ts'
import { productionStream } from '../../../commands/production/production/stream.ts'
import type { BookState } from '../../../domain/editorial/issue/next-step.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { ArticleId, IssueId, MediaId, ProductionId } from '../../../domain/kernel/ids.ts'
import { changesSince } from '../../../domain/production/manifest/book-changes.ts'
import { heardItems, type Manifest, type ProductionKind } from '../../../domain/production/manifest/manifest.ts'
import { doubtsWhenOrdered, sayToListen } from '../../../domain/production/manifest/sounds-to-check.ts'
import { findKnownFiles } from '../../../projections/editorial/media/known-files.ts'
import type { RunningIssue } from '../../../projections/editorial/running-issues/view.ts'
import { projectAll, projections } from '../../../projections/testing.ts'
import { organization, otherOrganization, testApi, testContext, textOf } from '../../testing.ts'

let minuteCount = 0
/** A clock that is a minute later at each call. */
const now = () => new Date(Date.UTC(2026, 10, 20, 9, (minuteCount += 1)))
const api = await testApi(() => ({ now }))
const { handlers, log, db } = api.services
const [staff, admin] = [api.as('user'), api.as('admin')]
const filesOf = filesOfArticles(log, (...of) => findKnownFiles(db, ...of))

let commandCount = 0
const context = () => testContext(`running ${(commandCount += 1)}`)
let publication = ''
let issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000b001')
let articles: readonly string[] = []
let sounds: readonly MediaId[] = []

const storedSound = (name: string) => ({
  storageKey: name,
  hash: name.padEnd(64, '0'),
  bytes: 1,
  mimeType: 'audio/wav',
})

const addSound = async (article: string, name: string) => {
  const mediaId = MediaId.parse(v5(`sound ${(commandCount += 1)}`, article))
  const about = { mediaId, kind: 'sound', filename: `${name}.wav`, ...storedSound(name) } as const
  const attachedTo = { articleId: ArticleId.parse(article) }
  await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', ...about, attachedTo }, context())
  return mediaId
}

/** Records a finding of the check when the master was made. */
const listenTo = async (mediaId: MediaId, kind: 'clipped' | 'silent' | 'offset') => {
  const made = { mediaId, variant: 'mp3', findings: [{ kind, atMs: 0 }], ...storedSound(kind) } as const
  await handlers.media(mediaStream(mediaId), { type: 'RecordTranscoding', ...made }, context())
}

const order = async (kind: ProductionKind = 'daisy') => {
  const answer = await staff.post(`/api/issues/products/${issue}/${kind}`)
  const productionId = ProductionId.parse(textOf(answer, '_id'))
  const state = await handlers.production.state(productionStream(productionId))
  if (state.status !== 'Running') throw new Error(`It is ${state.status}`)
  return { productionId, manifest: state.started.manifest }
}

const letGo = async (productionId: ProductionId, reason: string) => {
  const abandon = { type: 'AbandonProduction', productionId, reason, at: now().toISOString() } as const
  await handlers.issue(issueStream(issue), abandon, context())
}

/** Fails the production in its first step. */
const fail = async (productionId: ProductionId, reason: string) => {
  const why = { productionId, reason, at: now().toISOString() }
  const failure = { type: 'RecordFailure', ...why, step: 'prepare', itemId: null } as const
  await handlers.production(productionStream(productionId), failure, context())
  await letGo(productionId, reason)
}

type DiscOrderOfIssue = Awaited<ReturnType<typeof order>>

const finish = async ({ productionId, manifest }: DiscOrderOfIssue, kind: ProductionKind = 'daisy') => {
  const stream = productionStream(productionId)
  const file = { storageKey: 'a', hash: 'a', bytes: 1, durationMs: 1_000 }
  const sound = { ...file, integratedLufs: -18, peakDb: -3 }
  const encoded = heardItems(manifest.items).map(({ itemId }) => ({ ...sound, itemId }))
  const about = { productionId, at: now().toISOString() }
  await handlers.production(stream, { type: 'RecordPreparation', ...about, encoded }, context())
  await handlers.production(
    stream,
    { type: 'RecordPackage', ...about, file: { ...file, filename: 'b.zip' }, doubts: [] },
    context(),
  )
  await handlers.production(stream, { type: 'RecordValidation', ...about }, context())
  const product = { kind, filename: 'b.zip', bytes: 1, hash: 'a', durationMs: 2_000 } as const
  await handlers.issue(issueStream(issue), { type: 'PublishProduct', ...about, ...product }, context())
  await handlers.production(stream, { type: 'CompleteProduction', ...about }, context())
}

const readRunningIssues = async (who = staff) => {
  const { body, text, status } = await who.get('/api/issues/running')
  if (status !== 200) throw new Error(text)
  return body as readonly RunningIssue[]
}
const readRunningIssue = async () => (await readRunningIssues()).find(({ _id }) => _id === issue)

const open = async (name: string, date: string) =>
  IssueId.parse(textOf(await staff.post('/api/issues', { publication, name, date }), '_id'))

beforeEach(async () => {
  const about = { name: 'Bottenviksbladet', missingSound: 'report', customer: organization }
  publication = textOf(await admin.post('/api/publications', about), '_id')
  issue = await open('Nr 46', '2026-11-24')
  const added: string[] = []
  const heard: MediaId[] = []
  for (const name of ['ett', 'två', 'tre', 'fyra']) {
    const article = textOf(await staff.post('/api/articles', { issue, name, level: 'h2' }), '_id')
    added.push(article)
    if (name !== 'fyra') heard.push(await addSound(article, name))
  }
  ;[articles, sounds] = [added, heard]
})

/** The row computed from the streams alone, with a book of that kind once it has been made. */
const fromStreams = async (last: DiscOrderOfIssue | undefined, isUnderway: boolean, kind: ProductionKind = 'daisy') => {
  const at = now().toISOString()
  const made = await collectManifest({ handlers, filesOf }, issue, { kind: last ? kind : 'daisy', at })
  // An issue without articles makes no book.
  const manifest: Pick<Manifest, 'items' | 'silent'> = 'rejected' in made ? { items: [], silent: [] } : made
  const outdated = last && ('rejected' in made || changesSince(last.manifest, made)) ? 'outdated' : 'made'
  const book: BookState = isUnderway ? 'making' : last ? outdated : 'none'
  return {
    articles: Math.max(0, manifest.items.length - 1) + manifest.silent.length,
    silent: manifest.silent.length,
    doubtful: manifest.items.filter(({ doubts }) => doubts).length,
    book,
  }
}

const itemAt = <Id>(ids: readonly Id[], index: number) => {
  const id = ids[index % ids.length]
  if (id === undefined) throw new Error('There is none')
  return id
}

/** Acts of users on an issue, run one after the other. */
const acts: readonly ((index: number, choice: number) => Promise<unknown>)[] = [
  (index, choice) => staff.put(`/api/articles/${itemAt(articles, index)}`, { level: ['h1', 'h2', 'h3'][choice % 3] }),
  (index, choice) => staff.put(`/api/articles/${itemAt(articles, index)}`, { active: choice % 2 === 0 }),
  (index, choice) =>
    staff.put(`/api/articles/${itemAt(articles, index)}`, { text: ['', 'Isen lägger sig.'][choice % 2] }),
  (index, choice) =>
    staff.put(`/api/articles/${itemAt(articles, index)}/move`, { direction: ['up', 'down'][choice % 2] }),
  (index) => staff.del(`/api/articles/${itemAt(articles, index)}`),
  (index) => staff.post(`/api/articles/${itemAt(articles, index)}/restore`),
  (index) => staff.del(`/api/soundfiles/${itemAt(sounds, index)}`),
  (index) => staff.post(`/api/soundfiles/${itemAt(sounds, index)}/restore`),
  (index, choice) => staff.put(`/api/soundfiles/${itemAt(sounds, index)}`, { article: itemAt(articles, choice) }),
  (index, choice) => listenTo(itemAt(sounds, index), itemAt(['clipped', 'silent', 'offset'] as const, choice)),
  (index) => staff.post(`/api/soundfiles/${itemAt(sounds, index)}/confirmation`),
  (index) => staff.del(`/api/soundfiles/${itemAt(sounds, index)}/confirmation`),
]

it.each(['daisy', 'epub3'] as const)(
  'tells of an issue what its streams tell, whatever is done to it: %s',
  async (kind) => {
    const act = fc.tuple(fc.nat(acts.length - 1), fc.nat(7), fc.nat(5))
    let last: DiscOrderOfIssue | undefined
    let turn = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (life) => {
        for (const [which, index, choice] of life) await acts[which]?.(index, choice)
        expect(await readRunningIssue()).toMatchObject(await fromStreams(last, false, kind))
        turn += 1
        const { articles: whole, silent } = await fromStreams(last, false, kind)
        if (turn % 5 !== 0 || whole === silent) return
        const ordered = await order(kind)
        expect(await readRunningIssue()).toMatchObject(await fromStreams(last, true, kind))
        await finish(ordered, kind)
        last = ordered
        expect(await readRunningIssue()).toMatchObject({ ...(await fromStreams(last, false, kind)), book: 'made' })
      }),
      { numRuns: draws(30) },
    )
  },
)

it('tells the same when everything that happened is told again', async () => {
  await listenTo(itemAt(sounds, 1), 'clipped')
  await finish(await order())
  await staff.put(`/api/articles/${itemAt(articles, 0)}`, { name: 'Isvägen' })
  const before = await readRunningIssues()
  expect(before).toContainEqual(expect.objectContaining({ _id: issue, book: 'outdated', silent: 1, doubtful: 1 }))
  const { events } = await log.readAll({ limit: 10_000 })
  for (const projection of projections) await projectAll(db, projection, events)
  expect(await readRunningIssues()).toEqual(before)
})

describe('what is worked on', () => {
  const names = async () =>
    (await readRunningIssues()).filter((each) => each.publication === publication).map(({ name }) => name)

  it('is ordered by the day on which it is to be published', async () => {
    await open('Nr 48', '2026-12-08')
    await open('Nr 45', '2026-11-17')
    expect(await names()).toEqual(['Nr 45', 'Nr 46', 'Nr 48'])
  })

  it('is all of it, the most urgent first, however much is planned after it', async () => {
    const later = Array.from({ length: 210 }, (_, index) => `Nr ${100 + index}`)
    await Promise.all(later.map((name) => open(name, '2027-03-02')))
    await open('Nr 40', '2026-10-13')
    const [first, second, ...rest] = await names()
    expect([first, second]).toEqual(['Nr 40', 'Nr 46'])
    expect(new Set(rest)).toEqual(new Set(later))
  })

  it('needs no book of what plays on a scan', async () => {
    const { publicationType } = defaultSettings
    await admin.put(`/api/publications/${publication}`, { publicationType: { ...publicationType, ljudkod: true } })
    await staff.del(`/api/articles/${itemAt(articles, 3)}`)
    expect(await readRunningIssue()).toMatchObject({ book: 'unneeded', silent: 0 })
    await finish(await order())
    expect(await readRunningIssue()).toMatchObject({ book: 'made' })
  })

  it('is no pattern, and nothing that is gone', async () => {
    const pattern = await open('Mall', '2026-11-25')
    await staff.put(`/api/issues/${pattern}`, { template: true })
    const gone = await open('Bort', '2026-11-25')
    await staff.del(`/api/issues/${gone}`)
    expect(await names()).toEqual(['Nr 46'])
    await admin.del(`/api/publications/${publication}`)
    expect(await names()).toEqual([])
  })

  it('is what is out as long as something is left, for a fortnight', async () => {
    const release = (availableFromDate: string) => staff.put(`/api/issues/${issue}`, { availableFromDate })
    await release('2026-11-19T08:00:00.000Z')
    expect(await names()).toEqual(['Nr 46'])
    await staff.del(`/api/articles/${itemAt(articles, 3)}`)
    await finish(await order())
    expect(await names()).toEqual([])
    await staff.put(`/api/articles/${itemAt(articles, 0)}`, { name: 'Isvägen' })
    expect(await readRunningIssue()).toMatchObject({ book: 'outdated' })
    await release('2026-11-01T08:00:00.000Z')
    expect(await names()).toEqual([])
    await order()
    expect(await readRunningIssue()).toMatchObject({ book: 'making' })
  })

  it('says of a book that cannot go on that it stopped', async () => {
    const { productionId } = await order()
    await fail(productionId, 'Ljudet saknas.')
    expect(await readRunningIssue()).toMatchObject({ book: 'stopped' })
  })

  it('says of a book that stopped for a sound that it can be made when the sound has come', async () => {
    await admin.put(`/api/publications/${publication}`, { missingSound: 'block' })
    await letGo(ProductionId.parse(textOf(await staff.post(`/api/issues/products/${issue}/daisy`), '_id')), 'Stopp.')
    expect(await readRunningIssue()).toMatchObject({ book: 'stopped', silent: 1 })
    await addSound(itemAt(articles, 3), 'fyra')
    expect(await readRunningIssue()).toMatchObject({ book: 'resumable', silent: 0 })
  })

  it('says of a book that stopped for what was to be heard that it can be made when somebody has listened', async () => {
    await listenTo(itemAt(sounds, 1), 'clipped')
    const { productionId, manifest } = await order()
    await fail(productionId, sayToListen(manifest, doubtsWhenOrdered(manifest)) ?? '')
    expect(await readRunningIssue()).toMatchObject({ book: 'stopped', doubtful: 1 })
    await staff.post(`/api/soundfiles/${itemAt(sounds, 1)}/confirmation`)
    expect(await readRunningIssue()).toMatchObject({ book: 'resumable', doubtful: 0 })
  })

  it('is shown to the users of a customer as far as it is hers', async () => {
    const hers = async () => (await readRunningIssues(api.as('customer'))).map(({ _id }) => _id)
    expect(await hers()).toContain(issue)
    await admin.put(`/api/publications/${publication}`, { customer: otherOrganization })
    expect(await hers()).not.toContain(issue)
  })
})

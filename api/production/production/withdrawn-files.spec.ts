import { v5 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { playProof } from '../../../commands/editorial/media/play-proof.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { ArticleId, IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import type { ProductionKind } from '../../../domain/production/production/events.ts'
import { holdsText, offeredKinds, productOf } from '../../../domain/production/production/products.ts'
import type { BookView } from '../../../projections/production/book/view.ts'
import { organization, testApi, testContext, textOf } from '../../testing.ts'
import { makeProduct } from './testing.ts'

const now = '2026-11-20T09:00:00.000Z'
const api = await testApi(() => ({ now: () => new Date(now) }))
const [staff, admin] = [api.as('user'), api.as('admin')]

let commandCount = 0
const context = () => testContext(`withdrawn ${(commandCount += 1)}`)
let publication = ''
let issue = IssueId.parse('0198e0a0-0000-7000-8000-00000000c001')
let articles: readonly string[] = []
let sounds: readonly string[] = []
let picture = ''

const firstId = (ids: readonly string[]) => String(ids[0])
const kinds = offeredKinds(defaultSettings).filter((kind) => productOf(kind).audience === 'listeners')
const addresses = () => [
  ...kinds.map((kind) => `/api/issues/products/${issue}/${kind}`),
  `/api/issues/daisyzip/${issue}`,
  `/api/issues/latesDaisyZip/${publication}`,
]

const addFile = async (article: string, kind: 'sound' | 'image', mimeType: string) => {
  const mediaId = MediaId.parse(v5(`${kind} ${(commandCount += 1)}`, article))
  const attachedTo = { articleId: ArticleId.parse(article) }
  const stored = { storageKey: mediaId, hash: mediaId, bytes: 1, mimeType }
  const receive = { type: 'ReceiveFile', mediaId, kind, filename: 'a', attachedTo, ...stored } as const
  await api.services.handlers.media(mediaStream(mediaId), receive, context())
  return mediaId
}
const addSound = (article: string) => addFile(article, 'sound', 'audio/wav')

beforeEach(async () => {
  const settings = { name: 'Bottenviksbladet', public: true, customer: organization }
  publication = textOf(await admin.post('/api/publications', settings), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  const added: string[] = []
  const heard: string[] = []
  for (const name of ['Isvägen', 'Ryktet']) {
    const article = textOf(await staff.post('/api/articles', { issue, name, text: name }), '_id')
    added.push(article)
    heard.push(await addSound(article))
  }
  ;[articles, sounds] = [added, heard]
  picture = await addFile(firstId(added), 'image', 'image/jpeg')
  for (const kind of kinds) await makeProduct(api, { issue, kind, context, at: now, content: 'made' })
  await staff.put(`/api/issues/${issue}`, { availableFromDate: '2026-11-20T08:00:00.000Z' })
})

type Reader = 'anonymous' | 'customer' | 'user' | 'admin'

/** The answers of all addresses: the file, or the refusal. */
const answersOfAddresses = async (as: Reader, proof = ''): Promise<readonly string[]> => {
  const found = new Set<string>()
  for (const address of addresses()) {
    const { status, text, body } = await api.as(as).get(`${address}${proof}`)
    found.add(status === 200 ? text : String(Reflect.get(Object(body), 'detail')))
  }
  return [...found]
}

const madeAnew = 'Filen görs om, eftersom något i numret har tagits bort. Försök igen om en stund.'

const withdrawals: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['that is not active', () => staff.put(`/api/articles/${firstId(articles)}`, { active: false })],
  ['that is removed', () => staff.del(`/api/articles/${firstId(articles)}`)],
]
const soundRemovals: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['is removed', () => staff.del(`/api/soundfiles/${firstId(sounds)}`)],
  ['is no longer at it', () => staff.put(`/api/soundfiles/${firstId(sounds)}`, { article: null })],
]
const ofPictures: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['is removed', () => staff.del(`/api/imagefiles/${picture}`)],
  ['is no longer at it', () => staff.put(`/api/imagefiles/${picture}`, { article: null })],
]

const holdsPictures = (kind: ProductionKind) =>
  holdsText(kind, defaultSettings) && productOf(kind).text?.images !== undefined

describe.each<[string, Reader, () => string, boolean]>([
  ['whoever comes by', 'anonymous', () => '', true],
  ['who knows the code', 'anonymous', () => `?k=${playProof(api.services.media.playKey, issue)}`, false],
  ["the customer's people", 'customer', () => '', false],
])('what was made of an issue that is out is, to %s,', (_, as, proof, isPublic) => {
  beforeEach(() => admin.put(`/api/publications/${publication}`, { public: isPublic }))

  it.each(withdrawals)('kept while it holds an article %s, and given when that is back', async (__, take) => {
    expect(await answersOfAddresses(as, proof())).toEqual(['made'])
    await take()
    expect(await answersOfAddresses(as, proof())).toEqual([madeAnew])
    for (const staffed of ['user', 'admin'] as const) expect(await answersOfAddresses(staffed)).toEqual(['made'])
    await staff.post(`/api/articles/${firstId(articles)}/restore`)
    await staff.put(`/api/articles/${firstId(articles)}`, { active: true })
    expect(await answersOfAddresses(as, proof())).toEqual(['made'])
  })

  it.each(soundRemovals)('kept where it is heard while it holds a sound that %s', async (__, take) => {
    await take()
    expect(await answersOfAddresses(as, proof())).toEqual([madeAnew, 'made'])
  })

  it.each(ofPictures)('kept where it is seen while it holds a picture that %s', async (__, take) => {
    await staff.put(`/api/imagefiles/${picture}`, { alt: 'Isen' })
    expect(await answersOfAddresses(as, proof())).toEqual(['made'])
    await take()
    expect((await answersOfAddresses(as, proof())).toSorted()).toEqual([madeAnew, 'made'])
    const withheld = ((await staff.get(`/api/productions/books/issue/${issue}`)).body as BookView[])
      .filter(({ holdsWithdrawn }) => holdsWithdrawn)
      .map(({ kind }) => kind)
    expect(withheld.toSorted()).toEqual(kinds.filter((kind) => holdsPictures(kind)).toSorted())
  })

  it('given while only words, order and headings have changed, and anew when it is made of what is left', async () => {
    await staff.put(`/api/articles/${firstId(articles)}`, { name: 'Isen', text: 'Rättad', level: 'h1', byLine: 'Per' })
    await staff.put(`/api/articles/${firstId(articles)}/move`, { direction: 'down' })
    await addSound(firstId(articles))
    expect(await answersOfAddresses(as, proof())).toEqual(['made'])
    await staff.del(`/api/articles/${firstId(articles)}`)
    const at = '2026-11-20T10:00:00.000Z'
    for (const kind of kinds) await makeProduct(api, { issue, kind, context, at, content: 'anew' })
    expect(await answersOfAddresses(as, proof())).toEqual(['anew'])
  })

  it('not given when nothing is out', async () => {
    await staff.put(`/api/issues/set-date-undef/${issue}`)
    await staff.del(`/api/articles/${firstId(articles)}`)
    expect(await answersOfAddresses(as, proof())).not.toContain(madeAnew)
  })
})

it('tells staff that what they get is kept from listeners', async () => {
  const held = async () => {
    const { body } = await staff.get(`/api/productions/books/issue/${issue}`)
    return (body as { readonly holdsWithdrawn: boolean }[]).map(({ holdsWithdrawn }) => holdsWithdrawn)
  }
  expect(new Set(await held())).toEqual(new Set([false]))
  await staff.del(`/api/articles/${firstId(articles)}`)
  expect(new Set(await held())).toEqual(new Set([true]))
})

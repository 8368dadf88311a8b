import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import type { PostFate, Receipt } from '../../../domain/delivery/delivery/rules.ts'
import { ArticleId, DeliveryId, IssueId } from '../../../domain/kernel/ids.ts'
import type { PackedFile } from '../../../domain/production/production/events.ts'
import type { ReceiverView } from '../../../projections/delivery/receiver/view.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, textOf } from '../../testing.ts'

const api = await testApi()
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`preview ${(commandCount += 1)}`)
/** Each call returns a later moment. */
const moment = () => new Date(Date.UTC(2026, 10, 25, 8, (commandCount += 1))).toISOString()

const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
const issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
await staff.post('/api/articles', { issue, name: 'Nyheter', level: 'h1' })

const ftp = (more: object) =>
  admin.put(`/api/publications/${publication}`, { exportToFtp: { enable: true, url: 'ftp://in.example.se', ...more } })
const readReceivers = async () => (await staff.get(`/api/issues/receivers/${issue}`)).body
const make = (kind: 'mp3Files' | 'daisy' = 'mp3Files', contents?: readonly PackedFile[]) =>
  makeProduct(api, { issue, kind, context, at: moment(), ...(contents && { contents }) })
const file = (name: string, hash: string) => ({ name, bytes: 1, hash })

type DeliveryOptions = {
  readonly of?: IssueId
  readonly place?: string
  readonly superseded?: NonNullable<Receipt['superseded']>
}

const deliver = async (
  files: readonly PackedFile[],
  { of = issue, place = 'ftp://in.example.se', superseded = [] }: DeliveryOptions = {},
) => {
  const deliveryId = DeliveryId.parse(textOf(await staff.post(`/api/issues/receivers/${of}/ftp`), '_id'))
  const { delivery } = api.services.handlers
  const about = { deliveryId, at: moment() }
  const receipt = { place, files, superseded }
  await delivery(deliveryStream(deliveryId), { type: 'AttemptDelivery', ...about }, context())
  await delivery(deliveryStream(deliveryId), { type: 'ConfirmDelivery', ...about, attempt: 1, receipt }, context())
  return about.at
}

it('are shown what would be sent, and what that changes there, as far as receipts tell', async () => {
  await ftp({})
  await make()
  expect(await readReceivers()).toMatchObject([{ files: null }])
  const first = [file('1.mp3', 'a'), file('2.mp3', 'b'), file('3.mp3', 'c')]
  await make('mp3Files', first)
  const added = first.map(({ name, bytes }) => ({ name, bytes, change: 'new' }))
  expect(await readReceivers()).toMatchObject([{ files: added }])
  await deliver(first)
  await make('mp3Files', [file('1.mp3', 'a'), file('2.mp3', 'd'), file('4.mp3', 'c')])
  const changes = [
    { name: '1.mp3', bytes: 1, change: 'same' },
    { name: '2.mp3', bytes: 1, change: 'changed' },
    { name: '4.mp3', bytes: 1, change: 'new' },
    { name: '3.mp3', bytes: 1, change: 'removed' },
  ]
  expect(await readReceivers()).toMatchObject([{ delivery: null, files: changes }])
  // A delivery of another product leaves the files, and the preview says so.
  const stays = first.map(({ name }) => ({ name, bytes: 1, change: 'stays' }))
  await ftp({ product: 'daisy' })
  await make('daisy')
  expect(await readReceivers()).toMatchObject([{ files: [{ name: 'b.zip', bytes: 1, change: 'new' }, ...stays] }])
  await ftp({ product: 'daisy', filename: 'bladet' })
  expect(await readReceivers()).toMatchObject([{ files: [{ name: 'bladet.zip', change: 'new' }, ...stays] }])
})

it('tell which other issue has laid what lies there under the same name, until it takes that away itself', async () => {
  await ftp({ product: 'daisy', filename: 'senaste' })
  const other = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-12-01' }), '_id'))
  await staff.post('/api/articles', { issue: other, name: 'Nyheter', level: 'h1' })
  const nameOf = async (id: IssueId) => textOf(await staff.get(`/api/issues/${id}`), 'name')
  const makeOther = () => makeProduct(api, { issue: other, kind: 'daisy', context, at: moment() })
  const book = (hash: string) => [file('senaste.zip', hash)]
  await make('daisy')
  const first = await deliver(book('b'))
  await makeOther()
  const theirs = (await staff.get(`/api/issues/receivers/${other}`)).body
  const shown = { name: 'senaste.zip', bytes: 1, change: 'changed' }
  expect(theirs).toMatchObject([{ files: [{ ...shown, of: { issue: await nameOf(issue), at: first } }] }])
  const second = await deliver(book('c'), { of: other })
  const replaced = { ...shown, of: { issue: await nameOf(other), at: second } }
  expect(((await readReceivers()) as ReceiverView[])[0]).toMatchObject({ delivery: { status: 'done' } })
  const firstFile = async () => ((await readReceivers()) as ReceiverView[])[0]?.files?.[0]
  expect(await firstFile()).toEqual(replaced)
  await makeOther()
  const superseded = [{ ...file('senaste.zip', 'c'), fate: 'removed' as const }]
  await deliver([file('nr-47.zip', 'd')], { of: other, superseded })
  // Another issue removed the file, so it counts as never delivered.
  expect(((await readReceivers()) as ReceiverView[])[0]?.missing).toEqual(['senaste.zip'])
  expect(await firstFile()).toEqual({ ...shown, change: 'new' })
  await makeOther()
  await deliver(book('c'), { of: other })
  expect(await firstFile()).toMatchObject({ of: { issue: await nameOf(other) } })
  await make('daisy')
  await deliver(book('b'))
  expect(await firstFile()).toEqual(shown)
})

it('tell which other issue has to be sent again for what was laid over its file', async () => {
  await ftp({ product: 'mp3Files', filename: '', directory: 'delad' })
  const place = 'ftp://in.example.se/delad'
  const other = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-12-08' }), '_id'))
  await staff.post('/api/articles', { issue: other, name: 'Nyheter', level: 'h1' })
  await makeProduct(api, { issue: other, kind: 'mp3Files', context, at: moment(), contents: [file('v.mp3', 'k')] })
  const first = await deliver([file('v.mp3', 'k')], { of: other, place })
  await make('mp3Files', [file('v.mp3', 'l')])
  await deliver([file('v.mp3', 'l')], { place })
  await make('mp3Files', [file('n.mp3', 'n')])
  const awaited = {
    name: 'v.mp3',
    bytes: 1,
    change: 'awaited',
    of: { issue: textOf(await staff.get(`/api/issues/${other}`), 'name'), at: first },
  }
  const added = { name: 'n.mp3', bytes: 1, change: 'new' }
  expect(await readReceivers()).toMatchObject([{ files: [added, awaited] }])
  await staff.del(`/api/issues/${other}`)
  expect(await readReceivers()).toMatchObject([{ files: [added, { name: 'v.mp3', bytes: 1, change: 'removed' }] }])
})

describe('a web site', () => {
  const url = 'https://tidning.example.se'
  /** The moment at which all posts were hidden. */
  let since: string | null | undefined
  const titles = async () => {
    const [site] = (await readReceivers()) as Pick<ReceiverView, 'articles' | 'hidden' | 'hiddenSince'>[]
    since = site?.hiddenSince
    return { hidden: site?.hidden, articles: site?.articles?.map(({ name, change }) => `${name} ${change}`) ?? null }
  }
  const write = async (name: string) => {
    const article = textOf(await staff.post('/api/articles', { issue, name, level: 'h1' }), '_id')
    await staff.put(`/api/articles/${article}`, { text: `<p>${name}.</p>` })
    return article
  }
  const came = (fates: readonly (readonly [string, PostFate])[]): Receipt => ({
    place: url,
    files: fates.map(([article, fate]) => ({ ...file(article, 'a'), article: ArticleId.parse(article), fate })),
  })
  const arrived = async (id: string, receipt: Receipt) => {
    const { delivery } = api.services.handlers
    const about = { deliveryId: DeliveryId.parse(id), at: moment() }
    await delivery(deliveryStream(about.deliveryId), { type: 'AttemptDelivery', ...about }, context())
    await delivery(
      deliveryStream(about.deliveryId),
      { type: 'ConfirmDelivery', ...about, attempt: 1, receipt },
      context(),
    )
    return about.at
  }
  const bring = async (fates: readonly (readonly [string, PostFate])[]) =>
    arrived(textOf(await staff.post(`/api/issues/receivers/${issue}/web`), '_id'), came(fates))
  const orderRecall = async () => {
    const deliveryId = DeliveryId.parse(randomUUID())
    const about = { issueId: issue, receiver: 'web', place: url }
    const order = { type: 'OrderDelivery', deliveryId, channel: 'recall', template: 'web-withdrawal', about } as const
    await api.services.handlers.delivery(deliveryStream(deliveryId), { ...order, at: moment() }, context())
    return deliveryId
  }
  const makeForSite = () => makeProduct(api, { issue, kind: 'webArticles', context, at: moment() })

  it('is shown by article what it would be brought, and what it hides though the issue has it', async () => {
    await admin.put(`/api/publications/${publication}`, {
      exportToFtp: { enable: false },
      exportWordPress: { enable: true, vendor: 'wordpress', url },
    })
    const [bron, isen, hallen] = [await write('Bron'), await write('Isen'), await write('Hallen')]
    await staff.put(`/api/articles/toggleExportAll/${issue}`)
    expect(await titles()).toEqual({ hidden: [], articles: null })
    await makeForSite()
    expect(await titles()).toMatchObject({ articles: ['Bron new', 'Isen new', 'Hallen new'] })
    await bring([
      [bron, 'made'],
      [isen, 'made'],
      [hallen, 'made'],
    ])
    expect(await titles()).toEqual({ hidden: [], articles: null })
    const goneThere = async () => ((await readReceivers()) as ReceiverView[])[0]?.missing
    await arrived(await orderRecall(), came([[isen, 'gone']]))
    expect(await goneThere()).toEqual(['Isen'])
    await arrived(await orderRecall(), came([[isen, 'changed']]))
    expect(await goneThere()).toEqual([])
    await staff.put(`/api/articles/${bron}`, { text: '<p>Ny bro.</p>' })
    await staff.del(`/api/articles/${isen}`)
    await makeForSite()
    expect(await titles()).toMatchObject({ articles: ['Bron changed', 'Hallen same', 'Isen removed'] })
    await arrived(
      await orderRecall(),
      came([
        [bron, 'unpublished'],
        [isen, 'unpublished'],
      ]),
    )
    expect(await titles()).toEqual({ hidden: ['Bron'], articles: ['Bron changed', 'Hallen same'] })
    expect(since).toBeNull()
    const hiding = await arrived(await orderRecall(), came([[hallen, 'unpublished']]))
    // The article is hidden because its issue is, so it is not named.
    expect(await titles()).toMatchObject({ hidden: [] })
    expect(since).toBe(hiding)
    await bring([[hallen, 'changed']])
    // The issue does not export the article any more.
    await staff.put(`/api/articles/${bron}`, { export: false })
    expect(await titles()).toMatchObject({ hidden: [] })
    expect(since).toBeNull()
  })
})

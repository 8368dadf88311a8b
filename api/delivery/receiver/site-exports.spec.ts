import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { runStream } from '../../../commands/editorial/run/stream.ts'
import type { StepEnd } from '../../../domain/editorial/run/commands.ts'
import { DeliveryId, IssueId, ProductionId } from '../../../domain/kernel/ids.ts'
import { lastProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { makeProduct } from '../../production/production/testing.ts'
import { testApi, testContext, testUserId, textOf } from '../../testing.ts'
import { siteExports } from './site-exports.ts'
import { deliveryArrival } from './testing.ts'

const exportProgress = lastProgress()
const api = await testApi(() => ({
  feed: {
    subscribe: () => () => undefined,
    checkSessions: () => undefined,
    publishPresence: () => undefined,
    progressOf: exportProgress.of,
  },
}))
const [staff, admin] = [api.as('user'), api.as('admin')]
let commandCount = 0
const context = () => testContext(`site exports ${(commandCount += 1)}`)
const INSTANT = '2026-11-25T09:00:00.000Z'
const arrive = deliveryArrival(api, context, INSTANT)

let publication = ''
let issue: IssueId
beforeEach(async () => {
  publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  issue = IssueId.parse(textOf(await staff.post('/api/issues', { publication, date: '2026-11-24' }), '_id'))
  await write('Nyheter')
})

/** Writes an article that a web site can show. */
const write = async (name: string) => {
  const article = textOf(await staff.post('/api/articles', { issue, name, level: 'h1' }), '_id')
  await staff.put(`/api/articles/${article}`, { text: '<p>Is.</p>' })
}
const choose = (settings: object) => admin.put(`/api/publications/${publication}`, settings)
const readReceivers = async () => (await staff.get(`/api/issues/receivers/${issue}`)).body
const make = (kind: 'webArticles') =>
  makeProduct(api, { issue, kind, context, at: new Date(Date.UTC(2026, 10, 25, 8, (commandCount += 1))).toISOString() })

const editor = { _id: testUserId('user'), name: 'Maj', role: 'user', customers: [] } as const
const exports = () => siteExports(api.services)
const exportStatus = async () => {
  await readReceivers()
  return exports().standing(editor, issue)
}
const codes = async () => (await exportStatus()).statuses.map(({ statusCode }) => statusCode)
const begin = () => exports().begin(editor, issue)
const cancel = () => exports().cancel(editor, issue)
const toSite = async () => {
  await choose({ exportWordPress: { enable: true, vendor: 'Drupal', url: 'https://tidning.example.se' } })
  await staff.put(`/api/articles/toggleExportAll/${issue}`)
}
const endStep = async (step: 'make:webArticles' | 'deliver:web', end: StepEnd) => {
  const run = await api.services.handlers.run.state(runStream(issue))
  if (run.status === 'Missing') throw new Error('Nothing runs')
  const { runId } = run.started
  await api.services.handlers.run(
    runStream(issue),
    { type: 'EndStep', runId, step, attempt: 1, end, at: INSTANT },
    context(),
  )
}

const deliverToSite = async () => textOf(await staff.post(`/api/issues/receivers/${issue}/web`), '_id')

it('is ready at once where a site has just been set', async () => {
  await readReceivers()
  await choose({ exportWordPress: { enable: true, vendor: 'Drupal', url: 'https://tidning.example.se' } })
  expect(await exports().standing(editor, issue)).toMatchObject({ statuses: [{ statusCode: 100 }] })
})

it('is as the delivery stands', async () => {
  expect(await exportStatus()).toEqual({ statuses: [], error: 'Publikationen levererar inte till någon webbplats.' })
  await toSite()
  expect(await codes()).toEqual([100])
  expect(await cancel()).toBe('Utskicket finns inte.')
  await make('webArticles')
  await deliverToSite()
  expect(await codes()).toEqual([105, 109])
  expect(await begin()).toBeUndefined()
  expect(await cancel()).toBeUndefined()
  expect(await exportStatus()).toMatchObject({ statuses: [{ statusCode: 100, text: 'Avbrutet.' }] })
  await arrive(await deliverToSite())
  expect(await codes()).toEqual([110])
  expect(await begin()).toBeUndefined()
  expect(await codes()).toEqual([105, 109])
  const [site] = (await readReceivers()) as { delivery: { _id: string } }[]
  await arrive(site?.delivery._id ?? '')
  await write('Vädret')
  await staff.put(`/api/articles/toggleExportAll/${issue}`)
  expect(await exportStatus()).toMatchObject({
    statuses: [{ statusCode: 100, text: expect.stringContaining('har ändrats') }],
  })
  expect((await staff.get(`/api/issues/${issue}/run`)).body).toBeNull()
})

it('can be cancelled no more from when its articles are shown', async () => {
  await toSite()
  await make('webArticles')
  const deliveryId = DeliveryId.parse(await deliverToSite())
  const attempt = { type: 'AttemptDelivery', deliveryId, at: INSTANT } as const
  await api.services.handlers.delivery(deliveryStream(deliveryId), attempt, context())
  exportProgress.note({ issueId: issue, deliveryId, text: 'Skickar', percent: 40 })
  expect(await codes()).toEqual([105, 109])
  exportProgress.note({ issueId: issue, deliveryId, text: 'Skickar', percent: 60, isPastReturn: true })
  const shown = { statusCode: 108, text: 'Artiklarna visas', progress: 60 }
  expect(await exportStatus()).toMatchObject({ statuses: [{ statusCode: 105, progress: 60 }, shown] })
  await cancel()
  expect(await exportStatus()).toMatchObject({ statuses: [{ statusCode: 105 }, shown] })
})

it('is made first where nobody has, which can be cancelled, and says what that stopped for', async () => {
  await toSite()
  expect(await begin()).toBeUndefined()
  expect(await exportStatus()).toMatchObject({
    statuses: [{ statusCode: 105, text: 'Förbereder' }, { statusCode: 109 }],
  })
  const production = textOf(await staff.post(`/api/issues/products/${issue}/webArticles`), '_id')
  expect(await cancel()).toBeUndefined()
  expect(await exportStatus()).toMatchObject({ statuses: [{ statusCode: 105 }, { statusCode: 108, text: 'Avbryts' }] })
  expect((await staff.get(`/api/productions/${production}`)).body).toMatchObject({ status: 'cancelled' })
  await endStep('make:webArticles', { kind: 'failed', reason: 'Avbruten av redaktionen.' })
  expect(await exportStatus()).toEqual({ statuses: [expect.objectContaining({ statusCode: 100 })] })
  await begin()
  await endStep('make:webArticles', { kind: 'failed', reason: 'Disken är full.' })
  expect(await exportStatus()).toEqual({
    statuses: [{ statusCode: 100, text: 'Exporten stannade.', progress: 0 }],
    error: 'Disken är full.',
  })
  await begin()
  await make('webArticles')
  await endStep('make:webArticles', { kind: 'done', outcome: '0,1 MB' })
  expect(await codes()).toEqual([105, 109])
  const first = await deliverToSite()
  expect(await exportStatus()).toMatchObject({ statuses: [{ statusCode: 105, text: 'I kö' }, { statusCode: 109 }] })
  expect(await cancel()).toBeUndefined()
  await endStep('deliver:web', { kind: 'failed', reason: 'Avbrutet.' })
  expect(await exportStatus()).toMatchObject({ statuses: [{ statusCode: 100, text: 'Avbrutet.' }] })
  expect((await staff.get(`/api/issues/${issue}/run`)).body).toMatchObject({ status: 'stopped' })
  await begin()
  await endStep('make:webArticles', { kind: 'done', outcome: 'Redan gjord' })
  const second = await deliverToSite()
  expect(second).not.toBe(first)
  await arrive(second)
  await endStep('deliver:web', { kind: 'done', outcome: 'Levererat' })
  expect(await codes()).toEqual([110])
})

it('tells of nothing else that is made of the issue, and never goes backwards', async () => {
  await toSite()
  await begin()
  const bar = async () => (await exportStatus()).statuses.map(({ text, progress }) => `${progress} ${text}`)[0]
  const say = (productionId: string, percent: number, text: string) =>
    exportProgress.note({ issueId: issue, productionId: ProductionId.parse(productionId), percent, text })
  const daisy = textOf(await staff.post(`/api/issues/products/${issue}/daisy`), '_id')
  say(daisy, 96, 'Packar Daisy-boken')
  expect(await bar()).toBe('0 Förbereder')
  await staff.post(`/api/productions/${daisy}/cancel`)
  const articles = textOf(await staff.post(`/api/issues/products/${issue}/webArticles`), '_id')
  say(articles, 96, 'Packar artiklarna till webbplatsen')
  expect(await bar()).toBe('48 Packar artiklarna till webbplatsen')
  await staff.post(`/api/productions/${articles}/cancel`)
  const { productionId: made } = await make('webArticles')
  say(made, 100, 'Klar')
  // The run has not recorded the production yet.
  expect(await bar()).toBe('50 Förbereder')
  await endStep('make:webArticles', { kind: 'done', outcome: '0,1 MB' })
  expect(await bar()).toBe('50 Förbereder')
  const delivery = await deliverToSite()
  expect(await bar()).toBe('50 I kö')
  for (const percent of [40, 0])
    exportProgress.note({ issueId: issue, deliveryId: DeliveryId.parse(delivery), text: 'Skickar', percent })
  // The bar does not go back for the second attempt.
  expect(await bar()).toBe('70 I kö')
  await arrive(delivery)
  say(daisy, 20, 'Kodar ljud')
  expect(await bar()).toBe('100 Levererat')
})

it('says nothing at its beginning of what was made for an earlier one', async () => {
  await toSite()
  const { productionId } = await make('webArticles')
  exportProgress.note({ issueId: issue, productionId, percent: 100, text: 'Klar' })
  await write('Vädret')
  await begin()
  expect(await exportStatus()).toMatchObject({ statuses: [{ text: 'Förbereder', progress: 0 }, {}] })
})

it('is left to a process step that brings the issue there', async () => {
  await toSite()
  const items = [{ id: 'natten', name: 'Natten', prio: 1, exportDrupal: true }]
  await admin.put(`/api/publications/saveProcess/${publication}`, items)
  await staff.post(`/api/issues/${issue}/startProcess/natten`)
  expect(await exportStatus()).toMatchObject({
    statuses: [{ statusCode: 105 }, { statusCode: 108, text: '”Natten” körs' }],
  })
  for (const act of [begin, cancel]) expect(await act()).toMatch(/^Ett processteg körs redan/)
})

it('is refused in words', async () => {
  await choose({ exportWordPress: { enable: true, vendor: 'drupal', url: '' } })
  await readReceivers()
  expect(await begin()).toMatch(/^Ange adressen/)
  const objection = (vendor: 'wordpress' | 'drupal', to: string = issue) => exports().objection(vendor, to)
  expect(await objection('drupal')).toBeUndefined()
  expect(await objection('wordpress')).toBe('Publikationens webbplats är Drupal, inte WordPress.')
  await choose({ exportWordPress: { enable: false } })
  expect(await objection('drupal')).toBe('Publikationen levererar inte till någon webbplats.')
  await readReceivers()
  expect(await begin()).toBe('Publikationen levererar inte till någon webbplats.')
  expect(await objection('drupal', randomUUID())).toBe('Numret finns inte.')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { emptyForm } from '../../../domain/editorial/issue/empty-form.ts'
import { publicationKinds } from '../../../domain/editorial/publication/kinds.ts'
import { defaultSettings } from '../../../domain/editorial/publication/settings/default-settings.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { anArticle } from '../article-list/testing.ts'
import { IssuePage } from './IssuePage.tsx'

afterEach(() => sessionStorage.clear())

const issue = {
  ...emptyForm,
  _id: 'i1',
  name: 'Nr 46',
  date: '2026-11-24',
  number: 46,
  publication: 'p1',
  publicationName: 'Bladet',
  isDefaultIssue: false,
  timestamps: {
    pushSent: null,
    mailSent: null,
    wf: null,
    rss: null,
    dtbook: null,
    ftp: null,
    legimus: null,
    web: null,
  },
  actionText: '',
}

type World = {
  readonly articles: readonly object[] | (() => Promise<unknown>)
  readonly isMade?: boolean
  readonly changesSince?: object
  readonly stopped?: number
  readonly settings?: object
  readonly push?: object
  readonly mailing?: object
}

const open = ({ articles, isMade = false, changesSince, stopped = 0, settings = {}, push, mailing }: World) => {
  const shown = { ...issue, stoppedDeliveries: stopped, products: isMade ? { daisy: { durationMs: 60_000 } } : {} }
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/issues/i1': shown,
    '/api/publications/p1': { ...defaultSettings, ...settings, _id: 'p1', name: 'Bladet', nextIssueNumber: 47 },
    '/api/articles/issue/i1': articles,
    '/api/issues/i1/push': push ?? { push: null, listeners: 12, isAllowedAgain: false },
    '/api/issues/i1/mailing': { mailing: mailing ?? null, reached: { letters: 3, away: 0, noAddress: 0 } },
    'post /api/mailing/preview': {
      subject: '',
      text: '',
      html: '',
      reader: null,
      unknown: [],
      leftOut: [],
      undescribed: [],
    },
    '/api/productions/books/issue/i1': isMade ? [{ kind: 'daisy', changesSince: changesSince ?? null }] : [],
  })
  const page = (
    <Routes>
      <Route path="/publications/issues/edit/:issueId" element={<IssuePage />} />
    </Routes>
  )
  const { queries } = renderWith(api, page, { at: '/publications/issues/edit/i1' })
  return { queries, asked }
}

const release = async (world: World) => {
  const { queries, asked } = open(world)
  await screen.findByText('Allt är sparat')
  await expect.poll(() => queries.isFetching()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Släpp nu' }))
  return () => asked.filter(({ method }) => method === 'put')
}

it.each<[string, World]>([
  ['1 artikel saknar ljud och boken är inte producerad.', { articles: [anArticle('A', { hasSound: false })] }],
  [
    'Boken är äldre än numret.',
    { articles: [anArticle('A')], isMade: true, changesSince: { articles: 1, altered: [], details: false } },
  ],
  ['1 artikel har ljud som behöver höras.', { articles: [anArticle('A', { soundIsDoubtful: true })], isMade: true }],
  ['1 ljud kontrolleras fortfarande.', { articles: [anArticle('A', { soundsInCheck: 1 })], isMade: true }],
])('asks before an issue goes out: %s', async (lacks, world) => {
  const saved = await release(world)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(lacks)
  expect(saved()).toEqual([])
})

const notifyingPublication = { usePush: true, hasSubscribers: true, mailOnRelease: true }
const completedPush = { status: 'completed', time: 1, listeners: 2, fates: { sent: 0, left: 0, failed: 2 }, app: null }
const pushAnswer = { push: { ...completedPush, awaitsRelease: false }, listeners: 2, isAllowedAgain: false }
const mailingWithFailures = {
  status: 'completed',
  recipients: 2,
  fates: { sent: 0, toFile: 0, left: 0 },
  returned: { dead: 0, held: 0, decided: null },
  awaitsRelease: false,
}

it.each<[string, Partial<World>, string | undefined]>([
  ['that has been told of to nobody', {}, 'Pushnotiser och mejl om numret går ut'],
  ['of which all was refused', { push: pushAnswer, mailing: mailingWithFailures }, undefined],
  [
    'that may be pushed again',
    { push: { ...pushAnswer, isAllowedAgain: true }, mailing: mailingWithFailures },
    'Pushnotiser om numret',
  ],
  [
    'whose mailing goes on',
    { push: pushAnswer, mailing: { ...mailingWithFailures, awaitsRelease: true } },
    'Mejl om numret går ut',
  ],
  [
    'whose push goes on',
    { push: { ...pushAnswer, push: { ...pushAnswer.push, awaitsRelease: true } }, mailing: mailingWithFailures },
    'Pushnotiser om numret går ut',
  ],
])('promises what goes out of an issue %s', async (_, standing, promised) => {
  await release({ articles: [anArticle('A', { hasSound: false })], settings: notifyingPublication, ...standing })
  const said = (await screen.findByRole('alertdialog')).textContent
  expect(/(Pushnotiser|Mejl)[^.]* går ut/.test(said)).toBe(promised !== undefined)
  expect(said).toContain(promised ?? 'boken är inte producerad')
})

it('leads to why a delivery of the issue stopped', async () => {
  await release({ articles: [anArticle('A')], isMade: true, stopped: 1 })
  const link = screen.getByRole('link', { name: 'En leverans stannade' })
  expect(link.getAttribute('href')).toBe('/publications/deliver/i1')
})

it.each<[string, World]>([
  ['with its book', { articles: [anArticle('A')], isMade: true }],
  ['of what plays on a scan, which needs no book', { articles: [anArticle('A')], settings: publicationKinds.print }],
])('releases an issue that is whole without a question: %s', async (_, world) => {
  const saved = await release(world)
  await expect.poll(saved).toMatchObject([{ path: '/api/issues/i1', body: { availableFromDate: expect.any(String) } }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('shows what stands below its head when its articles have come, too: what can be done with it follows from them', async () => {
  const articles = Promise.withResolvers<readonly object[]>()
  open({ articles: () => articles.promise })
  await screen.findByText('Allt är sparat')
  const isArriving = () => document.querySelector('.page-head')?.hasAttribute('data-arriving')
  expect(isArriving()).toBe(true)
  articles.resolve([anArticle('A')])
  await screen.findByRole('link', { name: 'Visa i spelaren' })
  expect(isArriving()).toBe(false)
})

it('begins with the template of the publication, unless the editor leaves it out', async () => {
  const template = { ...issue, _id: 'mall', name: 'Mallen', language: 'english', template: true }
  const { api, asked } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/publications/p1': { ...defaultSettings, _id: 'p1', name: 'Bladet', nextIssueNumber: 47 },
    '/api/issues/template/p1': template,
    'post /api/issues': { _id: 'ny' },
  })
  const page = (
    <Routes>
      <Route path="/publications/issues/new" element={<IssuePage />} />
    </Routes>
  )
  renderWith(api, page, { at: '/publications/issues/new?publication=p1' })
  const plain = await screen.findByRole('radio', { name: 'Utan mall' })
  expect(screen.getByRole('button', { name: /Engelska Språk/ })).toBeDefined()
  await userEvent.click(plain)
  expect(await screen.findByRole('button', { name: /Svenska Språk/ })).toBeDefined()
  expect(document.activeElement).toBe(plain)
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  const sent = () => asked.filter(({ method }) => method === 'post')
  await expect.poll(() => sent().map(({ body }) => body)).toMatchObject([{ fromTemplate: false, language: 'swedish' }])
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { BurnId, IssueId } from '../../../domain/kernel/ids.ts'
import { burnId } from '../../../domain/subscribers/burn/examples.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Burn, Discs, Pouches } from '../queries/discs.ts'
import type { Labels } from '../queries/labels.ts'
import { DiscsPage } from './DiscsPage.tsx'

const issue = IssueId.parse('0199e2a0-0000-7000-8000-000000000001')
const publication = '0199e2a0-0000-7000-8000-000000000002'

const noSubscribers = { subscribers: 0, copies: 0, held: 0, unaddressed: 0, unaddressedCopies: 0, hidden: 0 }
const noDiscs = { madeAt: null, isCurrent: false, discs: [], ...noSubscribers }
const discs: Discs = {
  formats: [
    {
      ...noDiscs,
      value: 'cda',
      name: 'Audio CD',
      discs: [
        { name: 'Skiva 1 av 2', bytes: 1, tracks: [4_000, 574] },
        { name: 'Skiva 2 av 2', bytes: 1, tracks: [1_068] },
      ],
      isCurrent: true,
      subscribers: 55,
      copies: 55,
      held: 3,
      unaddressed: 2,
      unaddressedCopies: 3,
      hidden: 1,
    },
    { ...noDiscs, value: 'daisy', name: 'Daisy', subscribers: 212, copies: 212 },
  ],
  robots: [
    { id: 0, name: 'Luleå' },
    { id: 1, name: 'Boden' },
  ],
  burns: [],
  day: '2026-11-26',
}

const burn: Burn = {
  _id: burnId,
  issue,
  issueName: 'Norrsyn nr 11',
  format: 'cda',
  robot: 1,
  copies: 55,
  discs: 2,
  made: 40,
  instead: 0,
  status: 'failed',
  isReal: true,
  reason: 'Skivfacket är tomt.',
  day: null,
  subscriber: null,
  orderedAt: '2026-11-26T08:00:00.000Z',
  changedAt: '2026-11-26T08:31:00.000Z',
}

const pouchHolder = { customerNr: '9', out: 2, isToRemind: false, isProtected: false }
const withPouches: Pouches['subscribers'] = [
  { ...pouchHolder, _id: '1', name: 'Sixten Rova', reminded: '2026-11-25' },
  { ...pouchHolder, _id: '2', name: 'Ada Niemi', reminded: '2026-11-19' },
  { ...pouchHolder, _id: '3', name: '', isProtected: true, reminded: '2026-11-25' },
]

const labels = (query: string): Labels => {
  const asked = new URLSearchParams(query)
  const page = Number(asked.get('page'))
  const lines = ['Norrsyn', 'Nr 11, vecka 45', `${page} av 2`]
  return {
    page,
    pages: asked.get('paper') === 'a4' ? 1 : 2,
    picture: `<svg id="${page}"/>`,
    labels: [lines],
    unshown: { here: [], elsewhere: [] },
  }
}

const open = async (burns: readonly Burn[] = [], pouches = 52, daisyFilename: string | null = 'bok.zip') => {
  const { api, asked } = createFakeServer({
    [`/api/issues/${issue}`]: {
      _id: issue,
      name: 'Norrsyn nr 11',
      publication,
      daisyFilename,
      availableFromDate: null,
    },
    [`/api/publications/${publication}`]: { _id: publication, name: 'Norrsyn' },
    [`/api/issues/discs/${issue}`]: { ...discs, burns },
    [`/api/issues/discs/${issue}/labels/cda/preview`]: labels,
    [`/api/issues/discs/${issue}/addresses/cda/preview`]: labels,
    [`/api/issues/discs/${issue}/held/cda`]: [
      { _id: burnId, name: 'Sixten Rova', customerNr: '9', reason: 'away' },
      { _id: publication, name: '', customerNr: '12', reason: 'unaddressed' },
    ],
    [`post /api/issues/burn/${issue}/0/55/cda/true`]: { _id: burnId },
    [`post /api/issues/burn/${issue}/0/1/daisy/false`]: { _id: burnId },
    [`post /api/burns/${burnId}/retry`]: { _id: burnId },
    [`post /api/burns/${burnId}/stop`]: { _id: burnId },
    [`/api/publications/pouches/${publication}`]: { after: 1, subscribers: withPouches },
    [`post /api/issues/discs/${issue}/posted/cda`]: { subscribers: pouches, pouches },
  })
  const page = (
    <Routes>
      <Route path="/publications/discs/:issueId" element={<DiscsPage />} />
    </Routes>
  )
  renderWith(api, page, { at: `/publications/discs/${issue}` })
  await screen.findByRole('heading', { name: 'Bränn' })
  return asked
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const postedRequests = (asked: Awaited<ReturnType<typeof open>>) => asked.filter(({ method }) => method === 'post')

it('burns as many as are to get one, on as many discs as it takes', async () => {
  const asked = await open()
  expect(screen.getByRole('img', { name: /^Skiva 1 av 2: 1 h 16 min 14 s av .*, 2 spår$/ })).toBeTruthy()
  screen.getByText('55 ex till dem som ska ha, 3 på uppehåll.')
  await press('Bränn 110 skivor')
  expect(postedRequests(asked)).toMatchObject([{ path: `/api/issues/burn/${issue}/0/55/cda/true` }])
})

it('burns nothing before there is a book, and says so', async () => {
  await open([], 52, null)
  expect(screen.getByRole('button', { name: 'Bränn 110 skivor' }).hasAttribute('disabled')).toBe(true)
  screen.getByText('Numret har ingen Daisy-bok än. Producera den först.')
})

it('stops at the image where nothing is to be burnt', async () => {
  const asked = await open()
  await userEvent.click(screen.getByRole('radio', { name: /^Daisy/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Bränn på riktigt/ }))
  await press('Gör skivavbilden')
  expect(postedRequests(asked)).toMatchObject([{ path: `/api/issues/burn/${issue}/0/1/daisy/false` }])
})

it('tells what has stopped, and asks another robot for the rest', async () => {
  const asked = await open([burn])
  const notice = screen.getByRole('alert')
  within(notice).getByText('Boden stannade: Norrsyn nr 11')
  within(notice).getByText(
    /^Skivfacket är tomt\. 40 ex av 55 är klara\. Försök igen, så görs de 15 ex som saknas, ingen skiva två gånger\.$/,
  )
  await press('Flytta till Luleå')
  await press('Stoppa Norrsyn nr 11, Ljud-cd, Boden')
  expect(postedRequests(asked)).toMatchObject([
    { path: `/api/burns/${burnId}/retry`, body: { robot: 0 } },
    { path: `/api/burns/${burnId}/stop` },
  ])
})

it('leads to the production where there is nothing to burn, and blames no robot', async () => {
  const asked = await open([{ ...burn, discs: null, made: 0, reason: 'Produktionen av ljud-cd:n har stannat.' }])
  const notice = screen.getByRole('alert')
  within(notice).getByText('Ljud-cd blev inte gjord: Norrsyn nr 11')
  expect(notice.textContent).not.toMatch(/Flytta|ex som saknas|Boden/)
  expect(within(notice).getByRole('link', { name: 'Till produktionen' }).getAttribute('href')).toBe(
    `/publications/articles/${issue}`,
  )
  expect(screen.getByRole('heading', { name: 'Boden' }).parentElement?.textContent).toContain('Ledig')
  await press('Försök igen')
  expect(postedRequests(asked)).toMatchObject([{ path: `/api/burns/${burnId}/retry`, body: { robot: 1 } }])
})

it('offers no new try of what is ordered anew, and says that it is', async () => {
  await open([{ ...burn, instead: 15 }])
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Försök igen|Flytta till)/ })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Boden' }).parentElement?.textContent).toContain('Ledig')
  expect(screen.getAllByRole('row').at(-1)?.textContent).toContain('Stannade15 ex är beställda på nytt i stället.')
})

it('says of a single one that it is ready, and which is lacking', async () => {
  await open([{ ...burn, made: 1, copies: 2 }])
  screen.getByText(/ 1 ex av 2 är klart\. Försök igen, så görs det ex som saknas, ingen skiva två gånger\.$/)
})

it('says what was ordered while it was under way, for that may be in its place', async () => {
  const stopped = { ...burn, orderedAt: '2026-11-24T10:00:00.000Z', changedAt: '2026-11-24T11:00:00.000Z' }
  const other = (nr: number, of: Partial<Burn>): Burn => ({
    ...burn,
    _id: BurnId.parse(burnId.replace(/.$/, nr.toString())),
    status: 'done',
    orderedAt: '2026-11-24T10:30:00.000Z',
    ...of,
  })
  await open([
    stopped,
    other(1, { copies: 15 }),
    other(2, { copies: 20, made: 3, status: 'stopped' }),
    other(3, { copies: 7, format: 'daisy' }),
    other(4, { copies: 8, orderedAt: '2026-11-24T09:00:00.000Z' }),
    other(5, { copies: 9, isReal: false }),
  ])
  screen.getByText(
    /de 15 ex som saknas\. Medan det pågick beställdes 18 ex till\. Är de i stället för dessa, försök inte igen\.$/,
  )
})

it('asks for what nobody has ordered anew', async () => {
  await open([{ ...burn, instead: 1 }])
  screen.getByText(
    /40 ex av 55 är klara\. 1 ex är beställt på nytt i stället\. Försök igen, så görs de 14 ex som saknas, ingen skiva två gånger\.$/,
  )
  expect(screen.getByRole('button', { name: 'Flytta till Luleå' })).toBeTruthy()
})

it.each<[string, Partial<Burn>, string, string]>([
  ['is under way', { status: 'taken', made: 12 }, 'Bränner', '24 av 110'],
  ['waits for its robot', { status: 'imaged', made: 0 }, 'Väntar på roboten', '0 av 110'],
  ['is an image alone', { status: 'imaged', isReal: false }, 'Skivavbilden är gjord', '–'],
  ['was made by hand', { status: 'logged', robot: null, discs: null, copies: 3, made: 3 }, 'Gjord för hand', '3 av 3'],
])('says how it goes with what %s', async (_, more, status, count) => {
  await open([{ ...burn, ...more }])
  const row = screen.getAllByRole('row').at(-1)
  expect(row?.textContent).toContain(status)
  expect(row?.textContent).toContain(count)
})

it('shows what is printed on each disc as it will be, on the paper that is chosen', async () => {
  await open()
  await screen.findByRole('img', { name: 'Trycket: Norrsyn, Nr 11, vecka 45 och 1 av 2.' })
  await press('Nästa skiva')
  await screen.findByRole('img', { name: 'Trycket: Norrsyn, Nr 11, vecka 45 och 2 av 2.' })
  expect(screen.getByText('Skiva 2 av 2', { selector: '[role=status]' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /^Runda etiketter på A4/ }))
  await screen.findByRole('img', { name: 'Trycket: Norrsyn, Nr 11, vecka 45 och 1 av 2.' })
  expect(screen.queryByRole('button', { name: /^Nästa/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Skriv ut trycket/ }).getAttribute('href')).toBe(
    `/api/issues/discs/${issue}/labels/cda?paper=a4`,
  )
})

it('opens the sheets when somebody wants to see them: it is kept who has', async () => {
  const asked = await open()
  const sheets = () => asked.filter(({ path }) => path.includes('/addresses/'))
  expect(sheets()).toEqual([])
  await press('Se arken först')
  await screen.findByRole('dialog', { name: 'Så blir etiketterna' })
  expect(sheets()).toMatchObject([{ path: `/api/issues/discs/${issue}/addresses/cda/preview?sheet=3x8&page=1` }])
  await press('Stäng')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('prints where they go, without whom is hidden, and tells who is away when somebody asks', async () => {
  const asked = await open()
  expect(screen.getByRole('link', { name: /^Adressetiketter/ }).getAttribute('href')).toBe(
    `/api/issues/discs/${issue}/addresses/cda?sheet=3x8`,
  )
  await userEvent.click(screen.getByRole('radio', { name: /^2 × 8/ }))
  expect(screen.getByRole('link', { name: /^Returetiketter/ }).getAttribute('href')).toBe(
    `/api/issues/discs/${issue}/addresses/cda?sheet=2x8&slips=true`,
  )
  screen.getByText('1 har skyddad identitet och är inte med på etiketterna.')
  expect(asked.some(({ path }) => path.includes('/held/'))).toBe(false)
  const summary = screen.getByText('2 utan adress och postnummer får ingen etikett')
  await userEvent.click(summary)
  expect((await screen.findByRole('link', { name: 'Kund 12' })).getAttribute('href')).toBe(`/subscriber/${publication}`)
  expect(within(summary.parentElement ?? document.body).getAllByRole('link')).toHaveLength(1)
  await press('Fodralen har gått iväg')
  screen.getByText(/^52 fodral skrivs upp som ute/)
  await press('Skriv upp')
  await screen.findByText('52 fodral är uppskrivna.')
  expect(postedRequests(asked)).toMatchObject([{ path: `/api/issues/discs/${issue}/posted/cda` }])
})

it('says that all were written up before', async () => {
  await open([], 0)
  await press('Fodralen har gått iväg')
  await press('Skriv upp')
  await screen.findByText('Alla var uppskrivna redan.')
})

it('prints letters to those who were reminded last, without whom is hidden', async () => {
  await open()
  await userEvent.click(screen.getByText('Visa vilka som har fodral hemma'))
  const link = await screen.findByRole('link', { name: /^Skriv ut påminnelserna/ })
  expect(link.getAttribute('href')).toBe(`/api/publications/pouches/${publication}/reminders?day=2026-11-25`)
  screen.getByText('1 har skyddad identitet och är inte med i utskriften.')
  expect(screen.getAllByRole('button', { name: 'Med skyddade' })).toHaveLength(2)
})

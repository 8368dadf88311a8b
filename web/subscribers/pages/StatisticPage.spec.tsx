import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ImportId, PublicationId, SubscriberId } from '../../../domain/kernel/ids.ts'
import { daysOfWeek, weeksOf } from '../../../domain/kernel/values/dates/iso-week.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { Statistic, SubscriberChange, Week } from '../queries/statistics.ts'
import { standaloneSvg } from '../statistics/save-png.ts'
import { StatisticPage } from './StatisticPage.tsx'

const publication = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')
const subscriber = SubscriberId.parse('0199e2a0-0000-7000-8000-000000000071')
const list = ImportId.parse('0199e2a0-0000-7000-8000-0000000000a1')
const noCounts = { cda: 0, daisy: 0, legimus: 0, email: 0, app: 0, webb: 0 }

const weekOf = (year: number, week: number, more: Partial<Week> = {}): Week => ({
  week,
  ...daysOfWeek({ year, week }),
  counts: { ...noCounts, daisy: 1_000 + week, app: week > 16 ? 40 : 0 },
  began: 0,
  ended: 0,
  listened: 0,
  ...more,
})

const statistic = (year: number, more: Partial<Statistic> = {}): Statistic => ({
  publication,
  name: 'Bottenviksbladet',
  year,
  years: [2026, 2025],
  weeks: Array.from({ length: weeksOf(year) }, (_, before) =>
    weekOf(year, before + 1, before === 16 ? { began: 40, ended: 2, listened: 7 } : {}),
  ),
  averages: { ...noCounts, daisy: 1_027, app: 27.9 },
  lists: [{ _id: list, week: 31, added: 212, changed: 3, removed: 34 }],
  ...more,
})

const refuseYear = () => Promise.reject(new RequestRefusal({ title: 'YearNotBegun', status: 404 }))

const subscriberHappening: SubscriberChange = {
  subscriber,
  name: 'Ingrid Sandberg',
  customerNr: '10482',
  isHere: true,
  format: 'App',
  what: 'began',
  day: '2026-04-21',
}

const open = (at = '', role = 'admin', of: unknown = statistic(2026)) => {
  const { api, asked } = createFakeServer({
    [`/api/statistics/${publication}/2026`]: of,
    [`/api/statistics/${publication}/2025`]: statistic(2025),
    [`/api/statistics/${publication}/2026/17`]: [subscriberHappening],
    '/api/users/me': { _id: 'u', name: 'Maj Ek', role, customers: [] },
  })
  const page = (
    <Routes>
      <Route path="/statistic/:itemId/:year" element={<StatisticPage />} />
    </Routes>
  )
  return { asked, ...renderWith(api, page, { at: `/statistic/${publication}/2026${at}` }) }
}

const plainSpaces = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ')
const rowsOf = (table: string) =>
  within(screen.getByRole('grid', { name: new RegExp(`^${table}`) }))
    .getAllByRole('row')
    .map(({ textContent }) => plainSpaces(textContent))

it('draws a year, tells each week in words and figures, and shows only what somebody had', async () => {
  open()
  const drawing = (await screen.findAllByRole('img', { name: /^Prenumerationer per vecka 2026/ }))[0]
  expect(plainSpaces(drawing?.getAttribute('aria-label') ?? '')).toContain('från 1 001 vecka 1 till 1 093 vecka 53')
  expect(drawing?.querySelectorAll('.band')).toHaveLength(2)
  expect(rowsOf('Format')).toEqual(['FormatMedelSenast', 'App27,9040', 'Daisy-cd1 027,001 053', 'Alla1 054,921 093'])
  expect(rowsOf('Vecka för vecka').slice(0, 2)).toEqual(['VeckaDaisy-cdAppAllaLyssnat', 'Vecka 531 053401 0930'])
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla 53 veckor' }))
  expect(rowsOf('Vecka för vecka')).toHaveLength(54)
})

it('says one of one, and draws no parts of a subscription where nobody had any', async () => {
  const nobody = { counts: noCounts, listened: 0 }
  open('', 'admin', statistic(2026, { weeks: [weekOf(2026, 1, nobody)] }))
  await screen.findAllByRole('img', { name: /^Prenumerationer per vecka 2026/ })
  const heights = [...document.querySelectorAll('.chart-wide text[text-anchor="end"]')]
  expect(heights.map(({ textContent }) => textContent)).toEqual(['0', '1'])
  cleanup()
  open('', 'admin', statistic(2026, { weeks: [weekOf(2026, 1, { counts: { ...noCounts, app: 1 } })] }))
  await screen.findByRole('slider', { name: 'Vecka' })
  expect(plainSpaces(document.querySelector('output')?.textContent ?? '')).toContain(': 1 prenumeration.')
})

it('says of a year to come that it has not begun', async () => {
  const { router } = open('', 'admin', refuseYear)
  await screen.findByRole('heading', { name: '2026 har inte börjat än' })
  expect(screen.queryByText(/Adressen kan vara fel/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Visa i år' }).getAttribute('href')).toContain(`/statistic/${publication}/`)
  expect(router.state.location.pathname).toContain('2026')
})

it('is saved as a picture that says what it is of, without where somebody stands in it', async () => {
  open()
  await screen.findAllByRole('img', { name: /^Prenumerationer per vecka 2026/ })
  const drawing = document.querySelector<SVGSVGElement>('.chart-wide svg')
  if (!drawing) throw new Error('It is drawn.')
  expect(drawing.querySelector('.pick')).not.toBeNull()
  const alone = standaloneSvg(drawing, 'Bottenviksbladet: prenumerationer per vecka 2026')
  expect(alone.querySelector('.pick, .pick-case')).toBeNull()
  expect(alone.lastElementChild?.textContent).toBe('Bottenviksbladet: prenumerationer per vecka 2026')
  expect(alone.getAttribute('viewBox')).toBe('0 -44 880 524')
})

it('is gone through by keyboard, week by week, and lifts one format out', async () => {
  open()
  const slider = await screen.findByRole('slider', { name: 'Vecka' })
  slider.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(plainSpaces(document.querySelector('output')?.textContent ?? '')).toContain(
    'Vecka 52, 21 december 2026 – 27 december 2026: 1 092 prenumerationer, 1 fler än veckan före.',
  )
  const spoken = () => plainSpaces(slider.getAttribute('aria-valuetext'))
  expect(spoken()).toBe('Vecka 52, 1 092 prenumerationer')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(spoken()).toBe('Vecka 52, 1 092 prenumerationer')
  await userEvent.click(screen.getByRole('button', { name: 'App' }))
  expect(document.querySelectorAll('.chart-wide .band[data-chosen]')).toHaveLength(1)
  expect(plainSpaces(document.querySelector('output')?.textContent ?? '')).toContain('App 40.')
  expect(spoken()).toBe('Vecka 52, 1 092 prenumerationer, App 40')
})

it('has years as tabs, and what happened in a week by its own address', async () => {
  const { router } = open()
  await userEvent.click(await screen.findByRole('link', { name: 'Vad hände vecka 17' }))
  expect(router.state.location.search).toBe('?vecka=17')
  expect(screen.getByText(/En lista togs in: 212 nya, 3 ändrade, 34 borttagna\./)).toBeDefined()
  expect((await screen.findByRole('link', { name: 'Ingrid Sandberg' })).getAttribute('href')).toBe(
    `/subscriber/${subscriber}`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Stäng' }))
  await userEvent.click(screen.getByRole('tab', { name: '2025' }))
  await screen.findAllByRole('img', { name: /^Prenumerationer per vecka 2025/ })
  expect(router.state.location.pathname).toBe(`/statistic/${publication}/2025`)
})

it('names nobody to whoever is no administrator', async () => {
  const { asked } = open('?vecka=17', 'user')
  await screen.findByText(/40 nya, 2 avslutade/)
  expect(screen.queryByRole('link', { name: /Vad hände/ })).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain(`/api/statistics/${publication}/2026/17`)
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { TimelinePage } from '../pages/TimelinePage.tsx'
import type { EventDetail, TimelineRow } from '../queries/timeline.ts'

const lanes = {
  office: { key: 'office', name: 'Kontoret' },
  letter: { key: 'letter', name: 'Brev' },
} as const

const row = (change: Partial<TimelineRow>): TimelineRow => ({
  id: 'e0',
  label: '1',
  at: '2026-11-16T09:12:00.000Z',
  lane: lanes.office,
  stream: 'discount-1',
  revision: 0,
  isOwn: true,
  said: 'Maj lade upp rabatten.',
  actor: 'Maj',
  channel: 'Från rabattens sida',
  reason: '',
  isFault: false,
  after: [],
  ...change,
})

const rows = [
  row({}),
  row({
    id: 'l0',
    label: '1a',
    lane: lanes.letter,
    stream: 'delivery-1',
    isOwn: false,
    said: 'Brevet gick i väg.',
    after: ['e0'],
  }),
  row({
    id: 'e1',
    label: '2',
    at: '2026-11-17T09:12:00.000Z',
    revision: 1,
    said: 'Maj tog bort rabatten.',
    reason: 'Fel',
  }),
]

const detail = (revision: number): EventDetail => {
  const own = rows.filter(({ isOwn }) => isOwn)[revision] ?? row({})
  return {
    row: own,
    type: 'DiscountRemoved',
    commandId: 'c1',
    correlationId: 'k1',
    changes: [{ name: 'Namn', before: 'Vår', after: 'Höst' }],
    after: [],
    gave: [],
    raw: '{ "type": "DiscountRemoved" }',
  }
}

const discount = {
  stream: 'discount-1',
  kind: 'Rabatt',
  name: 'Höst',
  of: '',
  state: 'Borttagen',
  page: '/discount/1',
  definite: 'rabatten',
}
const page = { thing: discount, beside: [], rows, next: null, count: 2, lanes: Object.values(lanes), actors: ['Maj'] }

const open = (at = '', count = 2, more: readonly TimelineRow[] = []) => {
  const { api, asked } = createFakeServer({
    '/api/support/things/discount-1/timeline': { ...page, rows: [...rows, ...more] },
    '/api/support/things/discount-1/count': { count },
    '/api/support/things/discount-1/events/0': detail(0),
    '/api/support/things/discount-1/events/1': detail(1),
    '/api/support/things/delivery-1/events/0': { ...detail(0), row: rows[1] },
  })
  const ui = (
    <Routes>
      <Route path="/support/thing/:stream" element={<TimelinePage />} />
    </Routes>
  )
  const { router } = renderWith(api, ui, { at: `/support/thing/discount-1${at}` })
  return { asked, search: () => router.state.location.search }
}

const sentence = (name: RegExp) => screen.findByRole('link', { name })

it('tells what happened with its links, and all of a pressed event beside it', async () => {
  const { search } = open()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Rabatt Höst')
  const list = within(screen.getByRole('region', { name: 'Vad hände' }))
  expect(list.getAllByRole('heading', { level: 3 }).map((day) => day.textContent)).toEqual([
    'Måndag 16 november 2026',
    'Tisdag 17 november 2026',
  ])
  expect(list.getByText('Från rabattens sida. Skäl: ”Fel”.')).toBeTruthy()
  await userEvent.click(await sentence(/^Händelse 2, Kontoret:\s*Maj tog bort/))
  const rail = within(screen.getByRole('complementary', { name: 'Vald händelse' }))
  expect(rail.getByRole('heading', { name: 'Händelse 2' })).toBeTruthy()
  expect(rail.getByText('17 november 2026 kl. 10.12.00')).toBeTruthy()
  expect(await rail.findByRole('row', { name: /Namn Vår Höst/ })).toBeTruthy()
  expect(rail.getByRole('link', { name: 'Visa skärmen då' }).getAttribute('href')).toBe(
    '/support/thing/discount-1/screen?at=1',
  )
  expect(search()).toBe('?event=1')
})

it('is read by keyboard: j and k move, End and Home lead to the ends, Enter leads to the details and Escape back', async () => {
  const { search } = open('?event=0')
  const first = await sentence(/^Händelse 1, Kontoret/)
  expect(first.getAttribute('aria-current')).toBe('true')
  expect(await sentence(/^Händelse 1a, Brev/)).toHaveProperty('tabIndex', -1)
  first.focus()
  await userEvent.keyboard('j')
  expect([search(), document.activeElement?.textContent]).toEqual([
    '?event=l0',
    'Händelse 1a, Brev: Brevet gick i väg.',
  ])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(search()).toBe('?event=0')
  await userEvent.keyboard('{End}')
  expect(search()).toBe('?event=1')
  await userEvent.keyboard('{Home}{Enter}')
  const rail = screen.getByRole('complementary', { name: 'Vald händelse' })
  expect(rail.contains(document.activeElement)).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: 'Rådata' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rådata, händelse 1' }))
  expect(dialog.getByText('{ "type": "DiscountRemoved" }')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => rail.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(first)
})

it('keeps the filter in the address and asks the server with it', async () => {
  const { asked, search } = open('?vem=Maj')
  await userEvent.click(await screen.findByRole('button', { name: 'Slag: Alla slag' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Brev' }))
  expect(search()).toBe('?vem=Maj&slag=letter')
  await expect
    .poll(() => asked.at(-1)?.path.replace(/count$/, '') && asked.map(({ path }) => path))
    .toContain('/api/support/things/discount-1/timeline?lane=letter&actor=Maj&order=oldest')
})

it('says that something has happened since, and changes nothing before it is asked to', async () => {
  open('', 4)
  expect(await screen.findByText('2 nya händelser')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Händelse/ })).toHaveLength(3)
})

it('counts what belongs to the thing apart, and sets what is to come under what has happened', async () => {
  const comingSentence = 'Processen för fakturorna gör nästa steg 1 januari 2999.'
  const comingRow = {
    id: 'deadline-1',
    label: '2a',
    at: '2999-01-01T00:00:00.000Z',
    isOwn: false,
    said: comingSentence,
  }
  open('', 2, [row(comingRow)])
  expect(await screen.findByText('2 egna händelser, 1 som hör till')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Jämför två lägen' }).getAttribute('href')).toBe(
    '/support/thing/discount-1/compare',
  )
  expect(within(screen.getByRole('region', { name: 'Kommer' })).getByText(comingSentence)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: /^Händelse/ })).toHaveLength(3)
})

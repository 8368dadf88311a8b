import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import { savedFiles } from '../../kernel/testing/saved-files.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { ListeningView } from '../queries/figures.ts'
import { ListeningPage } from './ListeningPage.tsx'

const publication = { _id: PublicationId.parse('0199e2a0-0000-7000-8000-000000000002'), name: 'Bladet' }
const issue = IssueId.parse('0199e2a0-0000-7000-8000-000000000003')
const sums = { plays: 1_200, minutes: 300, downloads: 6 }
const november: ListeningView = {
  kind: 'publication',
  of: publication,
  publication: { ...publication, orgName: '' },
  issue: null,
  from: '2026-11-01',
  to: '2026-11-02',
  total: { ...sums, visits: 40 },
  unit: 'day',
  buckets: [
    { from: '2026-11-01', to: '2026-11-01', ...sums },
    { from: '2026-11-02', to: '2026-11-02', plays: 0, minutes: 0, downloads: 0 },
  ],
  curve: [100, 90, 80, 70, 60, 50, 40, 30, 20, 10],
  parts: [{ _id: issue, name: 'Nr 47', date: '2026-11-01', isRemoved: false, ended: 10, ...sums }],
  devices: [
    { name: 'Telefon', count: 1_195 },
    { name: 'Högtalare', count: null },
  ],
  origins: [],
  opened: [],
  sites: [],
  hours: [],
  weekdays: [],
}

const open = (figures: ListeningView, at = '?period=manad&dag=2026-11-15') => {
  const { api, asked } = createFakeServer({ [`/api/listening/publication/${publication._id}`]: figures })
  const page = (
    <Routes>
      <Route path="/publications/listening/:publicationId" element={<ListeningPage />} />
    </Routes>
  )
  return { asked, ...renderWith(api, page, { at: `/publications/listening/${publication._id}${at}` }) }
}

const plainSpaces = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ')
const rowsOf = (table: string) =>
  within(screen.getByRole('grid', { name: table }))
    .getAllByRole('row')
    .map(({ textContent }) => plainSpaces(textContent))

afterEach(() => vi.restoreAllMocks())

it('has the figures of each chart in a table, leads to each issue, and shows no small count', async () => {
  open(november)
  // Until the figures have come, no picture has this label.
  const label = () => plainSpaces(screen.queryAllByRole('img')[0]?.getAttribute('aria-label') ?? '')
  await expect.poll(label).toContain('Flest: 1 200, 1 november 2026')
  expect(rowsOf('Dag för dag')).toEqual([
    'DagStartadeMinuterHämtningar',
    '2 november 2026000',
    '1 november 20261 2003006',
  ])
  expect(rowsOf('Så långt hör lyssnarna').slice(0, 2)).toEqual(['Del av artikelnHör delen', '0–10 %100 %'])
  expect(screen.getByRole('link', { name: 'Nr 47' }).getAttribute('href')).toBe(
    `/publications/listening/issue/${issue}`,
  )
  expect(rowsOf('Enhet')).toEqual(['EnhetAntal', 'Telefon1 195', 'Högtalare< 5'])
})

it('asks for the month beside it, and for days of one’s own', async () => {
  const { asked, router } = open(november)
  await userEvent.click(await screen.findByRole('button', { name: 'Föregående' }))
  await expect.poll(() => asked.at(-1)?.path).toContain('?from=2026-10-01&to=2026-10-31')
  await userEvent.click(screen.getByRole('tab', { name: 'Egna datum' }))
  expect(router.state.location.search).toBe('?period=egna')
  const report = screen.getByRole('link', { name: 'Hämta rapport (pdf)' }).getAttribute('href')
  expect(report).toMatch(/\/report\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/)
})

it('is saved as a file for spreadsheets', async () => {
  open(november)
  const saved = savedFiles()
  await userEvent.click(await screen.findByRole('button', { name: 'Hämta som CSV' }))
  const lines = (await saved[0]?.text())?.split('\r\n') ?? []
  expect(lines.slice(0, 3)).toEqual([
    expect.stringContaining('Dag för dag'),
    'Från;Till;Startade artiklar;Minuter;Hämtningar',
    '2026-11-01;2026-11-01;1200;300;6',
  ])
  expect(lines).toContain('Nr 47;2026-11-01;1200;300;6;10')
  expect(lines).toContain('Högtalare;< 5')
})

it('says what to do where nobody has listened', async () => {
  open({ ...november, total: { plays: 0, minutes: 0, downloads: 0, visits: 0 } })
  await screen.findByRole('heading', { name: 'Ingen har lyssnat i perioden' })
  expect(screen.getByRole('link', { name: 'Till publikationens nummer' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Hämta som CSV' })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderWith } from '../../kernel/testing.tsx'
import { ComparePage } from '../pages/ComparePage.tsx'
import type { Comparison } from '../queries/comparison.ts'

const versions = ['lade upp en offert', 'ändrade sidorna', 'skickade offerten'].map((said, revision) => ({
  revision,
  at: `2026-11-1${(6 + revision).toString()}T09:12:00.000Z`,
  who: 'Per Lindgren',
  said: `Per Lindgren ${said}.`,
}))

const comparisonOf = (from: number, to: number): Comparison => ({
  kind: 'Offert',
  name: 'Hamnbladet',
  from: versions[from] ?? versions[0]!,
  to: versions[to] ?? versions[0]!,
  fields: [
    { name: 'Sidor', before: '16', after: '20', isSame: false, setBy: versions[1] ?? null },
    {
      name: 'Meddelande',
      before: 'Vi vill ha den i mars.',
      after: 'Vi vill ha den i april.',
      isSame: false,
      setBy: versions[2] ?? null,
    },
    { name: 'Språk', before: 'Svenska', after: 'Svenska', isSame: true, setBy: null },
  ],
  moments: versions.map(({ at }) => at),
  told: versions,
})

const open = () => {
  const requests: string[] = []
  const get = async (path: string) => {
    requests.push(path)
    const query = new URL(path, 'https://ljudkod.example').searchParams
    return comparisonOf(Number(query.get('from') ?? 0), Number(query.get('to') ?? 2))
  }
  renderWith(
    { get: get as never },
    <Routes>
      <Route path="/support/thing/:stream/compare" element={<ComparePage />} />
    </Routes>,
    { at: '/support/thing/quotation-1/compare' },
  )
  return requests
}

it('shows the changed fields, with marked words and the user who set them, and the rest on demand', async () => {
  open()
  const table = within(await screen.findByRole('table', { name: 'Fält som skiljer' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Sidor', 'Meddelande'])
  expect(rows.map((row) => Array.from(row.querySelectorAll('del, ins'), (mark) => mark.textContent))).toEqual([
    ['16', '20'],
    ['mars.', 'april.'],
  ])
  expect(table.getByRole('link', { name: /Händelse 2: .*sidorna/ }).getAttribute('href')).toBe(
    '/support/thing/quotation-1?event=1',
  )
  expect(screen.getByText('1 annat fält är lika.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla fält' }))
  expect(within(screen.getByRole('table', { name: 'Alla fält' })).getByText('Språk')).toBeTruthy()
})

it('moves through time by keyboard, and keeps the earlier version to the left', async () => {
  const requests = open()
  const slider = await screen.findByRole('slider', { name: 'Till, läge' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Läge 3 av 3, 18 november 2026 kl. 10.12')
  slider.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => requests.at(-1)).toBe('/api/support/things/quotation-1/compare?from=0&to=1')
  await userEvent.click(screen.getByRole('button', { name: 'Nästa läge, Från, läge' }))
  await userEvent.click(screen.getByRole('button', { name: 'Nästa läge, Från, läge' }))
  await expect.poll(() => requests.at(-1)).toBe('/api/support/things/quotation-1/compare?from=2&to=2')
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { IssueId } from '../../../domain/kernel/ids.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { NarratorSound } from '../queries/narrator-sound.ts'
import { NarratorSoundPage } from './NarratorSoundPage.tsx'

const issueOf = (week: number, loudness: number, noise: number | null): NarratorSound['issues'][number] => ({
  _id: IssueId.parse(`0199e2a0-0000-7000-8000-0000000000${week.toString()}`),
  name: `Bottenviksbladet vecka ${week.toString()}`,
  publicationName: 'Bottenviksbladet',
  date: `2026-10-${week.toString()}`,
  sounds: week === 10 ? 1 : 4,
  loudness,
  noise,
})

const greta: NarratorSound = {
  name: 'Greta Wallin',
  advice: 'noisier',
  issues: [issueOf(10, -24.04, -70), issueOf(11, -24, null), ...[12, 13, 14].map((week) => issueOf(week, -25, -55.5))],
}

const open = (answer: unknown, load: readonly object[] = []) => {
  const { api } = createFakeServer({ '/api/narrators/sound': answer, '/api/narrators/load': load })
  return renderWith(api, <NarratorSoundPage />)
}

const rows = () =>
  within(screen.getByRole('grid', { name: /^Greta Wallin/ }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent.replaceAll(/\s+/g, ' '))

it('tells of each narrator in a sentence, a picture and figures', async () => {
  open([greta])
  const part = await screen.findByRole('region', { name: 'Greta Wallin' })
  expect(within(part).getByText('Mer brus än förut. Är en fläkt på?')).toBeDefined()
  const [chart] = within(part).getAllByRole('img', { name: /^Greta Wallin: .* i 5 nummer\. Samma siffror/ })
  expect(chart?.querySelectorAll('.mark-of:not([data-series])')).toHaveLength(5)
  // No noise is drawn where none is known.
  expect(chart?.querySelectorAll('.mark-of[data-series="noise"]')).toHaveLength(4)
  expect(rows()[1]).toBe('Bottenviksbladet vecka 1414 oktober 2026, 4 inläsningar−25,0−55,5')
  expect(rows()).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla 5 nummer' }))
  expect(rows().slice(4)).toEqual([
    'Bottenviksbladet vecka 1111 oktober 2026, 4 inläsningar−24,0–',
    'Bottenviksbladet vecka 1010 oktober 2026, 1 inläsning−24,0−70,0',
  ])
})

it('leads from an issue to the narrator’s articles in it', async () => {
  open([greta])
  const link = await screen.findByRole('link', { name: 'Bottenviksbladet vecka 14' })
  expect(link.getAttribute('href')).toBe(
    '/publications/articles/0199e2a0-0000-7000-8000-000000000014?inlasare=Greta+Wallin',
  )
})

it('says what is missing while nothing is recorded', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Inga inläsningar än' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Visa publikationer' }).getAttribute('href')).toBe('/publications')
})

it('tells what is left for each narrator, and leads to it', async () => {
  const { issues, ...rest } = greta
  const load = issues.slice(0, 2).map((issue, left) => ({ ...issue, articles: 6, left, seconds: left * 600 }))
  open([], [{ ...rest, _id: 'u1', issues: load }])
  const table = within(await screen.findByRole('grid', { name: 'Inläsarnas artiklar, nummer för nummer' }))
  const told = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(told.slice(1)).toEqual([
    expect.stringMatching(/^Greta WallinBottenviksbladet vecka 10.*6 av 6Kvar ?Klart$/),
    expect.stringMatching(/^Greta WallinBottenviksbladet vecka 11.*5 av 6.*10 min$/),
  ])
  expect(table.getAllByRole('link')[1]?.getAttribute('href')).toContain('?inlasare=Greta+Wallin')
})

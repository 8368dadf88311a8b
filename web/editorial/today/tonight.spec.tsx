import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newSchedule } from '../../../domain/editorial/schedule/night-schedule.ts'
import { PublicationId } from '../../../domain/kernel/ids.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { TodayPage } from '../pages/TodayPage.tsx'
import { ComingRuns, WaitingRuns } from './Tonight.tsx'
import { comingRuns } from './tonight.ts'

const publication = (number: number, name: string, time: string) => ({
  _id: PublicationId.parse(`0199e2a0-0000-7000-8000-00000000000${number}`),
  name,
  nightSchedules: [
    { ...newSchedule('alla', 'natten'), weekdays: [0, 1, 2, 3, 4, 5, 6], holidays: 'run' as const, time },
  ],
  processItems: [{ id: 'natten', name: 'Natten' }],
})
const publications = [publication(1, 'Norrsyn', '04:00'), publication(2, 'Bottenviksbladet', '02:00')]

it('has the runs of the coming day and night, of all publications in order', () => {
  const names = (now: string) => comingRuns(publications, now).map(({ publication: name, start }) => `${name} ${start}`)
  expect(names('2026-11-30T20:00:00.000Z')).toEqual(['Bottenviksbladet 02.00', 'Norrsyn 04.00'])
  expect(names('2026-12-01T01:00:00.000Z')).toEqual(['Norrsyn 04.00', 'Bottenviksbladet 02.00'])
  expect(
    comingRuns(
      [{ ...publications[0], nightSchedules: [newSchedule('x', 'natten')] } as never],
      '2026-12-24T20:00:00.000Z',
    ),
  ).toEqual([])
})

const open = (nights: object) => {
  const { api } = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'user' },
    '/api/nights': nights,
  })
  renderWith(
    api,
    <>
      <WaitingRuns />
      <ComingRuns />
    </>,
  )
}

it('says what waits for a person, and leads there', async () => {
  const waiting = {
    issue: 'i1',
    issueName: 'Nr 46',
    publicationName: 'Bottenviksbladet',
    name: 'Natten',
    step: 'Daisy',
    reason: 'Disken är full.',
    at: '2026-11-30T02:11:00.000Z',
  }
  const refused = {
    _id: 'i2',
    issueName: null,
    publication: 'p2',
    publicationName: 'Norrsyn',
    day: '2026-11-27',
    reason: 'Det finns inget nummer för den dagen.',
  }
  open({ publications, waiting: [waiting], refused: [refused] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Nr 46: ”Natten” stannade vid ”Daisy” 30 november 2026 kl. 03.11. Disken är full.',
  )
  expect(alert.textContent).toContain('2 körningar har stannat eller började inte')
  expect(alert.textContent).toContain('började inte. Det finns inget nummer för den dagen.')
  expect(
    within(alert)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/publications/articles/i1', '/publications/edit/p2/schema'])
  const table = await screen.findByRole('grid', { name: 'Kommande körningar' })
  for (const { name } of publications) expect(within(table).getAllByText(name)).not.toEqual([])
})

it('tells an administrator, and no other, how much stands still, and leads to it', async () => {
  const openAs = (role: string) =>
    renderWith(
      createFakeServer({
        '/api/users/me': { _id: 'u1', name: 'Maj', role },
        '/api/nights': { publications: [], waiting: [], refused: [] },
        '/api/issues/running': [],
        '/api/submissions/waiting': { waiting: 1 },
        '/api/support/processes/still': { still: 3 },
      }).api,
      <TodayPage />,
    )
  openAs('admin')
  expect((await screen.findByRole('link', { name: '3 står still' })).getAttribute('href')).toBe('/support/processes')
  cleanup()
  openAs('user')
  await screen.findByRole('link', { name: '1 ny sändning' })
  expect(screen.queryByRole('link', { name: /står still/ })).toBeNull()
})

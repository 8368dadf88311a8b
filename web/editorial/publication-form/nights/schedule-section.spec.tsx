import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ProcessItem } from '../../../../domain/editorial/publication/process-item.ts'
import { defaultSettings } from '../../../../domain/editorial/publication/settings/default-settings.ts'
import { type NightSchedule, newSchedule } from '../../../../domain/editorial/schedule/night-schedule.ts'
import type { PublicationView } from '../../../../projections/editorial/publication/view.ts'
import { createFakeServer, renderWith } from '../../../kernel/testing.tsx'
import { comingNights, sayWeekdays } from '../../words/nights.ts'
import { PublicationSettings } from '../PublicationSettings.tsx'

const natten = ProcessItem.parse({ id: 'natten', name: 'Natten', prio: 20, exportDaisy: true })

const open = (processItems: readonly ProcessItem[], nightSchedules: readonly NightSchedule[] = []) => {
  // The cast is sound: the section reads nothing else.
  const publication = {
    ...defaultSettings,
    _id: 'p1',
    name: 'Bottenviksbladet',
    nextIssueNumber: 1,
    processItems,
    nightSchedules,
  } as unknown as PublicationView
  const server = createFakeServer({
    '/api/users/me': { _id: 'u1', name: 'Maj', role: 'admin' },
    '/api/publications/p1': publication,
  })
  renderWith(
    server.api,
    <PublicationSettings publication={publication} sounds={[]} telephoneServices={0} open="schema" />,
  )
  return server
}

Element.prototype.scrollIntoView = () => {}
beforeEach(() => sessionStorage.clear())

const weekdayNights = newSchedule('vardagar', 'natten')

it('says the days of a week as a person does', () => {
  expect([[0, 1, 2, 3, 4], [6, 5], [0, 2, 4], [0, 1, 2, 3, 4, 5, 6], [3]].map(sayWeekdays)).toEqual([
    'Måndag till fredag',
    'Lördag och söndag',
    'Måndag, onsdag och fredag',
    'Varje dag',
    'Torsdag',
  ])
})

it('says when the next runs come, and why one is off or has moved', () => {
  const now = '2026-12-22T12:00:00.000Z'
  const evening = { ...weekdayNights, id: 'torsdagar', weekdays: [3], time: '22:00', startsDayBefore: true }
  const rows = comingNights([weekdayNights, { ...evening, holidays: 'before' }], [natten], now, 5)
  expect(rows.map(({ day, start, item, reason }) => [day, start, item, reason])).toEqual([
    ['i morgon', 'i dag 22.00', 'Natten', 'Flyttad från tors 24 dec: Julafton'],
    ['i morgon', '03.00', 'Natten', ''],
    ['tors 24 dec', '', 'Natten', 'Körs inte: Julafton'],
    ['fre 25 dec', '', 'Natten', 'Körs inte: Juldagen'],
    ['mån 28 dec', '03.00', 'Natten', ''],
  ])
})

it('asks first for a process item where there is none', async () => {
  open([])
  expect((await screen.findByRole('link', { name: 'Lägg upp ett processteg' })).getAttribute('href')).toBe(
    '/publications/edit/p1/processteg',
  )
  expect(screen.queryByRole('button', { name: 'Lägg till schema' })).toBeNull()
})

it('adds a schedule, shows what comes of it, and saves it with whom to tell', async () => {
  const { asked } = open([natten])
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Lägg till schema' }))
  const dialog = await screen.findByRole('dialog', { name: 'Schema' })
  const day = (name: string) => within(dialog).getByRole('checkbox', { name })
  for (const name of ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag']) await user.click(day(name))
  await user.click(within(dialog).getByRole('button', { name: 'Klar' }))
  await within(dialog).findByText('Välj minst en veckodag.')
  await user.click(day('Lördag'))
  await user.click(within(dialog).getByRole('radio', { name: 'Flyttas till närmaste vardag före' }))
  await user.click(within(dialog).getByRole('button', { name: 'Klar' }))
  await screen.findByText('Lördag 03.00')
  expect(within(screen.getByRole('grid', { name: 'Kommande körningar' })).getAllByRole('row')).toHaveLength(11)
  await user.click(screen.getByRole('checkbox', { name: /^Säg till om numret/ }))
  await user.type(screen.getByRole('textbox', { name: /^Mejla till/ }), 'maj@example.se')
  await user.click(screen.getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'put')).toBe(true))
  expect(asked.find(({ method }) => method === 'put')?.body).toMatchObject({
    nightSchedules: [{ itemId: 'natten', weekdays: [5], time: '03:00', holidays: 'before', opensIssue: true }],
    nightAlarm: { enable: true, time: '06:00', emails: 'maj@example.se', tellsSuccess: false },
  })
})

it('lists schedules with what they run, and takes one away', async () => {
  open([natten], [weekdayNights, { ...weekdayNights, id: 'borta', itemId: 'borta', weekdays: [6] }])
  const list = await screen.findByRole('list', { name: 'Scheman' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Måndag till fredag 03.00Natten, helgdagar: körs inte, öppnar numret',
    'Söndag 03.00Processteget finns inte längre, helgdagar: körs inte, öppnar numret',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort schemat Söndag 03.00' }))
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
})

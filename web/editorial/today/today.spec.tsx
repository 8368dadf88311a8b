import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { IssueId, PublicationId } from '../../../domain/kernel/ids.ts'
import type { Role } from '../../../domain/people/user/rules.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { RunningIssueRow } from '../queries/running-issues.ts'
import { TodayList } from './TodayList.tsx'
import { factsOf, rowsOf } from './today.ts'

const now = '2026-11-23T06:00:00.000Z'
const issue = (number: number, more: Partial<RunningIssueRow> = {}): RunningIssueRow => ({
  _id: IssueId.parse(`0199e2a0-0000-7000-8000-0000000000${number}`),
  name: `Nr ${number}`,
  publication: PublicationId.parse('0199e2a0-0000-7000-8000-000000000001'),
  publicationName: 'Bottenviksbladet',
  date: '2026-11-26',
  availableFromDate: null,
  articles: 12,
  silent: 0,
  doubtful: 0,
  book: 'none',
  stopped: 0,
  role: 'user',
  ...more,
})

const lateIssue = issue(45, { date: '2026-11-22', silent: 3, doubtful: 1 })
const readyIssue = issue(46, { date: '2026-11-23', book: 'made' })
const plannedIssue = issue(47, { book: 'made', availableFromDate: '2026-11-26T04:00:00.000Z' })
const openAs = (role: Role, issues: readonly RunningIssueRow[], at = '/today') => {
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role } })
  return renderWith(api, <TodayList rows={rowsOf(issues, now)} now={now} />, { at })
}
const open = (...issues: readonly RunningIssueRow[]) => openAs('user', issues)
const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  const row = screen.getAllByRole('row').find((each) => each.contains(link))
  if (!row) throw new Error(`No row of ${name}`)
  return {
    link,
    texts: within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  }
}

it('says of each issue its day, what its sounds lack, its book, what is next and whose turn it is', async () => {
  open(lateIssue, readyIssue, plannedIssue)
  const { link, texts } = await rowOf('Nr 45')
  expect(link.getAttribute('href')).toBe(`/publications/articles/${lateIssue._id}`)
  expect(texts).toEqual([
    'I gårFörsenat',
    '12 artiklar3 saknar ljud1 behöver höras',
    'BokIngen än',
    'Läs in 3 artiklarInläsare',
  ])
  expect((await rowOf('Nr 46')).texts).toEqual(['I dag', '12 artiklar', 'BokKlar', 'Släpp numretRedaktör'])
  expect((await screen.findByRole('link', { name: 'Släpp numret' })).getAttribute('href')).toMatch(
    /^\/publications\/issues\/edit\//,
  )
  expect((await rowOf('Nr 47')).texts.at(-1)).toBe('Släpps av sig självtSystemet')
})

it('leads to what stopped on its way to a receiver, once, whatever else is next', async () => {
  open(issue(45, { silent: 3, stopped: 2 }), issue(46, { book: 'made', stopped: 1 }))
  const [silent, made] = [await rowOf('Nr 45'), await rowOf('Nr 46')]
  expect(silent.texts.at(-1)).toBe('Läs in 3 artiklarInläsare2 leveranser stannade')
  expect(made.texts.at(-1)).toBe('Se varför leveransen stannadeRedaktör')
  expect((await screen.findAllByRole('link', { name: /stannade/ })).map((link) => link.getAttribute('href'))).toEqual([
    `/publications/deliver/${issue(45)._id}`,
    `/publications/deliver/${issue(46)._id}`,
  ])
})

it('shows what waits for one of them alone, or says that nothing does', async () => {
  open(lateIssue, readyIssue)
  const choose = async (turn: string) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Vems tur/ }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: turn }))
  }
  await choose('Inläsare')
  await rowOf('Nr 45')
  expect(screen.queryByRole('link', { name: 'Nr 46' })).toBeNull()
  await choose('Systemet')
  await screen.findByText('Inget nummer väntar där')
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla nummer' }))
  await rowOf('Nr 46')
})

it('shows of a day what its address says, or what is chosen', async () => {
  openAs('user', [lateIssue, readyIssue, plannedIssue], '/today?utgivning=idag')
  await rowOf('Nr 46')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Utgivning: Ska ut i dag' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Försenade' }))
  await rowOf('Nr 45')
  expect(screen.getAllByRole('rowheader')).toHaveLength(1)
})

it('opens the row that has the focus with Enter', async () => {
  open(lateIssue, readyIssue)
  const { link } = await rowOf('Nr 46')
  const opened: string[] = []
  link.addEventListener('click', (event) => {
    event.preventDefault()
    opened.push(link.textContent)
  })
  link.closest<HTMLElement>('[role=row]')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual(['Nr 46'])
})

it('lets go of what came out while it was looked at', () => {
  expect(rowsOf([plannedIssue], now)).toHaveLength(1)
  expect(rowsOf([plannedIssue], '2026-11-26T04:00:00.000Z')).toEqual([])
})

it('sums up how many there are, and what is urgent', () => {
  expect(factsOf(rowsOf([plannedIssue], now))).toEqual([{ text: '1 nummer pågår' }])
  const out = issue(48, { date: '2026-11-23', book: 'outdated', availableFromDate: '2026-11-23T05:00:00.000Z' })
  expect(factsOf(rowsOf([lateIssue, readyIssue, plannedIssue, out], now))).toEqual([
    { text: '4 nummer pågår' },
    { text: '1 är försenat', href: '/today?utgivning=forsenade' },
    { text: '1 ska ut i dag', href: '/today?utgivning=idag' },
  ])
})

it('shows fifty at a time, and goes on with the first of the next', async () => {
  open(...Array.from({ length: 60 }, (_, at) => issue(at + 10)))
  await screen.findByText('Visar 50 av 60 nummer.')
  expect(screen.getAllByRole('rowheader')).toHaveLength(50)
  await userEvent.click(screen.getByRole('button', { name: 'Visa fler nummer' }))
  await expect.poll(() => screen.getAllByRole('rowheader').length).toBe(60)
  expect(screen.queryByRole('button', { name: 'Visa fler nummer' })).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toContain('Nr 60')
})

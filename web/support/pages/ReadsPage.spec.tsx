import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { ReadsAnswer } from '../../../projections/support/reads/view.ts'
import type { ReadOptions } from '../../kernel/server/api-client.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { deskReason } from '../reason/reason-store.ts'
import { ReadsPage } from './ReadsPage.tsx'

beforeEach(() => deskReason.clear())

const path = '/api/support/reads'
const readers = [{ id: '0199e2a0-0000-7000-8000-000000000001', name: 'Maj Berg' }]
const row: ReadsAnswer['rows'][number] = {
  at: '2026-11-30T08:00:00.000Z',
  readerName: 'Maj Berg',
  how: 'I en lista',
  reason: null,
  persons: [
    { stream: 'subscriber-1', kind: 'Prenumerant', name: '' },
    { stream: null, kind: 'Kontaktperson eller glömd person', name: '' },
  ],
  more: 95,
}

const open = (answer: Partial<ReadsAnswer>, address = '/support/reads') => {
  const whole = { rows: [row], total: 51, readers, needsReason: true, ...answer }
  const server = createFakeServer({ [path]: whole })
  renderWith(server.api, <ReadsPage />, { at: address })
  return server
}

it('says who read whose data and how, masked until there is a reason, and leads to the person', async () => {
  open({})
  const table = await screen.findByRole('grid', { name: 'Läsningar' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(
    /^Maj BergPrenumerant, Kontaktperson eller glömd person och 95 tillHur I en lista/,
  )
  expect(within(table).getByRole('link', { name: 'Prenumerant' }).getAttribute('href')).toBe(
    '/support/thing/subscriber-1',
  )
  expect(screen.getByText('Namn och skäl är dolda')).toBeDefined()
  expect(screen.getByText(/^Visar 1–50 av 51$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Tidigare läsningar' })).toBeDefined()
})

it('says what will stand there while nobody has read', async () => {
  open({ rows: [], total: 0, readers: [], needsReason: false })
  expect(await screen.findByRole('heading', { name: 'Ingen har läst några personuppgifter än' })).toBeDefined()
  expect(screen.queryByText('Namn och skäl är dolda')).toBeNull()
})

it('sends the words of one errand for no other person, unless the reader says that it is the same', async () => {
  const id = '0199e2a0-0000-7000-8000-00000000c001'
  deskReason.give('Asta ringde', `subscriber-${id}`)
  const reasons: (string | undefined)[] = []
  const get = async (_: string, { headers }: ReadOptions = {}) => {
    reasons.push(headers?.['x-support-reason'])
    return { rows: [row], total: 1, readers, needsReason: headers?.['x-support-reason'] === undefined }
  }
  renderWith({ get: get as never }, <ReadsPage />, { at: `/support/reads?om=${id.replace(/1$/, '2')}` })
  await userEvent.click(await screen.findByRole('button', { name: 'Ja, samma ärende' }))
  await expect.poll(() => screen.queryByText('Namn och skäl är dolda')).toBeNull()
  expect(reasons).toEqual([undefined, 'Asta%20ringde'])
})

it('asks for the readings of one reader', async () => {
  const { asked } = open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Läsare: Alla läsare' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Maj Berg' }))
  await expect.poll(() => asked.some(({ path: at }) => at.includes(`reader=${readers[0]?.id ?? ''}`))).toBe(true)
})

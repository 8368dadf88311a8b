import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PauseId, StayId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import * as examples from '../../../domain/subscribers/subscriber/examples.ts'
import { blankForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import { SubscribersPage } from '../pages/SubscribersPage.tsx'
import type { Subscriber } from '../queries/subscribers.ts'

const idOf = (number: number) => `0199e2a0-0000-7000-8000-00000000000${number}`
const { daughtersAddress, form, publicationId } = examples

const subscriber = (number: number, more: Partial<Subscriber> = {}): Subscriber => ({
  ...form,
  _id: SubscriberId.parse(idOf(number)),
  name: 'Ingrid Sandberg',
  imported: false,
  subscriptions: [],
  endedSubscriptions: [],
  publications: [],
  pauses: [],
  temporaryAddresses: [],
  createdAt: '2026-11-18T09:00:00.000Z',
  ...more,
})

const subscriptionId = SubscriptionId.parse(idOf(7))
const daisy = {
  _id: subscriptionId,
  publication: publicationId,
  format: 'Daisy CD',
  issues: 1,
  from: '2026-03-03',
} as const
const subscribers = [
  subscriber(1, {
    publications: [publicationId],
    subscriptions: [{ ...daisy, to: null }],
    pauses: [{ _id: PauseId.parse(idOf(8)), from: '2026-12-01', to: null }],
    temporaryAddresses: [{ _id: StayId.parse(idOf(9)), from: '2026-11-23', to: '2026-11-30', ...daughtersAddress }],
  }),
  subscriber(2, { ...blankForm, name: '', customerNr: '10733', isProtected: true }),
  subscriber(3, { name: 'Åke Lindström', pauses: [{ _id: PauseId.parse(idOf(6)), from: '2026-11-01', to: null }] }),
]

const open = (at = '/subscribers') => {
  const { api, asked } = createFakeServer({
    '/api/subscribers': subscribers,
    '/api/publications/names': [{ _id: publicationId, name: 'Bottenviksbladet', role: 'admin' }],
    ...removalAnswers('/api/subscribers'),
  })
  return { asked, ...renderWith(api, <SubscribersPage />, { at }) }
}

const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent

describe('on a day', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00.000Z'), toFake: ['Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('says who gets what, and how that stands today', async () => {
    open()
    await screen.findByText('Bottenviksbladet')
    const row = await rowOf(/Ingrid/)
    expect(row).toMatch(/Ingrid Sandberg10482Storgatan 14 lgh 1102972 32 LuleåDaisy CDBottenviksbladet/)
    expect(row).toMatch(/Uppehåll från 1 december 2026 Tillfällig adress/)
    expect(await rowOf(/Åke/)).toContain('Uppehåll tills vidare')
  })
})

it('names nobody who is protected', async () => {
  open()
  const row = await rowOf(/10733/)
  expect(row).toMatch(/^Kund 1073310733.*Skyddad identitet/)
  expect(screen.getByRole('button', { name: 'Radera Kund 10733' })).toBeDefined()
})

it('asks the server for a format and a publication, as its address says', async () => {
  const { asked } = open(`/subscribers?format=App&pub=${publicationId}`)
  await screen.findByRole('row', { name: /Ingrid/ })
  const { path } = asked.find(({ path: at }) => at.startsWith('/api/subscribers?')) ?? {}
  const query = Object.fromEntries(new URLSearchParams(path?.split('?')[1]))
  expect(query).toMatchObject({ sort: 'name', direction: 'asc', format: 'App', publication: publicationId })
})

it('removes one after a question, and brings her back', async () => {
  const { asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Radera Ingrid Sandberg' }))
  const dialog = within(screen.getByRole('alertdialog'))
  expect(dialog.getByText(/Prenumerationerna upphör med detsamma/)).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Ta bort' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
  await screen.findByText('Ingrid Sandberg är tillbaka.')
  expect(asked.filter(({ method }) => method === 'post').map(({ path }) => path)).toEqual([
    '/api/subscribers/chosen/remove',
    '/api/subscribers/chosen/restore',
  ])
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PauseId, SubscriberId, SubscriptionId } from '../../../domain/kernel/ids.ts'
import { dayAfter } from '../../../domain/kernel/values/dates/calendar.ts'
import {
  form,
  pauseId,
  publicationId,
  subscriberId,
  subscriptionId,
} from '../../../domain/subscribers/subscriber/examples.ts'
import { blankForm } from '../../../domain/subscribers/subscriber/subscriber-form.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { today } from '../../kernel/words/swedish.ts'
import type { ShownSubscriber } from '../queries/subscribers.ts'
import { SubscriberPage } from './SubscriberPage.tsx'

const daisy = { publication: publicationId, format: 'Daisy CD', issues: 1, from: '2026-03-03' } as const
const endedSubscription = {
  ...daisy,
  _id: SubscriptionId.parse('0199e2a0-0000-7000-8000-000000000079'),
  format: 'App',
} as const

const ingrid: ShownSubscriber = {
  ...form,
  _id: SubscriberId.parse(subscriberId),
  name: 'Ingrid Sandberg',
  imported: false,
  subscriptions: [{ ...daisy, _id: subscriptionId, to: null }],
  endedSubscriptions: [{ ...endedSubscription, to: '2026-08-31' }],
  publications: [publicationId],
  pauses: [{ _id: PauseId.parse(pauseId), from: '2026-12-01', to: '2027-01-12' }],
  temporaryAddresses: [],
  createdAt: '2026-11-18T09:00:00.000Z',
  isHidden: false,
}

const SUBSCRIBER_PATH = `/api/subscribers/${subscriberId}`

const open = (subscriber: ShownSubscriber = ingrid) => {
  const { api, asked } = createFakeServer({
    [SUBSCRIBER_PATH]: subscriber,
    [`${SUBSCRIBER_PATH}/history`]: [{ at: '2026-11-26T09:00:00.000Z', said: 'Maj Ek ändrade adress.' }],
    [`${SUBSCRIBER_PATH}/reads`]: {
      entries: [{ at: '2026-11-26T09:00:00.000Z', said: 'Maj Ek såg uppgifterna i en lista.' }],
      keptDays: 730,
    },
    '/api/publications/names': [{ _id: publicationId, name: 'Bottenviksbladet' }],
    [`put /api/subscribers/delSub/${subscriberId}`]: {},
    [`put /api/subscribers/addSub/${subscriberId}`]: {},
    [`post ${SUBSCRIBER_PATH}/pauses`]: { _id: pauseId },
    [`post ${SUBSCRIBER_PATH}/subscriptions/${subscriptionId}/reopen`]: {},
    [`post ${SUBSCRIBER_PATH}/show`]: undefined,
    [`del ${SUBSCRIBER_PATH}/pauses/${pauseId}`]: undefined,
  })
  const page = (
    <Routes>
      <Route path="/subscriber/:itemId" element={<SubscriberPage />} />
    </Routes>
  )
  renderWith(api, page, { at: `/subscriber/${subscriberId}` })
  return asked
}

const writeRequests = (asked: ReturnType<typeof open>) =>
  asked.filter(({ method }) => !['get', 'read'].includes(method))

it('shows what she gets and has had, when she is away, and what has happened', async () => {
  open()
  await screen.findByText('Maj Ek ändrade adress.')
  await screen.findByText('Maj Ek såg uppgifterna i en lista.')
  expect(screen.getByRole('link', { name: 'Stäng' }).getAttribute('href')).toBe('/subscribers')
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'BottenviksbladetDaisy CD13 mars 2026tills vidareAvsluta',
    'BottenviksbladetApp13 mars 202631 augusti 2026AvslutadFortsätt',
  ])
  expect(screen.getByText('Uppehåll 1 december 2026 – 12 januari 2027')).toBeDefined()
})

it('ends what she gets with its last day', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Avsluta Bottenviksbladet, Daisy CD' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Avsluta' }))
  await screen.findByText('Prenumerationen är avslutad.')
  expect(writeRequests(asked)).toMatchObject([
    {
      path: `/api/subscribers/delSub/${subscriberId}`,
      body: { publication: publicationId, format: 'Daisy CD', lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ])
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const inDialog = () => within(screen.getByRole('dialog'))
const sentBodies = (asked: ReturnType<typeof open>) => writeRequests(asked).map(({ path, body }) => [path, body])
const kind = { publication: publicationId, format: 'Daisy CD' }
const delSub = `/api/subscribers/delSub/${subscriberId}`
const reopen = `${SUBSCRIBER_PATH}/subscriptions/${subscriptionId}/reopen`

it('leads from a disc that would go nowhere to the address', async () => {
  open({ ...ingrid, address: '', zip: ' ' })
  await press('Skicka en skiva igen')
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByRole('heading', { name: 'Adress saknas' })
  await press('Fyll i adressen')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Adress' }))
  expect(screen.queryByRole('heading', { name: 'Adress saknas' })).toBeNull()
})

it('says of an address that is typed and not saved that it is not, and saves it', async () => {
  const asked = open({ ...ingrid, address: '', zip: '' })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Adress' }), 'Kajen 9')
  await press('Skicka en skiva igen')
  await screen.findByRole('heading', { name: 'Adressen är inte sparad' })
  expect(screen.queryByText(/har ingenstans att skickas/)).toBeNull()
  await press('Spara adressen')
  await waitFor(() =>
    expect(sentBodies(asked)).toEqual([[SUBSCRIBER_PATH, expect.objectContaining({ address: 'Kajen 9' })]]),
  )
})

it('ends one alone, and takes that back as it was', async () => {
  const later = SubscriptionId.parse('0199e2a0-0000-7000-8000-000000000078')
  const [now, then] = [
    { ...daisy, _id: subscriptionId, to: dayAfter(dayAfter(today())) },
    { ...daisy, _id: later, from: '2090-01-01', to: null },
  ]
  const asked = open({ ...ingrid, subscriptions: [now, then], endedSubscriptions: [] })
  const all = await screen.findAllByRole('button', { name: /^Avsluta Bottenviksbladet, Daisy CD, / })
  expect(new Set(all.map((button) => button.getAttribute('aria-label'))).size).toBe(all.length)
  const [first] = all
  if (first) await userEvent.click(first)
  await userEvent.click(inDialog().getByRole('button', { name: 'Avsluta' }))
  await press('Ångra')
  await screen.findByText('Prenumerationen är som förut.')
  expect(sentBodies(asked)).toEqual([
    [delSub, { ...kind, subscription: subscriptionId, lastDay: today() }],
    [reopen, { to: now.to }],
  ])
})

it('says what would never be before it is taken away, and takes that back', async () => {
  const asked = open({ ...ingrid, subscriptions: [{ ...daisy, _id: subscriptionId, from: '2090-01-01', to: null }] })
  await press('Avsluta Bottenviksbladet, Daisy CD')
  expect(inDialog().getByRole('alert').textContent).toBe(
    'Sista dagen ligger före den förstaDaisy CD, från 1 januari 2090 tills vidare, tas bort, som om den aldrig hade funnits.',
  )
  expect(inDialog().queryByRole('button', { name: 'Avsluta' })).toBeNull()
  await userEvent.click(inDialog().getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Prenumerationen är borttagen.')
  await press('Ångra')
  await screen.findByText('Prenumerationen är som förut.')
  expect(sentBodies(asked)).toEqual([
    [delSub, { ...kind, subscription: subscriptionId, lastDay: today() }],
    [reopen, { to: null }],
  ])
})

it.each([
  ['in the past', '2026-03-20', 'Dagar som har varit räknas bort', 'Avsluta'],
  ['before it began', '2026-01-27', 'Dagarna som har varit räknas inte heller i statistiken.', 'Ta bort'],
  ['later than it ends', '2091-03-31', 'Den slutar 31 mars 2091 i stället för 31 december 2090.', 'Flytta sista dagen'],
])('says what a last day %s does', async (_, lastDay, said, act) => {
  const asked = open({ ...ingrid, subscriptions: [{ ...daisy, _id: subscriptionId, to: '2090-12-31' }] })
  await press('Avsluta Bottenviksbladet, Daisy CD')
  const [year = '', month = '', day = ''] = lastDay.split('-')
  const parts = inDialog().getAllByRole('spinbutton')
  for (const part of parts) {
    const name = part.getAttribute('aria-label') ?? ''
    await userEvent.click(part)
    await userEvent.keyboard(/^år/i.test(name) ? year : /^månad/i.test(name) ? month : day)
  }
  await inDialog().findByText(new RegExp(said))
  await userEvent.click(inDialog().getByRole('button', { name: act }))
  await press('Ångra')
  await screen.findByText('Prenumerationen är som förut.')
  const back =
    lastDay > '2090-12-31'
      ? [delSub, { ...kind, subscription: subscriptionId, lastDay: '2090-12-31' }]
      : [reopen, { to: '2090-12-31' }]
  expect(sentBodies(asked)).toEqual([[delSub, { ...kind, subscription: subscriptionId, lastDay }], back])
})

it('lets what ends go on, and begins again what is over', async () => {
  const asked = open({ ...ingrid, subscriptions: [{ ...daisy, _id: subscriptionId, to: '2090-12-31' }] })
  await press('Fortsätt Bottenviksbladet, Daisy CD')
  inDialog().getByText('Daisy CD slutar 31 december 2090. I stället går den vidare tills vidare.')
  await userEvent.click(inDialog().getByRole('button', { name: 'Fortsätt' }))
  await press('Ångra')
  await screen.findByText('Prenumerationen är som förut.')
  await press('Fortsätt Bottenviksbladet, App')
  inDialog().getByText(
    'App slutade 31 augusti 2026. Den börjar igen i dag med 1 ex och går vidare tills vidare. Dagarna däremellan räknas inte.',
  )
  await userEvent.click(inDialog().getByRole('button', { name: 'Fortsätt' }))
  await screen.findByText('Prenumerationen börjar igen i dag.')
  expect(sentBodies(asked)).toEqual([
    [reopen, { to: null }],
    [delSub, { ...kind, subscription: subscriptionId, lastDay: '2090-12-31' }],
    [`/api/subscribers/addSub/${subscriberId}`, { ...kind, format: 'App', issues: 1 }],
  ])
})

it('lets nothing go on that has no end, or beside a later one', async () => {
  const past = { ...daisy, _id: endedSubscription._id, from: '2026-01-01', to: '2026-02-28' }
  open({ ...ingrid, endedSubscriptions: [past] })
  await screen.findByRole('button', { name: /^Avsluta Bottenviksbladet, Daisy CD, / })
  expect(screen.queryByRole('button', { name: /^Fortsätt/ })).toBeNull()
})

it('adds a subscription once it is whole', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till prenumeration' }))
  const dialog = within(screen.getByRole('dialog'))
  const add = dialog.getByRole('button', { name: 'Lägg till' })
  expect(add.getAttribute('disabled')).not.toBeNull()
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /Publikation/ }).value).toBe('Bottenviksbladet')
  await userEvent.click(dialog.getByRole('button', { name: /Format/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Punktskrift' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
  await screen.findByText('Prenumerationen är inlagd.')
  expect(writeRequests(asked)).toMatchObject([
    { body: { publication: publicationId, format: 'Punktskrift', issues: 1, to: null } },
  ])
})

it('adds days away, and takes them back after a question', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till uppehåll' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lägg till' }))
  await screen.findByText('Uppehållet är inlagt.')
  await userEvent.click(screen.getByRole('button', { name: /^Ta bort uppehållet 1 december/ }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Uppehållet är borttaget.')
  expect(writeRequests(asked).map(({ method, path }) => [method, path])).toEqual([
    ['post', `${SUBSCRIBER_PATH}/pauses`],
    ['del', `${SUBSCRIBER_PATH}/pauses/${pauseId}`],
  ])
})

it('takes days away back as soon as they were added', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till uppehåll' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lägg till' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
  await screen.findByText('Uppehållet är borttaget.')
  expect(writeRequests(asked).at(-1)).toMatchObject({ method: 'del', path: `${SUBSCRIBER_PATH}/pauses/${pauseId}` })
})

it('shows nothing of a protected identity before somebody says why', async () => {
  const asked = open({ ...ingrid, ...blankForm, name: '', customerNr: '10733', isProtected: true, isHidden: true })
  await screen.findByRole('heading', { name: 'Kund 10733', level: 1 })
  expect(screen.queryByRole('textbox', { name: 'Förnamn' })).toBeNull()
  expect(screen.queryByText('Historik')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Skäl/ }), 'Ringde om en skiva')
  await userEvent.click(screen.getByRole('button', { name: 'Visa uppgifter' }))
  await expect
    .poll(() => writeRequests(asked))
    .toMatchObject([{ path: `${SUBSCRIBER_PATH}/show`, body: { reason: 'Ringde om en skiva' } }])
})

it('derives her name from what is written', async () => {
  open()
  const lastname = await screen.findByRole('textbox', { name: 'Efternamn' })
  await userEvent.clear(lastname)
  await userEvent.type(lastname, 'ÅKESSON')
  expect(screen.getByText('Ingrid Åkesson')).toBeDefined()
})

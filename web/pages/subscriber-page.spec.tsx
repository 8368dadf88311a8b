import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PauseId, SubscriberId, SubscriptionId } from '../../domain/core/ids.ts'
import { blankForm } from '../../domain/subscriber/commands.ts'
import { form, pauseId, publicationId, subscriberId, subscriptionId } from '../../domain/subscriber/examples.ts'
import type { ShownSubscriber } from '../queries/subscribers.ts'
import { answering, renderWith } from '../testing.tsx'
import { SubscriberPage } from './SubscriberPage.tsx'

const daisy = { publication: publicationId, format: 'Daisy CD', issues: 1, from: '2026-03-03' } as const
const ended = { ...daisy, _id: SubscriptionId.parse('0199e2a0-0000-7000-8000-000000000079'), format: 'App' } as const

const ingrid: ShownSubscriber = {
  ...form,
  _id: SubscriberId.parse(subscriberId),
  name: 'Ingrid Sandberg',
  imported: false,
  subscriptions: [{ ...daisy, _id: subscriptionId, to: null }],
  endedSubscriptions: [{ ...ended, to: '2026-08-31' }],
  publications: [publicationId],
  pauses: [{ _id: PauseId.parse(pauseId), from: '2026-12-01', to: '2027-01-12' }],
  temporaryAddresses: [],
  createdAt: '2026-11-18T09:00:00.000Z',
  isHidden: false,
}

const hers = `/api/subscribers/${subscriberId}`

const open = (subscriber: ShownSubscriber = ingrid) => {
  const { api, asked } = answering({
    [hers]: subscriber,
    [`${hers}/history`]: [{ at: '2026-11-26T09:00:00.000Z', said: 'Maj Ek ändrade adress.' }],
    [`${hers}/reads`]: [{ at: '2026-11-26T09:00:00.000Z', said: 'Maj Ek såg uppgifterna i en lista.' }],
    '/api/publications/names': [{ _id: publicationId, name: 'Bottenviksbladet' }],
    [`put /api/subscribers/delSub/${subscriberId}`]: {},
    [`put /api/subscribers/addSub/${subscriberId}`]: {},
    [`post ${hers}/pauses`]: {},
    [`post ${hers}/subscriptions/${subscriptionId}/reopen`]: {},
    [`post ${hers}/subscriptions/0199e2a0-0000-7000-8000-000000000078/reopen`]: {},
    [`post ${hers}/show`]: undefined,
    [`del ${hers}/pauses/${pauseId}`]: undefined,
  })
  const page = (
    <Routes>
      <Route path="/subscriber/:itemId" element={<SubscriberPage />} />
    </Routes>
  )
  renderWith(api, page, { at: `/subscriber/${subscriberId}` })
  return asked
}

const written = (asked: ReturnType<typeof open>) => asked.filter(({ method }) => !['get', 'read'].includes(method))

it('shows what she gets and has had, when she is away, and what has happened', async () => {
  open()
  await screen.findByText('Maj Ek ändrade adress.')
  await screen.findByText('Maj Ek såg uppgifterna i en lista.')
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'BottenviksbladetDaisy CD13 mars 2026tills vidareAvsluta',
    'BottenviksbladetApp13 mars 202631 augusti 2026Avslutad',
  ])
  expect(screen.getByText('Uppehåll 1 december 2026 – 12 januari 2027')).toBeDefined()
})

it('ends what she gets with its last day', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Avsluta Bottenviksbladet, Daisy CD' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Avsluta' }))
  await screen.findByText('Prenumerationen är avslutad.')
  expect(written(asked)).toMatchObject([
    {
      path: `/api/subscribers/delSub/${subscriberId}`,
      body: { publication: publicationId, format: 'Daisy CD', lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    },
  ])
})

it('takes an end back, of all that it ended, as it was', async () => {
  const later = SubscriptionId.parse('0199e2a0-0000-7000-8000-000000000078')
  const [now, then] = [
    { ...daisy, _id: subscriptionId, to: '2029-12-31' },
    { ...daisy, _id: later, from: '2030-01-01', to: null },
  ]
  const other = { ...daisy, _id: ended._id, format: 'Punktskrift' as const, to: null }
  const asked = open({ ...ingrid, subscriptions: [now, then, other], endedSubscriptions: [] })
  const [press] = await screen.findAllByRole('button', { name: 'Avsluta Bottenviksbladet, Daisy CD' })
  if (press) await userEvent.click(press)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Avsluta' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Ångra' }))
  await screen.findByText('Prenumerationen går vidare som förut.')
  expect(
    written(asked)
      .slice(1)
      .map(({ path, body }) => [path, body]),
  ).toEqual([
    [`${hers}/subscriptions/${subscriptionId}/reopen`, { to: '2029-12-31' }],
    [`${hers}/subscriptions/${later}/reopen`, { to: null }],
  ])
})

it('adds a subscription once it is whole', async () => {
  const asked = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till prenumeration' }))
  const dialog = within(screen.getByRole('dialog'))
  const add = dialog.getByRole('button', { name: 'Lägg till' })
  expect(add.getAttribute('disabled')).not.toBeNull()
  await userEvent.click(dialog.getByRole('combobox', { name: /Publikation/ }))
  await userEvent.keyboard('Botten{ArrowDown}{Enter}')
  await userEvent.click(dialog.getByRole('button', { name: /Format/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Punktskrift' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }))
  await screen.findByText('Prenumerationen är inlagd.')
  expect(written(asked)).toMatchObject([
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
  expect(written(asked).map(({ method, path }) => [method, path])).toEqual([
    ['post', `${hers}/pauses`],
    ['del', `${hers}/pauses/${pauseId}`],
  ])
})

it('shows nothing of a protected identity before somebody says why', async () => {
  const asked = open({ ...ingrid, ...blankForm, name: '', customerNr: '10733', isProtected: true, isHidden: true })
  await screen.findByRole('heading', { name: 'Kund 10733', level: 1 })
  expect(screen.queryByRole('textbox', { name: 'Förnamn' })).toBeNull()
  expect(screen.queryByText('Historik')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /Skäl/ }), 'Ringde om en skiva')
  await userEvent.click(screen.getByRole('button', { name: 'Visa uppgifter' }))
  await expect
    .poll(() => written(asked))
    .toMatchObject([{ path: `${hers}/show`, body: { reason: 'Ringde om en skiva' } }])
})

it('derives her name from what is written', async () => {
  open()
  const lastname = await screen.findByRole('textbox', { name: 'Efternamn' })
  await userEvent.clear(lastname)
  await userEvent.type(lastname, 'ÅKESSON')
  expect(screen.getByText('Ingrid Åkesson')).toBeDefined()
})

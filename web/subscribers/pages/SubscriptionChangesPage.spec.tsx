import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { changeId, form, subscriberId } from '../../../domain/subscribers/subscription-change/examples.ts'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import { createFakeServer, removalAnswers, renderWith } from '../../kernel/testing.tsx'
import type { SubscriptionChange } from '../queries/subscription-changes.ts'
import { SubscriptionChangePage } from './SubscriptionChangePage.tsx'
import { SubscriptionChangesPage } from './SubscriptionChangesPage.tsx'

const path = `/api/subscribeTemps/${changeId}`
const change = (more: Partial<SubscriptionChange> = {}): SubscriptionChange => ({
  ...form,
  _id: changeId,
  publicationName: 'Bottenviksbladet',
  active: false,
  carriedOut: null,
  protectedSubscriber: null,
  isHidden: false,
  createdAt: '2026-11-18T09:00:00.000Z',
  updatedAt: '2026-11-18T09:00:00.000Z',
  ...more,
})

const openOne = (answer: unknown) => {
  let active = false
  const { api, asked } = createFakeServer({
    [path]: () => (answer instanceof Error ? Promise.reject(answer) : { ...(answer as SubscriptionChange), active }),
    [`${path}/reads`]: { entries: [], keptDays: 730 },
    [`${path}/matches`]: { matches: [], asNew: null },
    [`post ${path}/forget`]: undefined,
    [`${path}/kept`]: [],
    [`post /api/subscribers/${subscriberId}/show`]: undefined,
    '/api/publications/names': [{ _id: form.publication, name: 'Bottenviksbladet', customer: null, orgName: '' }],
    [`put ${path}`]: (body: { readonly active: boolean }) => {
      active = body.active
      return { _id: changeId }
    },
  })
  const page = <SubscriptionChangePage />
  const routes = (
    <Routes>
      <Route path="/subscribeTemp/:itemId" element={page} />
    </Routes>
  )
  renderWith(api, routes, { at: `/subscribeTemp/${changeId}` })
  return asked
}

it('lists what was asked for, and asks for what waits as its address says', async () => {
  const { api, asked } = createFakeServer({
    '/api/subscribeTemps': [change(), change({ name: 'Nils Ek', action: 'hold', active: true })],
    ...removalAnswers('/api/subscribeTemps'),
  })
  renderWith(api, <SubscriptionChangesPage />, { at: '/subscribeTemps?lage=waiting' })
  await screen.findByRole('grid')
  expect(screen.getByText('Uppehåll')).toBeTruthy()
  expect(screen.getByText('Hanterat')).toBeTruthy()
  expect(asked.at(-1)?.path).toBe('/api/subscribeTemps?sort=created&direction=desc&state=waiting&limit=50')
})

it('is marked as handled, which can be taken back', async () => {
  const asked = openOne(change())
  await userEvent.click(await screen.findByRole('button', { name: 'Markera som hanterat' }))
  await screen.findByText('Ärendet är hanterat.')
  await screen.findByRole('button', { name: 'Markera som inte hanterat' })
  await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
  await screen.findByRole('button', { name: 'Markera som hanterat' })
  expect(asked.filter(({ method }) => method === 'put').map(({ body }) => body)).toEqual([
    { active: true },
    { active: false },
  ])
})

it('says that it is handled already where there is none', async () => {
  openOne(new RequestRefusal({ title: 'NotFound', status: 404, detail: 'Ärendet finns inte.' }))
  await screen.findByRole('heading', { name: 'Ärendet är redan hanterat' })
  expect(screen.queryByRole('button', { name: 'Spara' })).toBeNull()
})

it('is put right, all its fields as they are', async () => {
  const asked = openOne(change())
  const name = await screen.findByLabelText('Namn (krävs)')
  await userEvent.clear(name)
  await userEvent.type(name, 'Elsa Åberg')
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }))
  await screen.findByText('Elsa Åberg sparades!')
  expect(asked.find(({ method }) => method === 'put')?.body).toEqual({ ...form, name: 'Elsa Åberg' })
})

it('is forgotten after a question', async () => {
  const asked = openOne(change())
  await userEvent.click(await screen.findByRole('button', { name: 'Glöm ärendet' }))
  expect(screen.getByText(/glöms av sig självt efter 90 dagar/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Glöm' }))
  await screen.findByText('Ärendet är glömt.')
  expect(asked.filter(({ method }) => method === 'post').map((each) => each.path)).toEqual([`${path}/forget`])
})

it('of whoever is protected asks why, before anything in it is shown', async () => {
  const blank = { name: '', isHidden: true, protectedSubscriber: subscriberId, carriedOut: subscriberId, active: true }
  const asked = openOne(change(blank))
  await userEvent.type(await screen.findByRole('textbox', { name: /^Skäl/ }), 'Ringde')
  expect(screen.getByText('Ändra adress: Skyddad identitet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Spara|Ta tillbaka|Markera som/ })).toBeNull()
  expect(asked.map((each) => each.path)).not.toContain(`${path}/kept`)
  const before = asked.filter((each) => each.path === path).length
  await userEvent.click(screen.getByRole('button', { name: 'Visa uppgifter' }))
  await expect.poll(() => asked.filter((each) => each.path === path).length).toBeGreaterThan(before)
  expect(asked.find(({ method }) => method === 'post')?.body).toEqual({ reason: 'Ringde' })
})

it('that is carried out can be taken back, and not said to wait', async () => {
  const asked = openOne(change({ carriedOut: subscriberId }))
  await userEvent.click(await screen.findByRole('button', { name: 'Markera som hanterat' }))
  await screen.findByText('Ärendet är hanterat.')
  await expect.poll(() => screen.queryByRole('button', { name: /Markera som/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ta tillbaka' })).toBeTruthy()
  expect(asked.filter(({ method }) => method === 'put')).toHaveLength(1)
})

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { clearDrafts, keepDraft } from '../../kernel/forms/drafts.ts'
import { lastUserState, toFrontPage, toFrontPageWithout } from '../../kernel/navigation/return-address.ts'
import type { Session } from '../../kernel/server/session.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { LogInForm } from '../../people/log-in/LogInForm.tsx'
import { FrontPage } from './FrontPage.tsx'

const closedSession: Session = { isOpen: () => false, start: () => {}, end: () => {}, subscribe: () => () => {} }

it.each([
  ['/login?retur=%2Farticle%2F1', 1],
  ['/login', 0],
])('says at %s why one is to log in', async (at, notices) => {
  renderWith({}, <FrontPage />, { at, session: closedSession })
  await screen.findByRole('button', { name: 'Logga in' })
  expect(screen.queryAllByRole('heading', { name: 'Logga in för att fortsätta' })).toHaveLength(notices)
})

it('says that what was written is kept, and takes up whoever was here where she is to type', async () => {
  keepDraft('u1:x', { etag: undefined, base: {}, values: {} })
  const { router } = renderWith({}, <FrontPage />, { session: closedSession })
  await router.navigate('/login?retur=%2Farticle%2F1', { state: lastUserState('maj@tidning.se') })
  await screen.findByText('Det du har skrivit är kvar. Sedan kommer du vidare till sidan.')
  clearDrafts()
})

it('has the address of whoever was here, and the focus in the next field', async () => {
  const at = '/login?retur=%2Farticle%2F1'
  renderWith({}, <LogInForm email="maj@tidning.se" hasFocus onSecondStep={() => undefined} onLoggedIn={() => {}} />, {
    at,
    session: closedSession,
  })
  expect(screen.getByLabelText<HTMLInputElement>('E-postadress').value).toBe('maj@tidning.se')
  expect(document.activeElement).toBe(screen.getByLabelText('Lösenord'))
  cleanup()
  renderWith({}, <FrontPage />, { at, session: closedSession })
  expect(document.activeElement).toBe(await screen.findByLabelText('E-postadress'))
})

it('tells whoever comes from an address that leads nowhere', async () => {
  const { router } = renderWith({}, <FrontPage />, { at: toFrontPage('/finns/inte'), session: closedSession })
  await screen.findByRole('heading', { name: 'Sidan finns inte' })
  screen.getByText('/finns/inte')
  await router.navigate('/')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sidan finns inte' })).toBeNull())
})

it('tells whoever may not open a page that she may not, for as long as she is somebody', async () => {
  const at = toFrontPageWithout('/users')
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role: 'customer' } })
  renderWith(api, <FrontPage />, { at, session: { ...closedSession, isOpen: () => true } })
  await screen.findByText(/^Du har inte behörighet att öppna/)
  screen.getByText('/users')
  cleanup()
  renderWith({}, <FrontPage />, { at, session: closedSession })
  await screen.findByRole('button', { name: 'Logga in' })
  expect(screen.queryByText(/behörighet/)).toBeNull()
})

it('leads visitors to the form, in either language', async () => {
  renderWith({}, <FrontPage />, { session: closedSession })
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: 'Begär offert på inläsning' })
  expect(to('Begär offert på inläsning')).toBe('/ljudkodcontact')
  expect(to('Request a quotation in English')).toBe('/ljudkodcontact/en')
})

it.each([
  ['guest', 0],
  ['customer', 1],
])('leads a %s to the work there is for her', async (role, ways) => {
  const { api } = createFakeServer({ '/api/users/me': { _id: 'u1', name: 'Maj', role } })
  renderWith(api, <FrontPage />, { session: { ...closedSession, isOpen: () => true } })
  await screen.findByText('Du är inloggad som Maj.')
  expect(screen.queryAllByRole('link', { name: 'Fortsätt till arbetet' })).toHaveLength(ways)
})

describe('an invitation', () => {
  it.each(['/login#invitation=a.b-c', '/login?invitation=a.b-c'])('at %s lets one choose a password', async (at) => {
    const { api, asked } = createFakeServer({})
    renderWith(api, <FrontPage />, { at, session: closedSession })
    await userEvent.type(await screen.findByLabelText('Nytt lösenord'), 'ett nytt lösenord')
    await userEvent.type(screen.getByLabelText('Nytt lösenord igen'), 'ett nytt lösenord')
    await userEvent.click(screen.getByRole('button', { name: 'Spara lösenordet' }))
    await screen.findByRole('heading', { name: 'Lösenordet är valt' })
    const body = { token: 'a.b-c', newPassword: 'ett nytt lösenord' }
    expect(asked).toContainEqual({ method: 'post', path: '/auth/invitation', body })
  })

  it('is still there when one has looked at the other tab', async () => {
    const { api } = createFakeServer({
      '/api/publications/allowSubscribeTemp': [{ _id: 'p', name: 'Bottenviksbladet' }],
    })
    renderWith(api, <FrontPage />, { at: '/login#invitation=a.b-c', session: closedSession })
    await userEvent.click(await screen.findByRole('tab', { name: 'Ändra prenumeration' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Välj lösenord' }))
    await screen.findByRole('button', { name: 'Spara lösenordet' })
  })
})

it('leaves alone what is typed when it hears that subscriptions can be changed here', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { api } = createFakeServer({ '/api/publications/allowSubscribeTemp': () => promise })
  renderWith(api, <FrontPage />, { session: closedSession })
  await userEvent.type(await screen.findByLabelText('E-postadress'), 'maj@tidning.se')
  expect(screen.queryByRole('tab', { name: 'Ändra prenumeration' })).toBeNull()
  resolve([{ _id: '0199e2a0-0000-7000-8000-000000000002', name: 'Bottenviksbladet' }])
  await screen.findByRole('tab', { name: 'Ändra prenumeration' })
  expect(screen.getByLabelText<HTMLInputElement>('E-postadress').value).toBe('maj@tidning.se')
})

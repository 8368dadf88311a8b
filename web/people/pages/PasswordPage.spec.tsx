import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FrontPage } from '../../app/front-page/FrontPage.tsx'
import { RequestRefusal } from '../../kernel/server/api-client.ts'
import type { Session } from '../../kernel/server/session.ts'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { PasswordPage } from './PasswordPage.tsx'

const closedSession: Session = { isOpen: () => false, start: () => {}, end: () => {}, subscribe: () => () => {} }

const open = (at: string, answers: Readonly<Record<string, unknown>> = {}) => {
  const { api, asked } = createFakeServer({ '/env': { passwordMin: 3, sendsMail: true }, ...answers })
  return { ...renderWith(api, <PasswordPage />, { at, session: closedSession }), asked }
}
const postedRequests = (asked: readonly { readonly method: string }[]) =>
  asked.filter(({ method }) => method === 'post')

it('is led to from where one logs in', async () => {
  const { router } = renderWith({}, <FrontPage />, { at: '/login', session: closedSession })
  await userEvent.click(await screen.findByRole('link', { name: 'Jag har glömt lösenordet' }))
  expect(router.state.location.pathname).toBe('/password')
})

it('asks for the address, and says the same whoever has it', async () => {
  const { asked } = open('/password')
  const send = await screen.findByRole('button', { name: 'Skicka länken' })
  await userEvent.click(send)
  await screen.findByText('Ange din e-postadress')
  expect(postedRequests(asked)).toEqual([])
  await userEvent.type(screen.getByLabelText('E-postadress'), ' maj@tidning.se')
  await userEvent.click(send)
  await screen.findByText(/^Om adressen finns hos oss kommer ett mejl/)
  expect(postedRequests(asked)).toEqual([
    { method: 'post', path: '/auth/forgotten', body: { email: 'maj@tidning.se' } },
  ])
})

it('says why no letter was sent', async () => {
  const refuse = () => {
    throw new RequestRefusal({
      title: 'TooManyAttempts',
      status: 429,
      detail: 'För många försök. Vänta en minut och försök igen.',
    })
  }
  open('/password', { 'post /auth/forgotten': refuse })
  await userEvent.type(await screen.findByLabelText('E-postadress'), 'maj@tidning.se')
  await userEvent.click(screen.getByRole('button', { name: 'Skicka länken' }))
  await screen.findByText('För många försök. Vänta en minut och försök igen.')
})

it('says who can help where no letters are sent', async () => {
  open('/password', { '/env': { passwordMin: 3, sendsMail: false } })
  await screen.findByRole('heading', { name: 'Be en administratör om hjälp' })
  expect(screen.queryByRole('button', { name: 'Skicka länken' })).toBeNull()
})

it('takes the key behind # to choose another password, and leads to where one logs in with it', async () => {
  const { asked, router } = open('/password#letter=en.nyckel')
  await userEvent.type(await screen.findByLabelText('Nytt lösenord'), 'nytt-lösenord')
  await userEvent.type(screen.getByLabelText('Nytt lösenord igen'), 'nytt-lösenord')
  await userEvent.click(screen.getByRole('button', { name: 'Spara lösenordet' }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  const body = { token: 'en.nyckel', newPassword: 'nytt-lösenord' }
  expect(postedRequests(asked)).toEqual([{ method: 'post', path: '/auth/password', body }])
  expect(router.state.location.hash).toBe('')
})

it('keeps the key when the skip link is used, and takes another that comes in the same window', async () => {
  const { asked, router } = open('/password#letter=en.nyckel')
  await screen.findByLabelText('Nytt lösenord')
  await act(() => router.navigate('/password#letter=en.nyare'))
  await act(() => router.navigate('/password#innehall'))
  await userEvent.type(await screen.findByLabelText('Nytt lösenord'), 'nytt-lösenord')
  await userEvent.type(screen.getByLabelText('Nytt lösenord igen'), 'nytt-lösenord')
  await userEvent.click(screen.getByRole('button', { name: 'Spara lösenordet' }))
  await expect.poll(() => postedRequests(asked)).toMatchObject([{ body: { token: 'en.nyare' } }])
})

it('asks for the address again where the link is too old, and where the skip link is used there', async () => {
  open('/password#letter=en.nyckel')
  await userEvent.click(await screen.findByRole('link', { name: 'Be om en ny länk' }))
  await screen.findByRole('button', { name: 'Skicka länken' })
  cleanup()
  open('/password#innehall')
  await screen.findByRole('button', { name: 'Skicka länken' })
})

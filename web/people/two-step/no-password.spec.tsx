import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import { PasswordSection } from '../change-password/PasswordSection.tsx'
import type { User } from '../queries/users.ts'
import { TwoStepSection } from './TwoStepSection.tsx'

it('asks a user who logs in through a provider alone for no password, and leads to one', async () => {
  const twoStep = { isOn: false, hasApp: false, passkeys: [], recoveryLeft: 0, hasPassword: false }
  const { api } = createFakeServer({ '/api/users/me/twoStep': twoStep })
  // The cast is sound: the section reads no more of the user.
  const user = { _id: 'u1', email: 'maj@tidning.se' } as User
  renderWith(
    api,
    <>
      <PasswordSection user={user} />
      <TwoStepSection isDemanded={false} />
    </>,
  )
  const link = await screen.findByRole('link', { name: 'Välj ett lösenord' })
  expect(link.getAttribute('href')).toBe('/password')
  screen.getByText('Av. Du loggar in med enbart ditt konto på en annan webbplats.')
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till kodapp' }))
  await screen.findByText(/^Du har inget lösenord här\. I stället/)
  expect(screen.queryByLabelText(/lösenord/i, { selector: 'input' })).toBeNull()
  expect(screen.queryByText(/Först ditt lösenord/)).toBeNull()
})

it('asks for a password that is left out before the server is asked', async () => {
  const twoStep = { isOn: false, hasApp: false, passkeys: [], recoveryLeft: 0, hasPassword: true }
  const { api, asked } = createFakeServer({ '/api/users/me/twoStep': twoStep })
  renderWith(api, <TwoStepSection isDemanded={false} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till kodapp' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt' }))
  await screen.findByText('Ange lösenordet')
  expect(asked.filter(({ method }) => method === 'post')).toEqual([])
})

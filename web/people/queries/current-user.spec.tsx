import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createSession } from '../../kernel/server/session.ts'
import { renderWith } from '../../kernel/testing.tsx'
import { hasRole, useCurrentUser } from './current-user.ts'

const UserName = () => <p>{useCurrentUser()?.name ?? 'Ingen'}</p>

it('is nobody as soon as the session has ended', async () => {
  const session = createSession()
  document.cookie = 'signed-in=1; Path=/'
  session.start()
  renderWith({ get: <Body,>() => Promise.resolve({ name: 'Maj' } as Body) }, <UserName />, { session })
  expect(await screen.findByText('Maj')).toBeDefined()
  act(session.end)
  expect(screen.getByText('Ingen')).toBeDefined()
})

it.each([
  ['admin', 'user', true],
  ['user', 'user', true],
  ['customer', 'user', false],
  ['guest', 'customer', false],
] as const)('ranks roles: %s as %s is %s', (role, atLeast, may) => {
  expect(hasRole({ role }, atLeast)).toBe(may)
})

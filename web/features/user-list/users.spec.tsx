import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { EntityList } from '../../lists/EntityList.tsx'
import type { User } from '../../queries/users.ts'
import { answering, renderWith } from '../../testing.tsx'
import { usersFor } from './users.ts'

const user = (_id: string, name: string): User => ({
  _id,
  name,
  email: `${name.toLowerCase()}@example.se`,
  role: 'user',
  isNarrator: true,
  customer: null,
  info: '',
  organizations: [],
})

it('offers to remove everybody but oneself, and says that it is for good', async () => {
  const server = answering({ '/api/users': [user('me', 'Maj'), user('u2', 'Greta')] })
  renderWith(server.api, <EntityList of={usersFor('me')} />)
  const row = await screen.findByRole('row', { name: /Greta/ })
  expect(row.textContent).toContain('Användare, inläsare')
  expect(screen.queryByRole('button', { name: 'Radera Maj' })).toBeNull()
  await userEvent.click(within(row).getByRole('button', { name: 'Radera Greta' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('greta@example.se kan inte längre logga in. Det går inte att ångra.')
  await userEvent.click(within(question).getByRole('button', { name: 'Ta bort' }))
  await screen.findByText('Greta är raderad.')
  expect(screen.queryByRole('button', { name: /Ångra/ })).toBeNull()
  expect(server.asked).toContainEqual(expect.objectContaining({ method: 'del', path: '/api/users/u2' }))
})

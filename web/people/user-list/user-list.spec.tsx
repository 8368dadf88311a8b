import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { EntityList } from '../../kernel/lists/EntityList.tsx'
import { createFakeServer, renderWith } from '../../kernel/testing.tsx'
import type { User } from '../queries/users.ts'
import { useUserList } from './user-list.tsx'

const user = (_id: string, name: string): User => ({
  _id,
  name,
  email: `${name.toLowerCase()}@example.se`,
  role: 'user',
  isNarrator: true,
  isInvited: false,
  isSignedUp: false,
  hasTwoStep: false,
  customer: null,
  info: '',
  organizations: [],
})

const List = () => <EntityList of={useUserList()} />
const usualAnswers = {
  '/api/users/me': { _id: 'me', role: 'admin' },
  '/api/customers': [{ _id: 'c1', name: 'Luleå kommun' }],
}

it('says which roles somebody has in organisations, beside her own', async () => {
  const organizations = [
    { orgId: 'c1', roleType: 'admin' },
    { orgId: 'gone', roleType: 'user' },
  ] as const
  const olga = { ...user('u2', 'Olga'), role: 'customer' as const, isNarrator: false, organizations }
  const guest = { ...olga, _id: 'u3', name: 'Gunnar', role: 'guest' as const }
  renderWith(createFakeServer({ ...usualAnswers, '/api/users': [olga, guest] }).api, <List />)
  await screen.findByText('Kund, admin i Luleå kommun')
  screen.getByText('Gäst')
})

it('offers to remove everybody but oneself, and says that it is for good', async () => {
  const server = createFakeServer({ ...usualAnswers, '/api/users': [user('me', 'Maj'), user('u2', 'Greta')] })
  renderWith(server.api, <List />)
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

it('is asked for by role, by state and for those who read aloud, and says who is only invited', async () => {
  const server = createFakeServer({
    ...usualAnswers,
    '/api/users': [{ ...user('u2', 'Greta'), isInvited: true }, user('u3', 'Bo')],
  })
  const { router } = renderWith(server.api, <List />)
  const rowOf = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
  expect(await rowOf(/Greta/)).toContain('Inbjuden')
  expect(await rowOf(/Bo/)).not.toContain('Inbjuden')
  for (const [button, item] of [
    ['Roll: Alla roller', 'Admin'],
    ['Läge: Alla lägen', 'Inbjuden'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: button }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: item }))
  }
  await userEvent.click(screen.getByRole('switch', { name: 'Bara inläsare' }))
  expect(router.state.location.search).toBe('?roll=admin&lage=invited&inlasare=true')
  const last = () => server.asked.findLast(({ method }) => method === 'read')?.path
  await expect.poll(last).toBe('/api/users?sort=name&direction=asc&role=admin&state=invited&narrators=true&limit=50')
})

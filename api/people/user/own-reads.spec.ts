import { expect, it } from 'vitest'
import { testApi, testUserId } from '../../testing.ts'

const api = await testApi()

it('tells a user of other readers of the user’s data, and not of the user’s own reading', async () => {
  await api.as('admin').get(`/api/users/${testUserId('user')}`)
  await api.as('admin').get(`/api/users/${testUserId('admin')}`)
  await api.as('admin').get('/api/users')
  const readSentences = async (role: 'user' | 'admin') => {
    const { status, body } = await api.as(role).get('/api/users/me/reads')
    expect(status).toBe(200)
    return (body as { entries: { said: string }[] }).entries.map((entry) => entry.said)
  }
  expect(await readSentences('user')).toEqual([
    'Test admin såg uppgifterna i en lista.',
    'Test admin öppnade uppgifterna.',
  ])
  expect(await readSentences('admin')).toEqual([])
})

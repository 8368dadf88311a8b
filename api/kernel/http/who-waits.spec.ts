import { expect, it } from 'vitest'
import { testApi } from '../../testing.ts'

const waiting = new Set<symbol>()
let most = 0
const api = await testApi(() => ({
  enterWaiting: () => {
    const one = Symbol('who waits')
    waiting.add(one)
    most = Math.max(most, waiting.size)
    return () => waiting.delete(one)
  },
}))
const admin = api.as('admin')

it('is whoever saves something, until she is answered', async () => {
  await admin.post('/api/publications', { name: 'Bladet' })
  await expect.poll(() => [most, waiting.size]).toEqual([1, 0])
})

it('is nobody else, and nobody who is refused for long', async () => {
  most = 0
  await admin.get('/api/publications')
  expect(most).toBe(0)
  await api.as('anonymous').post('/api/publications', { name: 'Bladet' })
  await expect.poll(() => waiting.size).toBe(0)
})

import { expect, it } from 'vitest'
import { testApi } from '../../testing.ts'

const pendingRequests = new Set<symbol>()
let maxPending = 0
const api = await testApi(() => ({
  enterWaiting: () => {
    const one = Symbol('who waits')
    pendingRequests.add(one)
    maxPending = Math.max(maxPending, pendingRequests.size)
    return () => pendingRequests.delete(one)
  },
}))
const admin = api.as('admin')

it('is whoever saves something, until she is answered', async () => {
  await admin.post('/api/publications', { name: 'Bladet' })
  await expect.poll(() => [maxPending, pendingRequests.size]).toEqual([1, 0])
})

it('is nobody else, and nobody who is refused for long', async () => {
  maxPending = 0
  await admin.get('/api/publications')
  expect(maxPending).toBe(0)
  await api.as('anonymous').post('/api/publications', { name: 'Bladet' })
  await expect.poll(() => pendingRequests.size).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { LogUnavailable } from '../../../domain/kernel/event-log.ts'
import { testApi, testUserId } from '../../testing.ts'

describe('whoever reads', () => {
  it('is who her stream says, also while the read models stand still', async () => {
    const api = await testApi()
    const { _id } = (await api.as('admin').post('/api/users', newUser)).body as { readonly _id: string }
    const token = await tokenOf(api)
    const customers = () => api.app.inject({ url: '/api/customers', headers: { authorization: `Bearer ${token}` } })
    expect((await customers()).statusCode).toBe(200)
    await api.as('admin').del(`/api/users/${_id}`)
    expect((await customers()).statusCode).toBe(401)
  })

  it.each([
    ['fails', () => Promise.reject(new LogUnavailable())],
    ['is silent', () => new Promise<never>(() => undefined)],
  ])('goes on by the read model while the log %s', async (_, read) => {
    let isAway = false
    const api = await testApi(({ handlers }) => ({
      handlers: {
        ...handlers,
        user: Object.assign(handlers.user.bind(undefined), handlers.user, {
          state: (stream: string) => (isAway ? read() : handlers.user.state(stream)),
        }),
      },
    }))
    await api.catchUp()
    isAway = true
    expect(await api.as('user').get('/api/customers')).toMatchObject({ status: 200 })
    expect(await api.as('user').get('/api/users/me')).toMatchObject({ body: { _id: testUserId('user') } })
  })
})

const newUser = { name: 'Greta Lind', email: 'greta@example.se', role: 'user', password: 'hemligt' }

const tokenOf = async (api: Awaited<ReturnType<typeof testApi>>): Promise<string> => {
  const { body } = await api.as('anonymous').post('/auth/local', { email: newUser.email, password: newUser.password })
  return String(Reflect.get(body as object, 'token'))
}

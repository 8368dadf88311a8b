import { describe, expect, it } from 'vitest'
import { testApi, testEmail, testPassword, testUserId, textOf } from '../testing.ts'

const api = await testApi()

describe('logging in', () => {
  it('gives a token that tells who she is', async () => {
    const login = await api.as('anonymous').post('/auth/local', { email: testEmail('user'), password: testPassword })
    expect(login).toMatchObject({ status: 200, body: { token: expect.any(String) } })
    const me = await api.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${textOf(login, 'token')}` },
    })
    expect(me).toMatchObject({ status: 200, body: { _id: testUserId('user'), role: 'user' } })
  })

  it('takes the address in any case', async () => {
    const body = { email: ' USER@Example.se ', password: testPassword }
    expect(await api.as('anonymous').post('/auth/local', body)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a wrong password', testEmail('user')],
    ['an unknown address', 'nobody@example.se'],
  ])('answers %s alike', async (_, email) => {
    const answer = await api.as('anonymous').post('/auth/local', { email, password: 'fel' })
    expect(answer).toMatchObject({
      status: 401,
      body: { title: 'WrongCredentials', detail: 'E-postadressen eller lösenordet stämmer inte.' },
    })
    expect(answer.headers['content-type']).toMatch('application/problem+json')
  })

  it('names the field that is at fault', async () => {
    expect(await api.as('anonymous').post('/auth/local', { email: 'x', password: '' })).toMatchObject({
      status: 422,
      body: { field: 'email', fields: { email: 'Ange en giltig e-postadress.', password: expect.any(String) } },
    })
  })

  it('stops guessing', async () => {
    const guess = () => api.as('anonymous').post('/auth/local', { email: 'guess@example.se', password: 'fel' })
    for (let tries = 1; tries <= 10; tries += 1) expect(await guess()).toMatchObject({ status: 401 })
    expect(await guess()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '900' },
      body: { detail: 'För många försök. Vänta 15 minuter och försök igen.' },
    })
  })
})

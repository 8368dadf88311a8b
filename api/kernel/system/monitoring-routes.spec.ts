import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing.ts'

const token = 'a token of the monitor'
let faults: readonly string[] = []

const api = await testApi(({ operation }) => ({
  operation: {
    ...operation,
    metrics: async () => 'ljudkod_disk_free_bytes 50\n',
    metricsToken: token,
    faults: async () => faults,
  },
}))

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  api.inject({ method: 'GET', url, headers: { host: 'localhost:3000', ...headers } })

const strangerHeaders = { 'x-forwarded-for': '203.0.113.9' }

describe('whether the product serves', () => {
  it('is told to every caller, and the cause of a fault to the operator alone', async () => {
    faults = ['Läsmodellerna: 1 av 33 läsmodeller står stilla vid en händelse.']
    const ownAnswer = await ask('/readyz')
    expect([ownAnswer.status, ownAnswer.text]).toEqual([503, `not ok\n${faults[0] ?? ''}\n`])
    const strangerAnswer = await ask('/readyz', strangerHeaders)
    expect([strangerAnswer.status, strangerAnswer.text]).toEqual([503, 'not ok\n'])
    expect((await ask('/readyz', { ...strangerHeaders, authorization: `Bearer ${token}` })).text).toContain('33')
    faults = []
    expect((await ask('/readyz', strangerHeaders)).text).toBe('ok\n')
  })

  it('says nothing about whether it lives', async () => {
    faults = ['Databasen: Svarar inte.']
    expect((await ask('/healthz', strangerHeaders)).text).toBe('ok\n')
    faults = []
  })
})

describe('numbers', () => {
  it('are read on this machine', async () => {
    expect((await ask('/metrics')).text).toBe('ljudkod_disk_free_bytes 50\n')
  })

  it.each([
    ['through a proxy', strangerHeaders],
    ['through a proxy that names itself', { via: '1.1 proxy' }],
    ['under the name of the installation', { host: 'ljudkod.example' }],
    ['with another token', { ...strangerHeaders, authorization: 'Bearer x' }],
  ])('are not there for who asks %s', async (_, headers) => {
    expect((await ask('/metrics', headers)).status).toBe(404)
  })

  it('are read elsewhere with the token', async () => {
    expect((await ask('/metrics', { ...strangerHeaders, authorization: `Bearer ${token}` })).status).toBe(200)
  })
})

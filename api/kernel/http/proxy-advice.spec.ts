import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing.ts'
import { isAmong } from './forwarded-addresses.ts'
import { adviceOn } from './proxy-advice.ts'

describe('a request', () => {
  const isTrusted = isAmong(['127.0.0.1', '10.0.0.2'])
  const arrival = (peer: string, ...forwarded: readonly string[]) => ({ peer, forwarded })

  it.each([
    ['of a visitor who comes straight', arrival('203.0.113.9')],
    ['of a visitor behind a proxy', arrival('127.0.0.1', '203.0.113.9')],
    ['of a colleague behind a proxy', arrival('127.0.0.1', '10.9.9.9')],
    ['of a visitor behind two', arrival('::ffff:127.0.0.1', '203.0.113.9', '10.0.0.2')],
    ['of a visitor who says to be another', arrival('127.0.0.1', '198.51.100.1', '203.0.113.9')],
    ['of a proxy itself', arrival('127.0.0.1', '10.0.0.2')],
  ])('gives no advice: %s', (_, request) => expect(adviceOn(isTrusted, request)).toBeUndefined())

  it.each([
    [
      arrival('::ffff:10.1.2.3', '203.0.113.9'),
      'unknown proxy',
      /^10\.1\.2\.3 sends X-Forwarded-For and is not in TRUST_PROXY/,
    ],
    [arrival('::1', '203.0.113.9'), 'unknown proxy', /^::1 sends/],
    [arrival('127.0.0.1'), 'silent proxy', /^127\.0\.0\.1 is in TRUST_PROXY and sends no X-Forwarded-For/],
    [arrival('127.0.0.1', '203.0.113.9', '10.1.2.3'), 'proxy too many', /is 10\.1\.2\.3 a proxy of yours\? Add it/],
    [arrival('127.0.0.1', '203.0.113.9', '10.1.2.3', '10.0.0.2'), 'proxy too many', /is 10\.1\.2\.3 a proxy/],
  ])('%j comes from a %s', (request, about, line) =>
    expect(adviceOn(isTrusted, request)).toEqual({ about, line: expect.stringMatching(line) }),
  )
})

it('is told to the operator once', async () => {
  const told: string[] = []
  const api = await testApi(({ settings }) => ({
    settings: { ...settings, trustedProxies: ['127.0.0.1'] },
    report: (line) => void told.push(line),
  }))
  const come = (remoteAddress: string, forwarded: string) =>
    api.inject({ url: '/api/users/me', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
  await api.inject({ url: '/version' })
  await come('127.0.0.1', '203.0.113.9:50001')
  expect(told).toEqual([])
  for (const forwarded of ['', '', 'unknown', '203.0.113.9, 10.1.2.3', '203.0.113.9, 10.1.2.4'])
    await come('127.0.0.1', forwarded)
  for (const peer of ['10.1.2.5', '10.1.2.6']) await come(peer, '203.0.113.9')
  expect(told).toEqual([
    expect.stringContaining('sends no X-Forwarded-For'),
    expect.stringContaining('is 10.1.2.3 a proxy of yours?'),
    expect.stringContaining('10.1.2.5 sends X-Forwarded-For'),
  ])
})

it('tells of a socket that a proxy has made a plain request of, once', async () => {
  const told: string[] = []
  const api = await testApi(() => ({ report: (line) => void told.push(line) }))
  const ask = (headers: Record<string, string>) => api.inject({ url: '/live', headers })
  expect(await ask({})).toMatchObject({ status: 426, headers: { upgrade: 'websocket' } })
  expect(told).toEqual([])
  for (let n = 0; n < 2; n += 1)
    expect((await ask({ 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' })).status).toBe(426)
  expect(told).toEqual([expect.stringContaining('Does your proxy let WebSockets through')])
})

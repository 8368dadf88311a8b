import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import type { TimeLimits } from './kernel/http/time-limits.ts'
import { defaultTimeLimits } from './kernel/http/time-limits.ts'
import { testApi } from './testing.ts'

const openSockets: Socket[] = []
afterEach(() => {
  for (const socket of openSockets.splice(0)) socket.destroy()
})

const startServer = async (patience: Partial<TimeLimits>, trustedProxies: readonly string[] = []) => {
  const api = await testApi(({ settings }) => ({
    settings: { ...settings, trustedProxies, patience: { ...defaultTimeLimits, ...patience } },
  }))
  const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const send = async (words: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    openSockets.push(socket)
    await once(socket, 'connect')
    socket.write(words)
    return socket
  }
  return { api, send }
}

const part = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhej'
const uploadOf = (token: string, length: number) =>
  [
    'POST /api/uploads/upload HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=B',
    `Content-Length: ${length}`,
    '',
    part,
  ].join('\r\n')

const json = (length: number, ...headers: readonly string[]) =>
  [
    'POST /auth/local HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...headers,
    '',
    '{',
  ].join('\r\n')

describe('a request that never ends', async () => {
  const { api, send } = await startServer({ headers: 600, body: 600, idle: 1_200 })
  const token = await api.token('admin')

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-', 'Begäran tog för lång tid.'],
    ['the body of a form', json(10_000), 'Begäran tog för lång tid.'],
    ['a form of files where none are taken', json(10_000).replace('application/json', 'multipart/form-data'), '415'],
    ['an upload', uploadOf(token, 10_000), 'Överföringen stod still för länge. Försök igen.'],
  ])('is ended, and told why: %s', async (_, words, why) => {
    const answer = await text(await send(words))
    expect(answer).toMatch(/^HTTP\/1.1 4(08|15) /)
    expect(answer).toContain(why)
  })

  it('is ended when it crawls', async () => {
    const { send: sendSlowly, api: slow } = await startServer({ idle: 1_200, bytesPerSecond: 1_000_000 })
    const socket = await sendSlowly(uploadOf(await slow.token('admin'), 1_000_000))
    const drip = setInterval(() => socket.write('a'), 5)
    expect(await text(socket)).toContain('Överföringen gick för långsamt.')
    clearInterval(drip)
  })

  it('is no upload that goes on', async () => {
    const { send: sendOn, api: patient } = await startServer({ body: 90 })
    const end = '\r\n--B--\r\n'
    const socket = await sendOn(uploadOf(await patient.token('admin'), part.length + 9 + end.length))
    const answered = once(socket, 'data')
    for (const words of ['abc', 'def', 'ghi', end]) {
      await new Promise<unknown>((sent) => socket.write(words, sent))
    }
    expect(String((await answered)[0])).toMatch(/^HTTP\/1.1 201 /)
  })
})

describe('many connections of one address', () => {
  it('are as many as may be, and one more when one has gone', async () => {
    const { send } = await startServer({ connectionsPerAddress: 2 })
    const [first] = [await send(json(10_000)), await send(json(10_000))]
    expect(await text(await send(json(10_000)))).toMatch(/^HTTP\/1.1 429 /)
    first?.destroy()
    await expect
      .poll(async () => {
        const socket = await send('GET /version HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
        return text(socket)
      })
      .toMatch(/^HTTP\/1.1 200 /)
  })

  it('are counted by the address that a proxy names', async () => {
    const { send } = await startServer({ connectionsPerAddress: 1 }, ['loopback'])
    const from = (address: string) => json(10_000, `X-Forwarded-For: ${address}`)
    await send(from('198.51.100.7'))
    await expect
      .poll(async () => {
        const [answer] = (await once(await send(from('198.51.100.7')), 'data')) as [Buffer]
        return String(answer)
      })
      .toMatch(/^HTTP\/1.1 429 .*[^]*För många anrop/)
    const other = await send('GET /version HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.8\r\n\r\n')
    expect(String((await once(other, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /)
  })
})

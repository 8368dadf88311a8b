import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../testing.ts'
import { defaultTimeLimits } from './time-limits.ts'

const startServer = async (idle = defaultTimeLimits.idle) => {
  const api = await testApi(({ settings }) => ({ settings: { ...settings, patience: { ...defaultTimeLimits, idle } } }))
  const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
  const token = await api.token('admin')
  const heads = {
    json: ['POST /auth/local HTTP/1.1', 'Content-Type: application/json'],
    upload: [
      'POST /api/uploads/upload HTTP/1.1',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=B',
    ],
    stranger: ['POST /api/users HTTP/1.1', 'Content-Type: application/json'],
  }
  /** Sends the head and this much of the body, and waits for the answer. */
  const ask = async (which: keyof typeof heads, body: Buffer, sent: number) => {
    const socket = connect(port, '127.0.0.1')
    const errors: Error[] = []
    socket.on('error', (error) => errors.push(error))
    socket.write(`${[...heads[which], 'Host: x', `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, sent))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return { socket, answer: String(answer), errors }
  }
  return { ask }
}

const BYTES_PER_MEGABYTE = 1_000_000
const text = Buffer.alloc(3 * BYTES_PER_MEGABYTE, 'x')
const file = Buffer.concat([
  Buffer.from('--B\r\nContent-Disposition: form-data; name="file"; filename="stor.bin"\r\n\r\n'),
  Buffer.alloc(6 * BYTES_PER_MEGABYTE, 'x'),
  Buffer.from('\r\n--B--\r\n'),
])

describe('whoever is refused while still sending', async () => {
  const { ask } = await startServer()

  it.each([
    ['too large a form', 'json', text, 413],
    ['too large a file', 'upload', file, 413],
    ['what only others may', 'stranger', text, 401],
  ] as const)('has the answer, and is not cut off: %s', async (_, which, body, status) => {
    const { socket, answer, errors } = await ask(which, body, body.length / 2)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*connection: close`, 'i'))
    expect(answer).toMatch(/"detail":"[^"]+"\}?/)
    await new Promise((sent) => socket.write(body.subarray(body.length / 2), sent))
    await once(socket, 'close')
    expect(errors).toEqual([])
  })
})

describe('whoever is refused and sends no more', async () => {
  const { ask } = await startServer(50)

  it('is not waited for', async () => {
    const { socket } = await ask('json', text, BYTES_PER_MEGABYTE)
    await once(socket, 'close')
  })
})

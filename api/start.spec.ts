import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startApi } from './start.ts'
import { testApi } from './testing.ts'

const api = await testApi()
const open: Socket[] = []
afterEach(() => {
  for (const socket of open) socket.destroy()
})

const dial = async (port: number, words: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  socket.write(words)
  return socket
}

const MINUTE_MS = 60_000

it('hangs up at once on connections that nobody has asked anything on, or that have been answered', async () => {
  const server = await startApi(api.services, '127.0.0.1', 0, 10 * MINUTE_MS)
  const silent = await dial(server.port, '')
  const kept = await dial(server.port, 'GET /version HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = (await once(kept, 'data')) as [Buffer]
  expect(answer.toString()).toContain('Connection: keep-alive')
  const gone = [silent.resume(), kept.resume()].map((socket) => once(socket, 'close'))
  await server.stop()
  await Promise.all(gone)
})

it('answers first what is under way, and closes that connection then', async () => {
  let answer = () => {}
  const asked = Promise.withResolvers<void>()
  const slow = await testApi(({ disk }) => ({
    disk: async () => {
      asked.resolve()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return disk()
    },
  }))
  const server = await startApi(slow.services, '127.0.0.1', 0, 10 * MINUTE_MS)
  const token = await slow.token('user')
  const socket = await dial(server.port, `GET /api/disk HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  await asked.promise
  const [said, closed] = [once(socket, 'data'), once(socket, 'close')]
  const stopped = server.stop()
  answer()
  expect(String((await said)[0])).toMatch(/^HTTP\/1.1 200 /)
  await Promise.all([stopped, closed])
})

const post = 'POST /auth/local HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{'
const upload = [
  'POST /api/uploads/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\n',
  'Content-Length: 90000\r\n\r\n--B\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhej',
].join('')

it('stops although clients never finish what they began, or never read the answer', async () => {
  const server = await startApi(api.services, '127.0.0.1', 0, 50)
  const half = await Promise.all(['', 'GET / HTTP/1.1\r\nHost', post, upload].map((words) => dial(server.port, words)))
  const paused = await dial(server.port, 'GET /api/docs/json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(25))
  for (const socket of half) socket.resume()
  await once(paused, 'readable')
  const live = new WebSocket(`ws://127.0.0.1:${server.port}/live`)
  await once(live, 'open')
  const restarted = once(live, 'close')
  const gone = [...half, paused].map((socket) => once(socket, 'close'))
  await server.stop()
  expect((await restarted)[0]).toBe(1012)
  paused.resume()
  await Promise.all(gone)
})

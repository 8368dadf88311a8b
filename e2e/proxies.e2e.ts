import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest'
import { WebSocket } from 'ws'
import { staffOf } from './kernel/listener.ts'
import { hasNginx, type Nginx, startNginx } from './kernel/nginx.ts'
import { admin, type Product, startProduct } from './kernel/product.ts'

type World = { readonly product: Product; readonly nginx: Nginx }

let world: World | undefined

beforeAll(async () => {
  if (!(await hasNginx())) return
  const product = await startProduct({ TRUST_PROXY: '127.0.0.1' })
  world = { product, nginx: await startNginx(Number(new URL(product.url).port)) }
})
afterAll(async () => {
  await world?.nginx.stop()
  await world?.product.stop()
})

/** Without nginx the last lines of the run say that these tests did not run. */
const worldOr = async (annotate: TestContext['annotate']): Promise<World | undefined> => {
  if (!world) await annotate('The product behind a proxy, by nginx, which is not installed', 'unchecked')
  return world
}

type ProxyRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  /** The address that the request claims to come from. */
  readonly from?: string
}

const send = async (
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, from = '127.0.0.1' }: ProxyRequest,
) => {
  const sending = request({ port, path, method, headers, host: '127.0.0.1', localAddress: from, agent: false })
  sending.end(body && JSON.stringify(body))
  const answered = new Promise<{ readonly status: number | undefined; readonly etag: string | undefined }>(
    (resolve, reject) =>
      sending.once('error', reject).once('response', (answer) => {
        answer.resume().once('end', () => resolve({ status: answer.statusCode, etag: answer.headers.etag }))
      }),
  )
  return answered
}

const json = { 'content-type': 'application/json' }

const logIn = (port: number, from: string, password: string, forged: string) =>
  send(port, '/auth/local', {
    method: 'POST',
    from,
    headers: { ...json, 'x-forwarded-for': forged },
    body: { email: admin.email, password },
  })

/** The first message, or the status where no socket opened. */
const connectLive = async (port: number, token: string) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`)
  socket.once('open', () => socket.send(JSON.stringify({ token })))
  socket.on('error', () => undefined)
  const heard = await Promise.race([
    once(socket, 'message').then(([text]) => String(text)),
    once(socket, 'unexpected-response').then(([, answer]) => (answer as { statusCode: number }).statusCode),
  ])
  socket.terminate()
  return heard
}

/** A sound of 16 bits in stereo. */
const wav = (seconds: number) => {
  const rate = 44_100
  const bytes = Buffer.alloc(44 + 4 * rate * seconds)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(2, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(4 * rate, 28)
  bytes.writeUInt16LE(4, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(bytes.length - 44, 40)
  for (let at = 44; at < bytes.length; at += 2) bytes.writeInt16LE(((at * 37) % 8_000) - 4_000, at)
  return bytes
}

it('saves, is told of changes and takes sound, as the documentation sets nginx up', async ({ annotate }) => {
  const here = await worldOr(annotate)
  if (!here) return
  const { nginx, product } = here
  const { ask, token } = await staffOf({ ...product, url: `http://127.0.0.1:${nginx.documented}` })
  const { _id } = await ask<{ _id: string }>('POST', '/api/customers', { name: 'Norra Hembygdsföreningen' })
  await ask('PUT', `/api/customers/${_id}`, { name: 'Södra Hembygdsföreningen' })
  expect(await connectLive(nginx.documented, token)).toContain('"ready"')
  const form = new FormData()
  form.set('file', new Blob([wav(30)]), 'ton.wav')
  const publication = await ask<{ _id: string }>('POST', '/api/publications', { name: 'Åre Allehanda' })
  const issue = await ask<{ _id: string }>('POST', '/api/issues', {
    publication: publication._id,
    date: '2026-11-24',
  })
  form.set('issueid', issue._id)
  await ask('POST', '/api/uploads/upload', form)
  expect(product.lines.join('\n')).not.toMatch(/X-Forwarded-For|TRUST_PROXY|WebSockets/)
})

it('tells visitors apart: who guesses is shut out alone, whatever she says to be', async ({ annotate }) => {
  const here = await worldOr(annotate)
  if (!here) return
  const { nginx } = here
  const statuses: unknown[] = []
  for (let n = 0; n <= 10; n += 1)
    statuses.push((await logIn(nginx.documented, '127.0.0.70', 'fel', `203.0.113.${n}`)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  expect((await logIn(nginx.documented, '127.0.0.71', admin.password, '127.0.0.70')).status).toBe(200)
})

it('saves behind an nginx that compresses JSON, and says that it lets no sockets through', async ({ annotate }) => {
  const here = await worldOr(annotate)
  if (!here) return
  const { nginx, product } = here
  const { ask, token } = await staffOf(product)
  const { _id } = await ask<{ _id: string }>('POST', '/api/customers', { name: 'Norra Hembygdsföreningen' })
  const headers = { ...json, authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
  const path = `/api/customers/${_id}`
  const etag = async () => (await send(nginx.careless, path, { headers })).etag ?? ''
  await expect.poll(etag).toMatch(/^W\//)
  const body = { name: 'Södra Hembygdsföreningen' }
  const save = async () => {
    const saved = await send(nginx.careless, path, {
      method: 'PUT',
      headers: { ...headers, 'if-match': await etag() },
      body,
    })
    return saved.status
  }
  expect(await save()).toBe(200)
  expect(await connectLive(nginx.careless, token)).toBe(426)
  expect(product.lines.join('\n')).toContain('Does your proxy let WebSockets through')
})

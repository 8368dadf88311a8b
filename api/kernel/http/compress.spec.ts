import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressAnswer, compressPayload } from './compress.ts'

const list = Array.from({ length: 500 }, (_, number) => ({ _id: `a${number}`, name: `Isvägen ${number}`, level: 'h2' }))

const app = fastify()
app.addHook('onSend', compressAnswer)
app.get('/api/articles', () => list)
app.get('/api/short', () => ({ name: 'Å' }))
app.get('/api/refused', (_, reply) => reply.code(422).send(list))
app.get('/api/secret', (_, reply) => reply.header('set-cookie', 'a=b').send(list))
app.get('/auth/local', () => list)
app.post('/api/articles', () => list)

const ask = (url: string, encodings?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
])('answers %s with %s', async (encodings, encoding, open) => {
  const answer = await ask('/api/articles', encodings)
  expect(answer.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': answer.rawPayload.length.toString(),
    vary: 'Accept-Encoding',
  })
  expect(JSON.parse(open(answer.rawPayload).toString())).toEqual(list)
  expect(answer.rawPayload.length * 5).toBeLessThan(JSON.stringify(list).length)
})

it.each([
  ['to who takes none', '/api/articles', 'identity'],
  ['to who says nothing', '/api/articles', undefined],
  ['where it is short', '/api/short', 'br'],
  ['of a refusal, which repeats what was sent', '/api/refused', 'br'],
  ['with a cookie', '/api/secret', 'br'],
  ['of logging in', '/auth/local', 'br'],
])('leaves the answer as it is: %s', async (_, url, encodings) => {
  const answer = await ask(url, encodings)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toBeDefined()
})

it('leaves the answer to a write as it is', async () =>
  expect((await ask('/api/articles', 'br', 'POST')).headers['content-encoding']).toBeUndefined())

it('compresses once what many get at the same time, and each kind by itself', async () => {
  const text = JSON.stringify(list)
  const [first, second, other] = await Promise.all([
    compressPayload(text, 'br'),
    compressPayload(JSON.stringify(list), 'br'),
    compressPayload(text, 'gzip'),
  ])
  expect(second).toBe(first)
  expect(gunzipSync(other).toString()).toBe(text)
  expect(await compressPayload(text, 'br')).not.toBe(first)
})

import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openUploadFolder } from '../../../adapters/editorial/visitor-uploads/upload-folder.ts'
import { testApi } from '../../testing.ts'
import { closedPublicationId, foundPublications, openPublicationId, tusClient } from './testing.ts'

const DAY_MS = 24 * 60 * 60_000
let later = 0
let folder = ''
const api = await testApi((services) => {
  if ('folder' in services.media) folder = join(String(services.media.folder), 'uploads')
  return {
    now: () => new Date(Date.now() + later),
    settings: {
      ...services.settings,
      trustedProxies: ['loopback'],
      visitorsPerDay: { address: { files: 8, megabytes: 3 }, publication: { files: 100, megabytes: 100 } },
    },
  }
})
await foundPublications(api)
const { send, look, start, put, upload } = tusClient(api)
const text = Buffer.from('Isvägen är öppen.')
const begin = async (...of: Parameters<typeof start>) => String((await start(...of)).headers['location'])
const placeOf = async (url: string) => (await look(url)).headers['upload-offset']

it('names the publications that take files from everybody', async () => {
  const { body } = await api.as('anonymous').get('/api/publications/allowAnonUpload')
  expect(body).toEqual([{ _id: openPublicationId, name: 'Bottenviksbladet' }])
})

it('goes on where it broke off, at an address that a proxy need not know', async () => {
  const url = await begin({ bytes: text.length })
  expect(url).toMatch(/^\/api\/uploads\/resumable\/[0-9a-f]{64}$/)
  expect(await put(url, 0, text.subarray(0, 5))).toMatchObject({ status: 204, headers: { 'upload-offset': '5' } })
  expect(await put(url, 0, text)).toMatchObject({ status: 409 })
  expect(await placeOf(url)).toBe('5')
  expect(await put(url, 5, text.subarray(5))).toMatchObject({ status: 204 })
  expect((await look(url)).headers).toMatchObject({ 'upload-offset': '20', 'upload-length': '20' })
})

it('keeps what had come when the connection broke', async () => {
  const url = await begin({ bytes: 1_000_000, from: '203.0.113.5' })
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const head = ['Host: x', 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0', 'Content-Length: 1000000']
  socket.write(`PATCH ${url} HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Type: application/offset+octet-stream\r\n\r\n`)
  socket.write(Buffer.alloc(300_000, 'ord '))
  await expect.poll(() => placeOf(url).then(Number)).toBe(300_000)
  socket.destroy()
  expect(await put(url, 300_000, Buffer.alloc(700_000, 'ord '))).toMatchObject({ status: 204 })
})

it.each([
  ['no publication', { bytes: 5, publication: 'x' }, 404],
  ['a publication that takes no files', { bytes: 5, publication: closedPublicationId }, 404],
  ['an archive that is no zip', { bytes: 5, name: 'daisy_mapp.rar' }, 422],
  ['an empty file', { bytes: 0 }, 422],
  ['a file beyond the limit', { bytes: 2_000_001 }, 413],
])('does not start for %s', async (_, wish, status) => {
  expect(await start({ from: '203.0.113.2', ...wish })).toMatchObject({ status, body: { detail: expect.any(String) } })
})

it.each([
  ['a length to be named later', { 'upload-defer-length': '1' }],
  ['parts of a whole', { 'upload-length': '5', 'upload-concat': 'partial' }],
  ['a whole of parts', { 'upload-concat': 'final;/api/uploads/resumable/a' }],
  ['no length', {}],
  ['a length that is no number', { 'upload-length': '-5' }],
])('does not start with %s', async (_, headers) => {
  const answer = await send('POST', '/api/uploads/resumable', { ...headers })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.headers).not.toHaveProperty('location')
})

it('takes no byte beyond the announced length', async () => {
  const url = await begin({ bytes: 5, from: '203.0.113.3' })
  expect(await put(url, 0, text)).toMatchObject({ status: 413 })
  expect(await put(url, 0, text.subarray(0, 5))).toMatchObject({ status: 204 })
})

it.each(['..%2f..%2fsecret-key', 'a'.repeat(64), `${'a'.repeat(64)}.json`, 'x%5c..'])(
  'finds nothing at %s',
  async (id) => {
    const url = `/api/uploads/resumable/${id}`
    const answers = [await look(url), await send('DELETE', url, {}), await put(url, 0, text)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  },
)

it('shows nobody a list, the bytes or the name of an upload', async () => {
  const url = await upload(text, { from: '203.0.113.4' })
  expect((await look(url)).headers).not.toHaveProperty('upload-metadata')
  for (const read of [url, '/api/uploads/resumable'])
    expect((await api.as('anonymous').get(read)).status).toBeGreaterThanOrEqual(400)
  expect((await look(url)).headers).not.toHaveProperty('access-control-allow-origin')
})

it('says at once that a file is broken, and forgets it', async () => {
  const url = await begin({ bytes: text.length, name: 'ljud.mp3', from: '203.0.113.6' })
  expect(await put(url, 0, text)).toMatchObject({ status: 422, body: { title: 'FileRefused' } })
  expect((await look(url)).status).toBe(404)
})

it('counts announced bytes against the day, and gives back those that will not come', async () => {
  const from = '203.0.113.7'
  const first = await begin({ bytes: 2_000_000, from })
  expect(await start({ bytes: 2_000_000, from })).toMatchObject({ status: 429, body: { title: 'EnoughToday' } })
  expect(await send('DELETE', first, { 'x-forwarded-for': from })).toMatchObject({ status: 204 })
  expect((await look(first)).status).toBe(404)
  expect(await start({ bytes: 2_000_000, from })).toMatchObject({ status: 201 })
})

it('has one writer at a time, of all processes, and is not sent while it has one', async () => {
  const url = await begin({ bytes: text.length, from: '203.0.113.9' })
  const id = url.split('/').at(-1) ?? ''
  const other = await openUploadFolder({ folder })
  const slow = Promise.withResolvers<Uint8Array>()
  const first = other.write(
    id,
    0,
    (async function* () {
      yield await slow.promise
    })(),
  )
  await expect.poll(() => api.services.visitorUploads.find(id)).toMatchObject({ isComing: true })
  expect(await put(url, 0, text)).toMatchObject({ status: 423 })
  const sending = { publication: openPublicationId, uploads: [id] }
  expect(await api.as('anonymous').post('/api/uploads/submission', sending)).toMatchObject({ status: 409 })
  slow.resolve(text)
  expect(await first).toBe(text.length)
  expect(await api.as('anonymous').post('/api/uploads/submission', sending)).toMatchObject({ status: 201 })
})

it('lasts a day, also through a restart', async () => {
  const url = await begin({ bytes: text.length, from: '203.0.113.8' })
  await put(url, 0, text.subarray(0, 5))
  const restarted = await openUploadFolder({ folder })
  expect(await restarted.find(url.split('/').at(-1) ?? '')).toMatchObject({ received: 5, bytes: text.length })
  later = DAY_MS + 1
  expect((await look(url)).status).toBe(404)
  later = 0
  await openUploadFolder({ folder, now: () => Date.now() + DAY_MS + 1 })
  expect(await readdir(folder)).toEqual([])
})

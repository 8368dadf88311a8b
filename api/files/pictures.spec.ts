import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { mediaStream } from '../../commands/media/stream.ts'
import { MediaId } from '../../domain/core/ids.ts'
import { testApi, textOf } from '../testing.ts'
import { multipart } from './testing/multipart.ts'

const api = await testApi()
const { services } = api
const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

const upload = async (picture: Buffer) => {
  const { type, payload } = await multipart([['a.png', picture]])
  const headers = { authorization: `Bearer ${await api.token('user')}`, 'content-type': type }
  return api.inject({ method: 'POST', url: '/api/uploads/uploadSingle', headers, payload })
}

it('keeps a picture in the sizes in which it is shown, until it is turned', async () => {
  const answer = await upload(png)
  const id = textOf(answer, '_id')
  const small = (more = '') => api.as('user').get(`/api/imagefiles/serveFileById/${id}?height=300${more}`)
  const scaled = async () => {
    const { file } = z
      .object({ file: z.object({ variants: z.object({}).loose() }) })
      .parse(await services.handlers.media.state(mediaStream(MediaId.parse(id))))
    return Object.keys(file.variants)
  }
  const first = await small()
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
  expect(await scaled()).toEqual(['height300'])
  expect((await small()).headers.etag).toBe(first.headers.etag)
  const version = createHash('sha256').update(png).digest('hex').slice(0, 16)
  expect((await small(`&v=${version}`)).headers['cache-control']).toMatch(/immutable/)
  await api.as('user').send('PATCH', `/api/imagefiles/rotate/clockwise/${id}.png`)
  expect(await scaled()).toEqual([])
  expect((await small()).headers.etag).not.toBe(first.headers.etag)
})

it('answers a picture that has come once it can be shown', async () => {
  const id = textOf(await upload(png), '_id')
  const headers = { authorization: `Bearer ${await api.token('user')}` }
  // As a browser asks for what an image shows: with no position, so that nothing is waited for.
  const shown = await api.app.inject({ url: `/api/imagefiles/serveFileById/${id}`, headers })
  expect(shown.statusCode).toBe(200)
})

it('takes in no picture that cannot be unpacked', async () => {
  const lying = Buffer.from(png)
  lying.writeUInt32BE(9_000, 16)
  lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29)
  for (const broken of [lying, png.subarray(0, png.length - 30)]) {
    const answer = await upload(broken)
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: expect.stringMatching(/^Bilden går inte att läsa/) },
    })
  }
})

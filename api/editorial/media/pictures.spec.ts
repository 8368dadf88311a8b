import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { context } from '../../../commands/editorial/issue/testing.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { textOf } from '../../testing.ts'
import { openUploads } from './testing/upload-world.ts'

const { api, services, heardId, configure, setRelease, png, form, upload: send } = await openUploads()

const upload = (picture: Buffer, fields: Readonly<Record<string, string>> = {}) =>
  send('user', '/api/uploads/uploadSingle', form([['a.png', picture]], fields))

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
  expect(await scaled()).toEqual(['plain', 'height300'])
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
  // A browser asks for an image without a position, so the server waits for nothing.
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

describe('where a photo was taken, and by whom', async () => {
  const photographer = 'Fotograf Fredriksson'
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: photographer }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '65/1 35/1 4567/100' } })
    .jpeg()
    .toBuffer()
  const address = (id: string) => `/api/imagefiles/serveFileById/${id}`
  const bytesFor = async (who: 'anonymous' | 'customer' | 'user', id: string) => {
    const headers = who === 'anonymous' ? {} : { authorization: `Bearer ${await api.token(who)}` }
    const { statusCode, rawPayload } = await api.app.inject({ url: address(id), headers })
    expect(statusCode).toBe(200)
    return rawPayload
  }
  await setRelease('released', '2026-11-19T00:00:00.000Z')
  await configure('public', { public: true })

  it('is taken out of a picture that comes in', async () => {
    const id = textOf(await upload(photo, { articleid: heardId }), '_id')
    expect(photo.includes(photographer)).toBe(true)
    for (const who of ['anonymous', 'user'] as const) {
      const bytes = await bytesFor(who, id)
      expect(bytes.includes(photographer)).toBe(false)
      const seen = await sharp(bytes).metadata()
      expect(seen).toMatchObject({ width: 60, height: 40 })
      expect(seen).not.toHaveProperty('exif')
    }
  })

  it('is told to nobody but staff of a picture that came before', async () => {
    const mediaId = MediaId.parse(v7())
    const { key: storageKey, sha256: hash, bytes } = await services.media.files.put(Readable.from([photo]))
    const stored = { storageKey, hash, bytes, mimeType: 'image/jpeg' }
    const receive = { type: 'ReceiveFile', mediaId, kind: 'image', filename: 'bro.jpg', ...stored } as const
    const attachedTo = { articleId: heardId }
    await services.handlers.media(mediaStream(mediaId), { ...receive, attachedTo }, context('came before'))
    await api.as('user').get(address(mediaId))
    for (const who of ['anonymous', 'customer', 'anonymous'] as const) {
      expect((await bytesFor(who, mediaId)).includes(photographer)).toBe(false)
    }
    expect((await bytesFor('user', mediaId)).includes(photographer)).toBe(true)
    const { events } = await services.log.read(mediaStream(mediaId))
    expect(events.map(({ event }) => event.type)).toEqual(['FileReceived', 'FileTranscoded'])
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { localFileStorage } from '../../../../adapters/kernel/file-storage/local.ts'
import { MediaId } from '../../../../domain/kernel/ids.ts'
import { context, idOf } from '../../issue/testing.ts'
import { handleMedia, mediaStream } from '../stream.ts'
import { imageScaler } from './scale-image.ts'

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-scaled-'))
afterAll(() => rm(folder, { recursive: true }))
const files = await localFileStorage(join(folder, 'files'))

/** A studio whose works wait for `finish`; `most` is the largest number at the same time. */
const studio = ({ readable = true } = {}) => {
  const media = handleMedia(inMemoryEventLog())
  const finished = Promise.withResolvers<undefined>()
  const made: string[] = []
  let running = 0
  let most = 0
  const images = {
    plain: async () => undefined,
    jpeg: async () => undefined,
    icon: async () => undefined,
    fit: async (_: string, height: number) => {
      const path = join(folder, `made ${made.push(String(height))}`)
      running += 1
      most = Math.max(most, running)
      await finished.promise
      running -= 1
      if (!readable) return undefined
      await writeFile(path, path)
      return { path, width: height, height, mimeType: 'image/png' }
    },
  }
  const receive = async (name: string) => {
    const mediaId = MediaId.parse(idOf(name))
    const { key: storageKey, sha256: hash, bytes } = await files.put(Readable.from([Buffer.from(name)]))
    const file = { kind: 'image', filename: `${name}.png`, attachedTo: {}, mimeType: 'image/png' } as const
    const command = { type: 'ReceiveFile', mediaId, ...file, storageKey, hash, bytes } as const
    await media(mediaStream(mediaId), command, context(name))
    return { mediaId, hash }
  }
  const open = () => imageScaler({ handlers: { media }, files, images })
  return { media, made, most: () => most, receive, open, scale: open(), finish: () => finished.resolve(undefined) }
}

it('is made once for sixty who ask at the same time, and kept for whoever comes later', async () => {
  const { made, receive, scale, finish } = studio()
  const { mediaId } = await receive('Isvägen')
  const asked = Array.from({ length: 60 }, (_, n) => scale(mediaId, 600, context(`listener ${n}`)))
  finish()
  expect(new Set((await Promise.all(asked)).map(({ kind }) => kind))).toEqual(new Set(['ready']))
  expect(await scale(mediaId, 600, context('late'))).toMatchObject({ kind: 'ready' })
  expect(made).toEqual(['600'])
})

it('is there for both who ask two processes, each under a key of her own', async () => {
  const { receive, open, finish } = studio()
  const { mediaId } = await receive('Två processer')
  finish()
  const asked = ['first', 'second'].map((name) => open()(mediaId, 600, { ...context(name), fingerprint: name }))
  expect(await Promise.all(asked)).toMatchObject([{ kind: 'ready' }, { kind: 'ready' }])
})

it('is made of two pictures at a time', async () => {
  const { most, receive, scale, finish } = studio()
  const pictures = await Promise.all(Array.from({ length: 6 }, (_, n) => receive(`Omslag ${n}`)))
  const asked = pictures.map(({ mediaId }, n) => scale(mediaId, 300, context(`listener ${n}`)))
  await expect.poll(most).toBe(2)
  finish()
  await Promise.all(asked)
  expect(most()).toBe(2)
})

it('is made anew of a picture that was turned while it was made', async () => {
  const { media, made, receive, scale, finish } = studio()
  const { mediaId, hash: rotatedFrom } = await receive('Kören')
  const first = scale(mediaId, 300, context('listener'))
  await expect.poll(() => made.length).toBe(1)
  const turned = { storageKey: 'b'.repeat(64), hash: 'b'.repeat(64), bytes: 1, mimeType: 'image/png' }
  const rotation = { mediaId, direction: 'clockwise', width: 1, height: 1, rotatedFrom, ...turned } as const
  await media(mediaStream(mediaId), { type: 'RotateImage', ...rotation }, context('turn'))
  finish()
  expect(await first).toMatchObject({ kind: 'ready' })
  expect(await media.state(mediaStream(mediaId))).toMatchObject({ file: { variants: {} } })
})

it('is refused of what is no picture', async () => {
  const { receive, scale, finish } = studio({ readable: false })
  const { mediaId } = await receive('Trasig')
  finish()
  expect(await scale(mediaId, 300, context('listener'))).toEqual({ kind: 'rejected', reason: 'ImageUnreadable' })
})

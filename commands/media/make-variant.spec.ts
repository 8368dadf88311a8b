import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { localFileStorage } from '../../adapters/file-storage/local.ts'
import { MediaId } from '../../domain/core/ids.ts'
import { context, idOf } from '../issue/testing.ts'
import { handleMedia, mediaStream } from './stream.ts'
import { variantMaker } from './make-variant.ts'
import type { SoundTools } from './sound-tools.ts'

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-variants-'))
afterAll(() => rm(folder, { recursive: true }))
const files = await localFileStorage(join(folder, 'files'))

/** Nothing is made until `finish` says so; `made` tells what was begun. */
const workshop = () => {
  const media = handleMedia(inMemoryEventLog())
  const finished = Promise.withResolvers<undefined>()
  const made: string[] = []
  const write = async (format: string) => {
    const path = join(folder, `made-${made.push(format)}.${format}`)
    await finished.promise
    await writeFile(path, path)
    return { kind: 'ok', path } as const
  }
  const sounds: SoundTools = {
    encoder: '1',
    master: async (_, { targetLufs }) => {
      const levelled = { targetLufs, encoder: '1', durationMs: 90_526, integratedLufs: targetLufs, peakDb: -3 }
      return { ...(await write('mp3')), levelled, findings: [] }
    },
    make: (_, { format }) => write(format),
    peaks: async () => undefined,
  }
  const receive = async (name: string) => {
    const mediaId = MediaId.parse(idOf(name))
    const { key: storageKey, sha256: hash, bytes } = await files.put(Readable.from([Buffer.from(name)]))
    const facts = { kind: 'sound', durationMs: 90_500, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
    const file = { kind: 'sound', filename: `${name}.wav`, attachedTo: {}, mimeType: 'audio/wav', facts } as const
    const command = { type: 'ReceiveFile', mediaId, ...file, storageKey, hash, bytes } as const
    await media(mediaStream(mediaId), command, context(name))
    return mediaId
  }
  let loudness = -18
  const makeVariant = variantMaker({ handlers: { media }, files, sounds, loudnessOf: async () => loudness, cores: 2 })
  const listenAt = (targetLufs: number) => {
    loudness = targetLufs
  }
  return { made, media, receive, makeVariant, listenAt, finish: () => finished.resolve(undefined) }
}

it('is made once for all who ask at the same time, and counts against the first only', async () => {
  const { made, receive, makeVariant, finish } = workshop()
  const mediaId = await receive('Isvägen')
  const admitted: string[] = []
  const visitor = (name: string) => ({ ...context(name), admit: async () => void admitted.push(name) })
  const asked = ['Anna', 'Berit', 'Cia'].map((name) => makeVariant(mediaId, 'mp3', visitor(name)))
  finish()
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(['ready', 'ready', 'ready'])
  expect(made).toEqual(['mp3'])
  expect(await makeVariant(mediaId, 'mp3', visitor('Dora'))).toMatchObject({ kind: 'ready' })
  expect(admitted).toHaveLength(1)
})

it('is not begun when it is not admitted', async () => {
  const { made, receive, makeVariant } = workshop()
  const refusal = async () => Promise.reject(new Error('Enough for today'))
  const asked = makeVariant(await receive('Kören'), 'ogg', { ...context('Anna'), admit: refusal })
  await expect(asked).rejects.toThrow('Enough for today')
  expect(made).toEqual([])
})

it('is made for the next who asks when the first is not admitted', async () => {
  const { made, receive, makeVariant, finish } = workshop()
  const mediaId = await receive('Skolan')
  const refused = makeVariant(mediaId, 'mp3', { ...context('Anna'), admit: () => Promise.reject(new Error('Enough')) })
  const next = makeVariant(mediaId, 'mp3', { ...context('Berit'), admit: async () => undefined })
  finish()
  await expect(refused).rejects.toThrow('Enough')
  expect(await next).toMatchObject({ kind: 'ready' })
  expect(made).toEqual(['mp3'])
})

it('keeps no visitor waiting behind more than twenty, yet whoever is not one', async () => {
  const { receive, makeVariant, finish } = workshop()
  const ids = await Promise.all(Array.from({ length: 22 }, (_, n) => receive(`Artikel ${n}`)))
  const admit = async () => undefined
  const asked: ReturnType<typeof makeVariant>[] = []
  for (const [n, id] of ids.slice(0, 20).entries()) asked.push(makeVariant(id, 'mp3', { ...context(`a ${n}`), admit }))
  const [last, ours] = ids.slice(20)
  if (!last || !ours) throw new Error('There are too few')
  expect(await makeVariant(last, 'mp3', { ...context('late'), admit })).toEqual({ kind: 'busy' })
  asked.push(makeVariant(ours, 'mp3', context('process')))
  finish()
  expect((await Promise.all(asked)).filter(({ kind }) => kind === 'ready')).toHaveLength(21)
})

it('is made anew when its publication is to be heard louder, and not again', async () => {
  const { made, media, receive, makeVariant, listenAt, finish } = workshop()
  const mediaId = await receive('Bandyn')
  finish()
  for (const loudness of [-18, -14, -14, -18, -18]) {
    listenAt(loudness)
    const answer = await makeVariant(mediaId, 'mp3', context(`at ${loudness} ${made.length}`))
    expect(answer).toMatchObject({ kind: 'ready', file: { levelled: { targetLufs: loudness } } })
    const state = await media.state(mediaStream(mediaId))
    expect(state).toMatchObject({ file: { variants: { mp3: { levelled: { targetLufs: loudness } } } } })
  }
  expect(made).toEqual(['mp3', 'mp3', 'mp3'])
})

it('has as many on the way as there are cores, and one more', async () => {
  const { made, receive, makeVariant, finish } = workshop()
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => receive(`Notis ${n}`)))
  const asked = ids.map((id) => makeVariant(id, 'mp3', context(`notis ${id}`)))
  await expect.poll(() => made.length).toBe(3)
  finish()
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(ids.map(() => 'ready'))
  expect(made).toHaveLength(6)
})

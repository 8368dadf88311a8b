import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { localFileStorage } from '../../../adapters/kernel/file-storage/local.ts'
import { context, idOf } from '../../../commands/editorial/issue/testing.ts'
import { soundAsker } from '../../../commands/editorial/media/sounds/ask-for-sound.ts'
import type { SoundTools } from '../../../commands/editorial/media/sounds/sound-tools.ts'
import { handleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { soundMaker } from './make-sound.ts'

const folder = await mkdtemp(join(tmpdir(), 'ljudkod-variants-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = await localFileStorage(join(folder, 'files'))
const { signal } = new AbortController()

/** A workshop whose works wait for `finish`; `made` lists the works that have begun. */
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
  let encoder = '1'
  const sounds: SoundTools = {
    get encoder() {
      return encoder
    },
    master: async (_, { targetLufs }) => {
      const levelled = { targetLufs, encoder, durationMs: 90_526, integratedLufs: targetLufs, peakDb: -3 }
      return { ...(await write('mp3')), levelled, findings: [] }
    },
    make: (_, { format }) =>
      format === 'aac' ? Promise.resolve({ kind: 'failed', reason: 'Ljudet är trasigt.' }) : write(format),
    peaks: async () => undefined,
  }
  const receive = async (name: string) => {
    const mediaId = MediaId.parse(idOf(name))
    const { key: storageKey, sha256: hash, bytes } = await storage.put(Readable.from([Buffer.from(name)]))
    const facts = { kind: 'sound', durationMs: 90_500, channels: 1, sampleRate: 44_100, codec: 'pcm_s16le' } as const
    const file = { kind: 'sound', filename: `${name}.wav`, attachedTo: {}, mimeType: 'audio/wav', facts } as const
    const command = { type: 'ReceiveFile', mediaId, ...file, storageKey, hash, bytes } as const
    await media(mediaStream(mediaId), command, context(name))
    return mediaId
  }
  let loudness = -18
  const makeSound = soundMaker({ media, storage, sounds, loudnessOf: async () => loudness, cores: 2 })
  const make = (mediaId: MediaId, name: string) => makeSound(mediaId, 'mp3', { ...context(name), signal })
  const ordered: string[] = []
  const ask = soundAsker({
    handlers: { media },
    haveMade: ({ mediaId, format }, asker) => {
      ordered.push(mediaId)
      return makeSound(mediaId, format, { ...asker, signal })
    },
  })
  const listenAt = (targetLufs: number) => {
    loudness = targetLufs
  }
  const encodeWith = (version: string) => {
    encoder = version
  }
  const finish = () => finished.resolve(undefined)
  return { made, ordered, media, receive, make, ask, listenAt, encodeWith, finish }
}

const masterOf = (mediaId: MediaId) => ({ mediaId, format: 'mp3' }) as const

it('is ordered once for all who ask at the same time, and counts against the first only', async () => {
  const { made, ordered, receive, ask, finish } = workshop()
  const wanted = masterOf(await receive('Isvägen'))
  const admitted: string[] = []
  const visitor = (name: string) => ({ ...context(name), admit: async () => void admitted.push(name) })
  const asked = ['Anna', 'Berit', 'Cia'].map((name) => ask(wanted, visitor(name)))
  finish()
  expect((await Promise.all(asked)).map(({ kind }) => kind)).toEqual(['ready', 'ready', 'ready'])
  expect(await ask(wanted, visitor('Dora'))).toMatchObject({ kind: 'ready' })
  expect({ made, ordered: ordered.length, admitted: admitted.length }).toEqual({
    made: ['mp3'],
    ordered: 1,
    admitted: 1,
  })
})

it('is not begun when it is not admitted', async () => {
  const { ordered, receive, ask } = workshop()
  const refusal = async () => Promise.reject(new Error('Enough for today'))
  const asked = ask({ mediaId: await receive('Kören'), format: 'ogg' }, { ...context('Anna'), admit: refusal })
  await expect(asked).rejects.toThrow('Enough for today')
  expect(ordered).toEqual([])
})

it('is made for the next who asks when the first is not admitted', async () => {
  const { made, receive, ask, finish } = workshop()
  const wanted = masterOf(await receive('Skolan'))
  const refused = ask(wanted, { ...context('Anna'), admit: () => Promise.reject(new Error('Enough')) })
  const next = ask(wanted, { ...context('Berit'), admit: async () => undefined })
  finish()
  await expect(refused).rejects.toThrow('Enough')
  expect(await next).toMatchObject({ kind: 'ready' })
  expect(made).toEqual(['mp3'])
})

it('keeps no visitor waiting behind more than twenty, yet whoever is not one', async () => {
  const { receive, ask, finish } = workshop()
  const ids = await Promise.all(Array.from({ length: 22 }, (_, n) => receive(`Artikel ${n}`)))
  const admit = async () => undefined
  const asked: ReturnType<typeof ask>[] = []
  for (const [n, id] of ids.slice(0, 20).entries()) asked.push(ask(masterOf(id), { ...context(`a ${n}`), admit }))
  const [last, ours] = ids.slice(20)
  if (!last || !ours) throw new Error('There are too few')
  expect(await ask(masterOf(last), { ...context('late'), admit })).toEqual({ kind: 'busy' })
  asked.push(ask(masterOf(ours), context('user')))
  finish()
  expect((await Promise.all(asked)).filter(({ kind }) => kind === 'ready')).toHaveLength(21)
})

it('tells who asks why it cannot be made, every time, and that there is none of what is gone', async () => {
  const { media, receive, ask } = workshop()
  const mediaId = await receive('Stugan')
  for (const name of ['Anna', 'Berit']) {
    const answer = await ask({ mediaId, format: 'aac' }, context(name))
    expect(answer).toEqual({ kind: 'failed', reason: 'Ljudet är trasigt.' })
  }
  await media(mediaStream(mediaId), { type: 'RemoveFile', mediaId }, context('remove'))
  expect(await ask(masterOf(mediaId), context('Cia'))).toEqual({ kind: 'rejected', reason: 'FileNotFound' })
})

it('is made anew when its publication is to be heard louder, and not again', async () => {
  const { made, media, receive, make, listenAt, finish } = workshop()
  const mediaId = await receive('Bandyn')
  finish()
  for (const loudness of [-18, -14, -14, -18, -18]) {
    listenAt(loudness)
    await make(mediaId, `at ${loudness} ${made.length}`)
    const state = await media.state(mediaStream(mediaId))
    expect(state).toMatchObject({ file: { variants: { mp3: { levelled: { targetLufs: loudness } } } } })
  }
  expect(made).toEqual(['mp3', 'mp3', 'mp3'])
})

it('is made anew by another version of the encoder, and not again', async () => {
  const { made, receive, make, encodeWith, finish } = workshop()
  const mediaId = await receive('Bandyn')
  finish()
  for (const version of ['1', '1', '2', '2']) {
    encodeWith(version)
    await make(mediaId, `by ${version} ${made.length}`)
  }
  expect(made).toEqual(['mp3', 'mp3'])
})

it('is made for who wants it louder while it is made for others', async () => {
  const { made, receive, make, listenAt, finish } = workshop()
  const mediaId = await receive('Plogen')
  const soft = make(mediaId, 'soft')
  await expect.poll(() => made.length).toBe(1)
  listenAt(-14)
  const loud = make(mediaId, 'loud')
  await expect.poll(() => made.length).toBe(2)
  finish()
  await Promise.all([soft, loud])
})

it('has as many on the way as there are cores, and one more, and each once for all jobs that want it', async () => {
  const { made, receive, make, finish } = workshop()
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => receive(`Notis ${n}`)))
  const working = ids.flatMap((id) => [make(id, `notis ${id}`), make(id, `again ${id}`)])
  await expect.poll(() => made.length).toBe(3)
  finish()
  await Promise.all(working)
  expect(made).toHaveLength(6)
})

it('is made for the telephone of what everybody hears, and anew when that is heard otherwise', async () => {
  const { made, receive, make, ask, listenAt, finish } = workshop()
  const mediaId = await receive('Luren')
  const wanted = { mediaId, format: 'telephone' } as const
  finish()
  expect(await ask(wanted, context('too early'))).toMatchObject({
    kind: 'failed',
    reason: expect.stringContaining('än'),
  })
  for (const loudness of [-18, -14]) {
    listenAt(loudness)
    await make(mediaId, `at ${loudness}`)
    for (const name of ['Anna', 'Berit'])
      expect(await ask(wanted, context(`${name} ${loudness}`))).toMatchObject({
        kind: 'ready',
        file: { mimeType: 'audio/wav' },
      })
  }
  expect(made).toEqual(['mp3', 'telephone', 'mp3', 'telephone'])
})

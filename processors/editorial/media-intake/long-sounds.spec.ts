import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { evenParts } from '../../../adapters/editorial/ffmpeg/encoding/parts.ts'
import { writeSound } from '../../../adapters/editorial/ffmpeg/testing/written-sounds.ts'
import { openSoundTools } from '../../../adapters/editorial/sounds/sound-tools.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { localFileStorage } from '../../../adapters/kernel/file-storage/local.ts'
import { handleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { soundMaker } from '../sounds/make-sound.ts'

const folder = await mkdtemp(join(tmpdir(), 'long-sounds-'))
afterAll(() => rm(folder, { recursive: true }))

const SAMPLE_RATE = 8_000

/** Receives a silent sound and returns the function that makes its master. */
const intakeOf = async (seconds: number) => {
  const media = handleMedia(inMemoryEventLog())
  const storage = await localFileStorage(join(folder, `files ${seconds}`))
  const sounds = await openSoundTools(join(folder, `work ${seconds}`), console.error)
  const path = writeSound(join(folder, `${seconds}.wav`), seconds, () => 0, SAMPLE_RATE)
  const { key: storageKey, sha256: hash, bytes } = await storage.adopt(path)
  const mediaId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f001')
  const format = { channels: 1, sampleRate: SAMPLE_RATE, codec: 'pcm_s16le' }
  const facts = { kind: 'sound', durationMs: seconds * 1_000, ...format } as const
  const file = { kind: 'sound', filename: 'tyst.wav', attachedTo: {}, mimeType: 'audio/wav', facts } as const
  const receive = { type: 'ReceiveFile', mediaId, ...file, storageKey, hash, bytes } as const
  await media(mediaStream(mediaId), receive, newContext())
  const makeSound = soundMaker({ media, storage, sounds, loudnessOf: async () => -18, cores: 2 })
  return (signal: AbortSignal) => makeSound(mediaId, 'mp3', { ...newContext(), signal })
}

const isPart = (told: string) => told.includes('atrim=start')
const isEncoder = (told: string) => told.includes('libmp3lame')

/**
 * The programs started for a sound, until that many encoders run: whether each works on a part, and whether it encodes.
 */
const programsFor = async (seconds: number, encoders: number) => {
  const make = await intakeOf(seconds)
  const stopped = new AbortController()
  const told: string[] = []
  const note = (message: unknown) => {
    // The cast is sound: the channel publishes this, before the program gets any input.
    const { process } = message as { readonly process: { readonly spawnargs: readonly string[] } }
    queueMicrotask(() => {
      told.push(process.spawnargs.join(' '))
      // The encoders would take long, and their result is not tested here.
      if (told.filter(isEncoder).length === encoders) stopped.abort(new Error('All encoders work'))
    })
  }
  subscribe('child_process', note)
  await expect(make(stopped.signal)).rejects.toThrow('All encoders work')
  unsubscribe('child_process', note)
  return told.map((each) => `${isEncoder(each) ? 'encodes' : 'hears'} ${isPart(each) ? 'a part' : 'it'}`)
}

const TWENTY_MINUTES_S = 20 * 60

it('a sound of twenty minutes is heard and encoded in as many parts as there are cores', async () => {
  const parts = evenParts(TWENTY_MINUTES_S * 1_000).length
  const how = parts === 1 ? ['hears it', 'encodes it'] : ['hears a part', 'encodes a part']
  expect(await programsFor(TWENTY_MINUTES_S, parts)).toEqual(how.flatMap((each) => Array<string>(parts).fill(each)))
})

it('a shorter one is not: its programs would take longer to start', async () => {
  expect(await programsFor(10, 1)).toEqual(['hears it', 'encodes it'])
})

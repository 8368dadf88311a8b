import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../../adapters/kernel/event-log/in-memory.ts'
import { handleMedia, mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { MachineFault } from '../../../../commands/kernel/handling/machine-fault.ts'
import { mediaId, soundProbed, soundReceived } from '../../../../domain/editorial/media/examples.ts'
import { manifest } from '../../../../domain/production/production/examples.ts'
import type { MakeSound } from '../../../editorial/sounds/make-sound.ts'
import { newContext } from '../../../kernel/testing/production-world.ts'
import { makeMaster } from './masters.ts'

const reason = 'Ljudfilen är trasig.'
const profiles = { 'that has masters': manifest.audio, 'of another bit rate': { ...manifest.audio, bitrate: 128 } }
const job = {
  id: newContext().commandId,
  queue: 'encode',
  correlationId: newContext().correlationId,
  causationId: newContext().commandId,
  data: { productionId: '', itemId: '' },
  attempt: 1,
  folder: '',
  signal: new AbortController().signal,
}

/** An uploaded sound, and the events that follow when its master is made. */
const world = async (makeSound: (media: ReturnType<typeof handleMedia>) => Promise<void>) => {
  const log = inMemoryEventLog()
  const media = handleMedia(log)
  await log.append(mediaStream(mediaId), [soundReceived, soundProbed], 'noStream', newContext())
  const tried: string[] = []
  const make: MakeSound = async (id) => {
    tried.push(id)
    await makeSound(media)
  }
  const tools = { media, makeSound: make, audio: { version: '11' } }
  const made = (audio: typeof manifest.audio) => makeMaster(tools, { mediaId, audio }, job)
  return { made, tried }
}

const failTranscoding = (media: ReturnType<typeof handleMedia>) => {
  const failure = { type: 'RecordTranscodingFailure', mediaId, variant: 'mp3', reason } as const
  return media(mediaStream(mediaId), failure, newContext()).then(() => undefined)
}

it.each(Object.entries(profiles))(
  'a book %s is not made of a sound that the encoder has given up, which is tried once',
  async (_, audio) => {
    const { made, tried } = await world(failTranscoding)
    expect(await made(audio)).toEqual({ kind: 'failed', reason })
    expect(await made(audio)).toEqual({ kind: 'failed', reason })
    expect(tried).toEqual([mediaId])
  },
)

it.each(Object.entries(profiles))('a book %s tries a sound again that the machine could not make', async (_, audio) => {
  const { made, tried } = await world(() => Promise.reject(new MachineFault('room', 'The disk is full')))
  for (const attempt of [1, 2]) {
    await expect(made(audio)).rejects.toThrow('The disk is full')
    expect(tried).toHaveLength(attempt)
  }
})

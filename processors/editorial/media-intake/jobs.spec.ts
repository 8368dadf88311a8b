import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { mediaStream } from '../../../commands/editorial/media/stream.ts'
import { handlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { publicationId } from '../../../domain/editorial/publication/examples.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import type { JobData, JobKind, JobOrder, Jobs } from '../../kernel/runner/jobs.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { workMediaIntake } from './jobs.ts'

const sounds = ['1', '2', '3', '4'].map((n) => MediaId.parse(`0198e0a0-0000-7000-8000-00000000f00${n}`))

const workshop = async () => {
  const kinds = new Map<string, JobKind<never>['perform']>()
  const ordered: JobOrder[] = []
  const jobs: Jobs = {
    work: async ({ queue, perform }) => void kinds.set(queue, perform),
    standing: async () => ({ waiting: [], underway: [] }),
    waiting: async () => [],
    isUnderway: async () => false,
    orderNow: async (orders) => void ordered.push(...orders),
    hurry: async () => undefined,
    carryOut: async () => undefined,
    close: async () => undefined,
  }
  const log = inMemoryEventLog()
  const publication = handlePublication(log)
  let known = -18
  await workMediaIntake(jobs, {
    log,
    sounds: { encoder: '10' },
    makeSound: async () => undefined,
    publication,
    loudnessOf: async () => known,
    soundsOf: async () => sounds,
    cores: 2,
  })
  const atStart = ordered.splice(0)
  const perform = (queue: string, data: JobData) => {
    const { commandId: id, correlationId } = newContext()
    const job = { id, queue, correlationId, causationId: id, data: data as never }
    return kinds.get(queue)?.({ ...job, attempt: 1, folder: '', signal: new AbortController().signal })
  }
  const relevel = () => perform('relevel-sounds', { publicationId })
  const readModelsKnow = (loudness: number) => {
    known = loudness
  }
  return { log, publication, atStart, perform, relevel, readModelsKnow, ordered }
}

it('looks at every sound of a publication that is to be heard louder, once the read models know', async () => {
  const { publication, relevel, readModelsKnow, ordered } = await workshop()
  const settings = { name: 'Bottenviksbladet', loudnessTarget: -16 }
  const found = { type: 'FoundPublication', publicationId, settings } as const
  await publication(publicationStream(publicationId), found, newContext())
  await expect(relevel()).rejects.toThrow('The read models do not know it yet')
  expect(ordered).toEqual([])
  readModelsKnow(-16)
  await relevel()
  expect(ordered.map(({ queue, data }) => ({ queue, ...data }))).toEqual(
    sounds.map((mediaId) => ({ queue: 'media-mp3', mediaId })),
  )
  expect(new Set(ordered.map(({ id }) => id)).size).toBe(sounds.length)
})

it('makes anew what another version of the encoder has made or given up, once it is started with this one', async () => {
  const [first, again] = [await workshop(), await workshop()]
  const { log, atStart, perform, ordered } = first
  const made = async (mediaId: MediaId, encoder?: string) => {
    const levelled = encoder && { targetLufs: -18, encoder, durationMs: 60_400, integratedLufs: -18, peakDb: -2 }
    const stored = { storageKey: 'k', hash: 'a'.repeat(64), bytes: 1, mimeType: 'audio/mpeg' }
    const data = { mediaId, variant: 'mp3', ...stored, ...(levelled && { levelled }) } as const
    const { revision } = await log.read(mediaStream(mediaId))
    await log.append(mediaStream(mediaId), [{ type: 'FileTranscoded', data }], revision, newContext())
  }
  const notMade = async (mediaId: MediaId) => {
    const data = { mediaId, variant: 'mp3', reason: 'Ljudfilen är trasig.' } as const
    const { revision } = await log.read(mediaStream(mediaId))
    await log.append(mediaStream(mediaId), [{ type: 'TranscodingFailed', data }], revision, newContext())
  }
  const [old = '', renewed = '', refused = '', mended = ''] = sounds
  await notMade(MediaId.parse(refused))
  await notMade(MediaId.parse(mended))
  await made(MediaId.parse(mended), '10')
  await made(MediaId.parse(old), '9')
  await made(MediaId.parse(renewed))
  await made(MediaId.parse(renewed), '10')
  expect(atStart.map(({ queue }) => queue)).toEqual(['renew-masters'])
  // Every process that starts orders the same job, so it is done once.
  expect(again.atStart).toEqual(atStart)
  await perform('renew-masters', {})
  expect(ordered.map(({ queue, data }) => ({ queue, ...data }))).toEqual(
    [refused, old].map((mediaId) => ({ queue: 'media-mp3', mediaId })),
  )
})

import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { handlePublication, publicationStream } from '../../commands/publication/stream.ts'
import { MediaId } from '../../domain/core/ids.ts'
import { publicationId } from '../../domain/publication/examples.ts'
import type { JobKind, JobOrder, Jobs } from '../runner/jobs.ts'
import { newContext } from '../testing/production-world.ts'
import { workMediaIntake } from './jobs.ts'

const sounds = ['1', '2'].map((n) => MediaId.parse(`0198e0a0-0000-7000-8000-00000000f00${n}`))

const workshop = async () => {
  const kinds = new Map<string, JobKind<never>['perform']>()
  const ordered: JobOrder[] = []
  const jobs: Jobs = {
    work: async ({ queue, perform }) => void kinds.set(queue, perform),
    standing: async () => ({ waiting: [], underway: [] }),
    isUnderway: async () => false,
    orderNow: async (orders) => void ordered.push(...orders),
    hurry: async () => undefined,
    carryOut: async () => undefined,
    close: async () => undefined,
  }
  const publication = handlePublication(inMemoryEventLog())
  let known = -18
  await workMediaIntake(jobs, {
    makeSound: async () => undefined,
    publication,
    loudnessOf: async () => known,
    soundsOf: async () => sounds,
    cores: 2,
  })
  const relevel = () => {
    const { commandId: id, correlationId } = newContext()
    const job = { id, queue: 'relevel-sounds', correlationId, causationId: id, data: { publicationId } as never }
    return kinds.get(job.queue)?.({ ...job, attempt: 1, folder: '', signal: new AbortController().signal })
  }
  const readModelsKnow = (loudness: number) => {
    known = loudness
  }
  return { publication, relevel, readModelsKnow, ordered }
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
  expect(new Set(ordered.map(({ id }) => id)).size).toBe(2)
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { draws } from '../../../../adapters/kernel/testing/seed.ts'
import { mediaStream } from '../../../../commands/editorial/media/stream.ts'
import { retryProduction, startProduction } from '../../../../commands/production/production/start-production.ts'
import { productionStream } from '../../../../commands/production/production/stream.ts'
import { awaitsCheck, doubtfulFindings } from '../../../../domain/editorial/media/state.ts'
import { type MediaId, ProductionId } from '../../../../domain/kernel/ids.ts'
import type { ProductionEvent } from '../../../../domain/production/production/events.ts'
import { type Newsroom, openNewsroom, type Recording, recordings } from '../../../kernel/testing/newsroom.ts'
import { newContext } from '../../../kernel/testing/production-world.ts'
import { attachSound } from '../../../kernel/testing/small-issue.ts'

const root = await mkdtemp(join(tmpdir(), 'listening-'))
afterAll(() => rm(root, { recursive: true }))

const life = async (bitrate: 64 | 96) => {
  const room = await openNewsroom(root, bitrate)
  const { log, desk, issueId, articleIds, makeSound, waiting, perform, settle } = room
  const { handlers } = desk
  const mediaIds: MediaId[] = []
  const ordered: ProductionId[] = []

  const tell = async (which: number, type: 'ConfirmSound' | 'DoubtSound' | 'RemoveFile') => {
    const mediaId = mediaIds[which % Math.max(1, mediaIds.length)]
    if (mediaId) await handlers.media(mediaStream(mediaId), { type, mediaId }, newContext())
  }
  const eventsOf = async (id: ProductionId) =>
    (await log.read<ProductionEvent>(productionStream(id))).events.map(({ event }) => event)

  return {
    ordered,
    mediaIds,
    eventsOf,
    add: async (which: number, recording: Recording) => {
      const articleId = articleIds[which % articleIds.length]
      if (!articleId) throw new Error('no article')
      const path = join(root, randomUUID())
      await writeFile(path, recording)
      mediaIds.push(await attachSound(desk, articleId, path, `${mediaIds.length}.wav`))
    },
    listen: async (which: number) => {
      const mediaId = mediaIds[which % Math.max(1, mediaIds.length)]
      if (mediaId) await makeSound(mediaId, 'mp3', { ...newContext(), signal: new AbortController().signal })
    },
    tell,
    order: async (anyway: boolean, isPair: boolean) => {
      const productionId = ProductionId.parse(randomUUID())
      const product = isPair ? ({ kind: 'daisy', also: 'singleMp3' } as const) : ({ kind: 'singleMp3' } as const)
      const consent = anyway ? { anyway: true as const } : {}
      const at = new Date().toISOString()
      const start = { productionId, issueId, ...product, processItemId: null, supersede: true, ...consent, at }
      const { kind } = await startProduction(desk.sources, start, newContext())
      if (kind === 'accepted') ordered.push(productionId)
    },
    retry: async (anyway: boolean) => {
      const productionId = ordered.at(-1)
      if (!productionId) return
      const newProductionId = ProductionId.parse(randomUUID())
      const at = new Date().toISOString()
      const retry = { productionId, newProductionId, ...(anyway ? { anyway: true as const } : {}), at }
      const retried = await retryProduction(desk.sources, retry, newContext())
      if (retried.productionId === newProductionId && retried.outcome.kind === 'accepted') ordered.push(newProductionId)
    },
    /** Performs a waiting job, and checks a product that it packed; false: no job waits. */
    work: async (which: number) => {
      await settle()
      const [job] = waiting.splice(which % Math.max(1, waiting.length), 1)
      if (!job) return false
      const productionId = ProductionId.parse(job.data['productionId'])
      const before = (await eventsOf(productionId)).length
      await perform(job)
      const events = await eventsOf(productionId)
      const packed = events.slice(before).find(({ type }) => type === 'BookPackaged')
      if (packed?.type === 'BookPackaged') await expectHeard(room, events, packed.data.doubts)
      return true
    },
  }
}

const expectHeard = async ({ desk }: Newsroom, events: readonly ProductionEvent[], told: unknown) => {
  const started = events.find(({ type }) => type === 'ProductionStarted')
  if (started?.type !== 'ProductionStarted') throw new Error('It never started')
  const isWanted = events.some(({ data }) => 'anyway' in data)
  const { items } = started.data.manifest
  const doubtful = await Promise.all(
    items.map(async ({ itemId, source, doubts: known = [] }) => {
      const heard = source?.kind === 'sounds' ? source.sounds : []
      const states = await Promise.all(heard.map(({ mediaId }) => desk.handlers.media.state(mediaStream(mediaId))))
      const files = states.flatMap((state) => ('file' in state ? [state] : []))
      expect(files.filter(({ status, file }) => status === 'Active' && awaitsCheck(file))).toEqual([])
      const leftOut = known.filter(({ kind }) => kind === 'silent')
      const doubts = [...leftOut, ...files.flatMap(({ file }) => doubtfulFindings(file))]
      return doubts.length > 0 ? [{ itemId, doubts }] : []
    }),
  )
  expect(told).toEqual(doubtful.flat())
  if (!isWanted) expect(told).toEqual([])
}

// The cast is sound: the object has no other keys.
const names = Object.keys(recordings) as Recording[]
const number = fc.nat(5)
const act = fc.oneof(
  fc.record({ act: fc.constant('add' as const), which: number, recording: fc.constantFrom(...names) }),
  fc.record({ act: fc.constantFrom('listen' as const, 'confirm' as const, 'doubt' as const), which: number }),
  fc.record({ act: fc.constant('order' as const), anyway: fc.boolean(), isPair: fc.boolean() }),
  fc.record({ act: fc.constant('retry' as const), anyway: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('work' as const), which: number, jobs: fc.nat(9) }) },
  fc.record({ act: fc.constant('remove' as const), which: number }),
)

const commandTypes = { confirm: 'ConfirmSound', doubt: 'DoubtSound', remove: 'RemoveFile' } as const

it('makes no book of a sound that somebody is to listen to, unless that is asked for, and says of what it made one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(64, 96),
      fc.array(act, { minLength: 15, maxLength: 30, size: 'max' }),
      async (bitrate, acts) => {
        const one = await life(bitrate)
        for (const each of acts) {
          if (each.act === 'add') await one.add(each.which, each.recording)
          else if (each.act === 'order') await one.order(each.anyway, each.isPair)
          else if (each.act === 'retry') await one.retry(each.anyway)
          else if (each.act === 'work') for (let job = 0; job <= each.jobs; job += 1) await one.work(each.which)
          else if (each.act === 'listen') await one.listen(each.which)
          else await one.tell(each.which, commandTypes[each.act])
        }
        // Once all sounds are checked and called right, the product is made.
        for (const which of one.mediaIds.keys()) {
          await one.listen(which)
          await one.tell(which, 'ConfirmSound')
        }
        await one.order(false, true)
        while (await one.work(0));
        const last = one.ordered.at(-1)
        expect((last ? await one.eventsOf(last) : []).at(-1)).toMatchObject({ type: 'ProductionCompleted' })
      },
    ),
    { numRuns: draws(40) },
  )
})

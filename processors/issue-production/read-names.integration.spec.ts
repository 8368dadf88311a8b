import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { jobMigrations } from '../../adapters/jobs/holders.ts'
import { madeSoundMigrations } from '../../adapters/jobs/made-sounds.ts'
import { processMigrations } from '../../adapters/processes/process-store.ts'
import { type TestDatabase, testDatabase } from '../../adapters/testing/database.ts'
import { mediaStream } from '../../commands/media/stream.ts'
import { productionStream } from '../../commands/production/stream.ts'
import type { ProductionId } from '../../domain/core/ids.ts'
import { producing } from '../testing/producing.ts'
import { type Desk, openDesk, openProcessors } from '../testing/production-world.ts'
import { makeSound, recordNames, smallIssue } from '../testing/small-issue.ts'

let database: TestDatabase<never>
let folder: string
let desk: Desk
let processors: Awaited<ReturnType<typeof openProcessors>>
const log = inMemoryEventLog()
beforeAll(async () => {
  database = await testDatabase([...jobMigrations, ...processMigrations, ...madeSoundMigrations])
  folder = await mkdtemp(join(tmpdir(), 'read-names-'))
  desk = await openDesk({ log, folder })
  processors = await openProcessors(desk, { pool: database.pool, log, folder })
})
afterAll(async () => {
  await processors.stop()
  await database.close()
  await rm(folder, { recursive: true })
})

const { happened, produce } = producing(() => ({ desk, log }))
const record = (seconds: number, pitch: number) => makeSound(join(folder, 'sounds'), seconds, pitch)

const encodedIn = async (productionId: ProductionId) => {
  const production = await desk.handlers.production.state(productionStream(productionId))
  if (production.status === 'Missing') throw new Error('It has been started')
  return [...production.encoded.values()]
}

it('names are read in a book by the narrator who has recorded them, and the rest of the title after her', {
  timeout: 60_000,
}, async () => {
  const plan = [
    { name: 'Nyheter', level: 'h1' },
    { name: 'Isvägen', seconds: 1.5 },
    { name: 'Kultur', level: 'h1' },
    { name: 'Recension', seconds: 1.5 },
  ] as const
  const { publicationId, issueId, articleIds } = await smallIssue(desk, join(folder, 'sounds'), plan)
  const spoken = await produce(issueId)
  const names = { Bottenviksbladet: await record(2, 300), KULTUR: await record(0.8, 400) }
  const [, recorded] = await recordNames(desk, publicationId, names)
  if (!recorded) throw new Error('There are two')

  const read = await produce(issueId)
  const { data: master } = await happened(mediaStream(recorded), 'FileTranscoded')
  const [before, now] = [await encodedIn(spoken.productionId), await encodedIn(read.productionId)]
  const itemOf = (sounds: typeof now, id: string | undefined) => sounds.find(({ itemId }) => itemId === id)
  const [news, , culture] = articleIds
  expect(itemOf(now, culture)?.hash).toBe(master.hash)
  expect(itemOf(now, news)).toEqual(itemOf(before, news))
  // Two seconds of the narrator, and the synthesiser for what is this issue's alone.
  expect(itemOf(now, 'title')?.durationMs).toBeGreaterThan(3_000)
  expect(read.log).toContain('Rubriken ”Nyheter” lästes av talsyntesen.')
  expect(read.log).not.toContain('”Kultur”')
  expect(spoken.log).toContain('Rubriken ”Kultur” lästes av talsyntesen.')

  const single = await produce(issueId, 'singleMp3')
  const inOrder = (sounds: typeof now) => sounds.toSorted((a, b) => a.itemId.localeCompare(b.itemId))
  expect(inOrder(await encodedIn(single.productionId))).toEqual(inOrder(now))
})

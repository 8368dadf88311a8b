import { randomUUID } from 'node:crypto'
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
import { MediaId } from '../../domain/core/ids.ts'
import { docxOf, pdfOf } from '../../formats/manuscript/samples.ts'
import { type Desk, newContext, openDesk, openProcessors } from '../testing/production-world.ts'

const log = inMemoryEventLog()
let database: TestDatabase<never>
let folder: string
let desk: Desk
let processors: Awaited<ReturnType<typeof openProcessors>>
beforeAll(async () => {
  database = await testDatabase([...jobMigrations, ...processMigrations, ...madeSoundMigrations])
  folder = await mkdtemp(join(tmpdir(), 'manuscripts-'))
  desk = await openDesk({ log, folder })
  processors = await openProcessors(desk, { pool: database.pool, log, folder })
})
afterAll(async () => {
  await processors.stop()
  await database.close()
  await rm(folder, { recursive: true })
})

const receive = async (name: string, bytes: Buffer) => {
  const mediaId = MediaId.parse(randomUUID())
  const put = await desk.storage.put(
    (async function* () {
      yield bytes
    })(),
  )
  const stored = { storageKey: put.key, hash: put.sha256, bytes: put.bytes, mimeType: 'application/octet-stream' }
  const command = { type: 'ReceiveFile', mediaId, kind: 'text', filename: name, attachedTo: {}, ...stored } as const
  await desk.handlers.media(mediaStream(mediaId), command, newContext())
  return mediaId
}

const answerTo = async (mediaId: MediaId) => {
  const types = ['FileProbed', 'FileRejected'] as const
  for await (const { events } of log.follow({ filter: { types }, signal: AbortSignal.timeout(15_000) })) {
    const found = events.find(({ stream }) => stream === mediaStream(mediaId))
    if (found) return found.event.data
  }
  return undefined
}

it('counts a text that comes in', async () => {
  const mediaId = await receive('Medlemsbladet.docx', await docxOf(['Hej på dig'], 16))
  expect(await answerTo(mediaId)).toEqual({ mediaId, facts: { kind: 'text', words: 3, pages: 16 } })
})

it('says why it cannot', async () => {
  const mediaId = await receive('Inskannat.pdf', pdfOf(['', '']))
  expect(await answerTo(mediaId)).toEqual({
    mediaId,
    problem: 'ScannedPdf',
    reason: expect.stringMatching(/^Pdf-filen innehåller bara bilder/),
  })
})

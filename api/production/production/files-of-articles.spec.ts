import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { filesOfArticles } from '../../../commands/editorial/media/files-of-articles.ts'
import type { MediaEvent } from '../../../domain/editorial/media/events.ts'
import {
  articleId,
  issueId,
  mediaId,
  pictureId,
  pictureReceived,
  soundReceived,
} from '../../../domain/editorial/media/examples.ts'
import type { EventLog, Position } from '../../../domain/kernel/event-log.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { findKnownFiles } from '../../../projections/editorial/media/known-files.ts'
import { media } from '../../../projections/editorial/media/projection.ts'
import { mediaTable } from '../../../projections/editorial/media/table.ts'
import { insertCheckpoint } from '../../../projections/kernel/runner/checkpoint.ts'
import { emptyReadModel, openReadModel, projectAll } from '../../../projections/testing.ts'

const db = await openReadModel(media)
await insertCheckpoint(db, mediaTable, 'media')
beforeEach(async () => {
  await emptyReadModel(db, media)
  await sql`update projection_checkpoint set position = null`.execute(db)
})

const otherArticle = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a002')
const laterMediaId = MediaId.parse('0198e0a0-0000-7000-8000-00000000f003')
const fileDetached: MediaEvent = { type: 'FileDetached', data: { mediaId, from: { articleId } } }
const fileMoved: MediaEvent = { type: 'FileAttached', data: { mediaId, to: { articleId: otherArticle } } }
const fileReceived: MediaEvent = { type: 'FileReceived', data: { ...soundReceived.data, mediaId: laterMediaId } }

const history = async (log: EventLog = inMemoryEventLog()) => {
  const append = async (event: MediaEvent) => {
    const stream = `media-${event.data.mediaId}`
    const { revision } = await log.read(stream)
    const actor = { kind: 'process', id: 'spec' } as const
    return log.append(stream, [event], revision, { commandId: randomUUID(), correlationId: randomUUID(), actor })
  }
  const project = async (position: Position) => {
    const { events } = await log.readAll({})
    await projectAll(db, media, events)
    await sql`update projection_checkpoint set position = ${position}`.execute(db)
  }
  const filesOf = filesOfArticles(log, (...of) => findKnownFiles(db, ...of))
  return { append, project, filesOf }
}

it('finds the files of an issue itself, whether the read model has seen them or not', async () => {
  const { append, project, filesOf } = await history()
  await append(pictureReceived)
  expect(await filesOf([articleId], issueId)).toEqual([pictureId])
  await project((await append(soundReceived)).position)
  expect(await filesOf([articleId], issueId)).toEqual([pictureId, mediaId])
  expect(await filesOf([articleId])).toEqual([mediaId])
})

it('finds files whether the read model has seen them or not', async () => {
  const { append, project, filesOf } = await history()
  await project((await append(soundReceived)).position)
  expect(await filesOf([articleId])).toEqual([mediaId])
  await append(fileReceived)
  expect(await filesOf([articleId])).toEqual([mediaId, laterMediaId])
  await append(fileDetached)
  await append(fileMoved)
  expect(await filesOf([otherArticle])).toEqual([mediaId])
  expect(await filesOf([])).toEqual([])
})

it('finds files while no read model has come anywhere', async () => {
  const { append, filesOf } = await history()
  await append(soundReceived)
  expect(await filesOf([articleId])).toEqual([mediaId])
})

it('finds a file that came while another transaction runs', async () => {
  const database = await testDatabase(eventLogMigrations)
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: inMemorySubjectKeys() }) })
  const { append, filesOf } = await history(log)
  const late = await database.pool.connect()
  await late.query('begin; select pg_current_xact_id()')
  await append(soundReceived)
  expect(await filesOf([articleId])).toEqual([mediaId])
  await late.query('rollback')
  late.release()
  await log.close()
  await database.close()
})

import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { handleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { handlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { soundReceived } from '../../../domain/editorial/media/examples.ts'
import { publicationId } from '../../../domain/editorial/publication/examples.ts'
import { ArticleId, MediaId } from '../../../domain/kernel/ids.ts'
import { processRunner } from '../../kernel/runner/run-process.ts'
import { processesInMemory } from '../../kernel/testing/processes-in-memory.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { recordingFiles, replaceRecordings } from './recording-files.ts'

const [firstMediaId, secondMediaId] = ['1', '2'].map((n) => MediaId.parse(`0198e0a0-0000-7000-8000-00000000fe0${n}`))
if (!firstMediaId || !secondMediaId) throw new Error('There are two')

const world = async () => {
  const log = inMemoryEventLog()
  const [media, publication] = [handleMedia(log), handlePublication(log)]
  const reactor = { processes: [processRunner(recordingFiles, replaceRecordings(media))] }
  const [one, another] = [processesInMemory(), processesInMemory()]
  for (const mediaId of [firstMediaId, secondMediaId]) {
    const { type: _, data } = soundReceived
    const receive = { type: 'ReceiveFile', ...data, mediaId, attachedTo: { publicationId } } as const
    await media(mediaStream(mediaId), receive, newContext())
  }
  const found = { type: 'FoundPublication', publicationId, settings: { name: 'Bladet' } } as const
  await publication(publicationStream(publicationId), found, newContext())
  /**
   * Passes the events to two processes that know nothing of each other, as after a crash between command and
   * checkpoint.
   */
  const record = async (...sounds: readonly MediaId[]) => {
    const nameRecordings = sounds.map((sound, at) => ({ name: `Avdelning ${at}`, sound }))
    const configure = { type: 'ConfigurePublication', publicationId, settings: { nameRecordings } } as const
    await publication(publicationStream(publicationId), configure, newContext())
    for (const processes of [one, another]) await processes.settle(log, reactor, new Date().toISOString())
  }
  const statuses = async () =>
    Promise.all([firstMediaId, secondMediaId].map(async (id) => (await media.state(mediaStream(id))).status))
  return { media, record, statuses }
}

it('a recording that is taken away or replaced goes, and comes back where it is chosen again', async () => {
  const { record, statuses } = await world()
  await record(firstMediaId, secondMediaId)
  expect(await statuses()).toEqual(['Active', 'Active'])
  await record(secondMediaId)
  expect(await statuses()).toEqual(['Removed', 'Active'])
  await record(firstMediaId)
  expect(await statuses()).toEqual(['Active', 'Removed'])
  await record()
  expect(await statuses()).toEqual(['Removed', 'Removed'])
})

it('a recording that is heard in an article, too, stays', async () => {
  const { media, record, statuses } = await world()
  const articleId = ArticleId.parse('0198e0a0-0000-7000-8000-00000000a001')
  await record(firstMediaId, secondMediaId)
  const attach = { type: 'AttachFile', mediaId: firstMediaId, to: { articleId } } as const
  await media(mediaStream(firstMediaId), attach, newContext())
  await record()
  expect(await statuses()).toEqual(['Active', 'Removed'])
})

import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Fault } from '../../../commands/kernel/integrity/checks.ts'
import { collectBelongings } from '../../../commands/support/move/collect-belongings.ts'
import { subjectOf } from '../../../commands/support/person/personal-values.ts'
import { pictureReceived } from '../../../domain/editorial/media/examples.ts'
import type { AnyEvent, EventLog } from '../../../domain/kernel/event-log.ts'
import { erasedValue } from '../../../domain/kernel/personal.ts'
import { administrator, subscriberId, subscriberRegistered } from '../../../domain/subscribers/subscriber/examples.ts'
import { metadataBy, readAllEvents } from '../../kernel/event-log/testing/history.ts'
import { localFileStorage } from '../../kernel/file-storage/local.ts'
import { openSigner } from '../../kernel/integrity/signer.ts'
import { inMemorySubjectKeys } from '../../kernel/keys/in-memory.ts'
import { sealedInMemoryLog } from '../../kernel/testing/sealed-log.ts'
import { moveIn } from './move-in.ts'
import { moveToFolder } from './move-out.ts'

/** Of a publication, its issue and file, another publication with an issue, a customer. */
const [paper, issue, media, other, otherIssue, customer] = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(
  (end) => `0199e2a0-0000-7000-8000-0000000000${end}`,
) as [string, string, string, string, string, string]
const subscriber = `subscriber-${subscriberId}`

const movedAt = new Date('2026-11-30T10:00:00.000Z')
const signer = openSigner(Buffer.alloc(32, 1))
const { x: key } = JSON.parse(signer.publicKey) as { x: string }

const streamsAbout = async (log: Pick<EventLog, 'readAll'>, person: string) =>
  (await log.readAll({})).events.filter(({ event }) => subjectOf(event) === person).map(({ stream }) => stream)

const installation = async (folder: string, name: string) => {
  const subjects = inMemorySubjectKeys()
  const storage = await localFileStorage(join(folder, name))
  const log = sealedInMemoryLog(subjects)
  const stored = { streamsSealedFor: (person: string) => streamsAbout(log, person) }
  return { subjects, storage, log, stored, rehearse: async () => undefined, now: () => movedAt }
}

let folder: string
let source: Awaited<ReturnType<typeof installation>>
let logFaults: readonly Fault[]
let target: Awaited<ReturnType<typeof installation>>

const tell = (stream: string, ...events: readonly AnyEvent[]) =>
  source.log.append(stream, events, 'noStream', {
    ...metadataBy(),
    actor: { kind: 'user', id: administrator },
  })
const fact = (type: string, data: object): AnyEvent => ({ type, data })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ljudkod-move-spec-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  logFaults = []
  source = await installation(folder, 'from')
  target = await installation(folder, 'to')
  const { key: storageKey } = await source.storage.put(
    (async function* () {
      yield Buffer.from('ett ljud')
    })(),
  )
  await tell(`publication-${paper}`, fact('PublicationFounded', { publicationId: paper, customer }))
  await tell(`publication-${other}`, fact('PublicationFounded', { publicationId: other, customer: null }))
  await tell(`issue-${issue}`, fact('IssueOpened', { issueId: issue, publicationId: paper }))
  await tell(`issue-${otherIssue}`, fact('IssueOpened', { issueId: otherIssue, publicationId: other }))
  await tell(
    `media-${media}`,
    fact('FileReceived', { ...pictureReceived.data, mediaId: media, attachedTo: { issueId: issue }, storageKey }),
  )
  const joinFact = fact('PublicationJoined', { subscriberId, publicationId: paper })
  await tell(subscriber, subscriberRegistered, joinFact)
  await tell(`customer-${customer}`, fact('CustomerDated', { customerId: customer }))
  await tell('user-u1', fact('TokenSeen', { about: paper }))
})

const moveOut = async (root = `publication-${paper}`, strangers: readonly string[] = []) => {
  const tools = { ...source, signer, version: '1.0.0', findFaults: async () => logFaults }
  const streams = await collectBelongings(source.log, root)
  return moveToFolder(tools, root, { folder: join(folder, 'out'), streams: [...streams, ...strangers] })
}
const takeIn = () => moveIn(target, join(folder, 'out'), key)

it('takes along what belongs to a publication, and of a customer its publications too, and nothing else', async () => {
  const ofPaper = [`publication-${paper}`, `issue-${issue}`, `media-${media}`, subscriber]
  expect((await moveOut()).streams.toSorted()).toEqual(ofPaper.toSorted())
  const ofCustomer = await collectBelongings(source.log, `customer-${customer}`)
  expect(ofCustomer.toSorted()).toEqual([...ofPaper, `customer-${customer}`].toSorted())
})

it('is taken in with ids, times, actors, files and the values of persons; again it changes nothing', async () => {
  const { streams } = await moveOut()
  expect(await takeIn()).toMatchObject({ added: 5, files: 1 })
  for (const stream of streams) {
    const [sourceStream, targetStream] = await Promise.all([source.log.read(stream), target.log.read(stream)])
    const sourceEvents = sourceStream.events.map(({ event, eventId, revision, commandId, actor, recordedAt }) =>
      expect.objectContaining({
        event,
        eventId,
        revision,
        commandId,
        actor,
        recordedAt,
        recordedElsewhereAt: recordedAt,
      }),
    )
    expect(targetStream.events).toEqual(sourceEvents)
  }
  expect(
    (
      await buffer(
        await target.storage.open(
          (await readFile(join(folder, 'out/events.jsonl'), 'utf8')).match(/[0-9a-f]{64}/)?.[0] ?? '',
        ),
      )
    ).toString(),
  ).toBe('ett ljud')
  const formerEvents = await readAllEvents(target.log, undefined)
  expect(await takeIn()).toMatchObject({ added: 0, files: 0 })
  expect(await readAllEvents(target.log, undefined)).toEqual(formerEvents)
})

it('goes on where it was broken off', async () => {
  await moveOut()
  let remainder = 2
  const brokenLog = {
    ...target.log,
    append: (...call: Parameters<typeof target.log.append>) => {
      remainder -= 1
      return remainder < 0 ? Promise.reject(new Error('away')) : target.log.append(...call)
    },
  }
  await expect(moveIn({ ...target, log: brokenLog }, join(folder, 'out'), key)).rejects.toThrow('away')
  expect(await takeIn()).toMatchObject({ added: 3 })
  expect((await readAllEvents(target.log, undefined)).length).toBe(5)
})

it('forgets a person in the new installation who was forgotten in the old one', async () => {
  await source.subjects.forget(subscriberId)
  await moveOut()
  await takeIn()
  const [registration] = (await target.log.read(subscriber)).events
  expect(registration?.event.data).toMatchObject({ firstname: erasedValue, zip: erasedValue })
  await expect(target.log.append(subscriber, [subscriberRegistered], 1, metadataBy())).rejects.toThrow('forgotten')
  expect(await takeIn()).toMatchObject({ added: 0 })
})

it('changes nothing where a thing is there with another history, or where a file was changed', async () => {
  await moveOut()
  await target.log.append(`media-${media}`, [fact('FileRemoved', { mediaId: media })], 'noStream', metadataBy())
  await expect(takeIn()).rejects.toThrow(`media-${media} finns redan här`)
  await appendFile(join(folder, 'out/events.jsonl'), '{}\n')
  await expect(takeIn()).rejects.toThrow('events.jsonl är ändrad. Ingenting är inflyttat.')
  expect((await readAllEvents(target.log, undefined)).length).toBe(1)
})

it('takes in nothing where a thing does not belong to what moves', async () => {
  await moveOut(`publication-${paper}`, [`issue-${otherIssue}`])
  await expect(takeIn()).rejects.toThrow(`issue-${otherIssue} hör inte till publication-${paper}, som flyttas.`)
  expect(await readAllEvents(target.log, undefined)).toEqual([])
})

it('does not move out what the register no longer finds whole', async () => {
  logFaults = [{ kind: 'missing', eventId: 'e1', stream: `issue-${issue}`, revision: 2, recordedAt: '' }]
  await expect(moveOut()).rejects.toThrow(`Händelse 3 i issue-${issue} saknas`)
  expect(await readdir(join(folder, 'out'))).toEqual([])
})

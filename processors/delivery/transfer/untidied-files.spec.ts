import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../../adapters/kernel/transfer/testing/sftp-server.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { PublicationId } from '../../../domain/kernel/ids.ts'
import { madeIssue, makeProduct } from '../../kernel/testing/made-issue.ts'
import { parcelDeliveries } from '../../kernel/testing/parcel-deliveries.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { parkForGood } from '../outgoing/attempt-once.ts'

const eventTime = '2026-11-20T09:00:00.000Z'

let folder: string
let desk: Desk
let server: TestServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'untidied-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const { deliver, cancel, jobOf, work, standing } = parcelDeliveries(() => ({ desk, folder, told: [], server }))

const files = { '001-Nyheter.mp3': 'a'.repeat(120_000), '002-Sport.mp3': 'b' }

const openMadeIssue = () => {
  const exportToFtp = {
    enable: true,
    url: server.url,
    hostKey: server.hostKey,
    username: user,
    password,
    product: 'mp3Files',
  } as const
  return madeIssue(desk, folder, { settings: { exportToFtp }, kind: 'mp3Files', files })
}

const eventsOfType = async (type: 'DeliveryLeftUntidied' | 'DeliverySucceeded') =>
  (await desk.log.readAll({ filter: { types: [type] } })).events.map(({ event }) => event.data)

const halves = (why: string) =>
  new RegExp(`^Halvfärdiga filer kan ligga kvar i s?ftp:[^ ]+: 001-Nyheter[.]mp3[.]\\w+[.]del, 002-Sport[^ ]+ ${why}$`)

const openCancelledDelivery = async () => {
  server = await ftpServer()
  const { issueId, publicationId } = await openMadeIssue()
  const id = await deliver(issueId, 'ftp')
  server.visits.push('before')
  await work(id).catch(() => undefined)
  await cancel(id)
  return { id, publicationId }
}

it('is told of where a server has been away for too long, once', async () => {
  const { id } = await openCancelledDelivery()
  server.visits.push('mute')
  const failure = await work(id).catch((error: unknown) => error)
  const reason = failure instanceof Error ? failure.message : ''
  expect(reason).toMatch(halves('Servern svarar inte[.]'))
  expect(await eventsOfType('DeliveryLeftUntidied')).toEqual([])
  const job = jobOf(id)
  // The job queue calls this again until it succeeds.
  for (let time = 1; time <= 2; time += 1)
    await parkForGood({ delivery: desk.handlers.delivery, now: () => eventTime })(job, reason)
  expect(await eventsOfType('DeliveryLeftUntidied')).toEqual([{ deliveryId: id, at: eventTime, reason }])
})

const move = async (publicationId: PublicationId) => {
  const settings = { exportToFtp: { url: 'ftp://annan.example' } }
  const configure = { type: 'ConfigurePublication', publicationId, settings, nextIssueNumber: undefined } as const
  await desk.handlers.publication(publicationStream(publicationId), configure, newContext())
}

const leftFilesSentence = () =>
  `Halvfärdiga filer kan ligga kvar i ${server.url}. Mottagarens adress har ändrats sedan dess.`

it('is told of where the receiver has moved meanwhile', async () => {
  const { id, publicationId } = await openCancelledDelivery()
  await move(publicationId)
  await work(id)
  expect(await eventsOfType('DeliveryLeftUntidied')).toEqual([
    { deliveryId: id, at: eventTime, reason: leftFilesSentence() },
  ])
})

it('is told of where we were killed while sending and the receiver has moved', async () => {
  server = await ftpServer()
  const { issueId, publicationId } = await openMadeIssue()
  const id = await deliver(issueId, 'ftp')
  const attempt = { type: 'AttemptDelivery', deliveryId: id, at: eventTime } as const
  await desk.handlers.delivery(deliveryStream(id), attempt, newContext())
  await move(publicationId)
  await work(id)
  expect(await standing(id)).toMatchObject({ status: 'Withdrawn' })
  expect(await eventsOfType('DeliveryLeftUntidied')).toEqual([
    { deliveryId: id, at: eventTime, reason: leftFilesSentence() },
  ])
})

it('is not told of a server that never let us in', async () => {
  server = await ftpServer()
  const { issueId, publicationId } = await openMadeIssue()
  const id = await deliver(issueId, 'ftp')
  server.visits.push('mute')
  await expect(work(id)).rejects.toThrow('Servern svarar inte.')
  await move(publicationId)
  const reason = 'Mottagarens adress har ändrats sedan dess.'
  const withdraw = { type: 'WithdrawDelivery', deliveryId: id, reason, at: eventTime } as const
  await desk.handlers.delivery(deliveryStream(id), withdraw, newContext())
  await work(id)
  expect(await eventsOfType('DeliveryLeftUntidied')).toEqual([])
})

describe.each([
  ['FTP', ftpServer],
  ['SFTP', sftpServer],
] as const)('a server over %s that lets nobody take anything away', (_, serve) => {
  it('is told of where one was cancelled, with what lies there', async () => {
    server = await serve()
    const { issueId } = await openMadeIssue()
    const id = await deliver(issueId, 'ftp')
    server.visits.push('before', 'hoards')
    await work(id).catch(() => undefined)
    await cancel(id)
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Withdrawn' })
    const reason = expect.stringMatching(halves('Servern låter ingen fil tas bort[.]')) as string
    expect(await eventsOfType('DeliveryLeftUntidied')).toEqual([{ deliveryId: id, at: eventTime, reason }])
  })

  it('is told of in the receipt of what comes after one that broke off', async () => {
    server = await serve()
    const { issueId } = await openMadeIssue()
    server.visits.push('half', 'hoards')
    await work(await deliver(issueId, 'ftp')).catch(() => undefined)
    const [part] = await readdir(server.folder)
    await makeProduct(desk, folder, { issueId, kind: 'mp3Files', files: { ...files, '001-Nyheter.mp3': 'nytt' } })
    await work(await deliver(issueId, 'ftp'))
    expect(await eventsOfType('DeliverySucceeded')).toMatchObject([
      { receipt: { files: { length: 2 }, unfinished: [part] } },
    ])
    expect(await readdir(server.folder)).toContain(part)
  })
})

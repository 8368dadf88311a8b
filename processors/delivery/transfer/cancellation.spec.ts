import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../../adapters/kernel/transfer/testing/sftp-server.ts'
import type { DeliveryProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { madeIssue } from '../../kernel/testing/made-issue.ts'
import { parcelDeliveries } from '../../kernel/testing/parcel-deliveries.ts'
import { type Desk, openDesk } from '../../kernel/testing/production-world.ts'

let folder: string
let desk: Desk
let server: TestServer
let progressReports: DeliveryProgress[]
beforeEach(async () => {
  progressReports = []
  folder = await mkdtemp(join(tmpdir(), 'cancelled-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const { deliver, cancel, work, standing } = parcelDeliveries(() => ({ desk, folder, told: progressReports, server }))

const filesAtServer = () => readdir(server.folder)

const openCancelledOrder = async () => {
  const exportToFtp = {
    enable: true,
    url: server.url,
    hostKey: server.hostKey,
    username: user,
    password,
    product: 'mp3Files',
  } as const
  const files = { '001-Nyheter.mp3': 'a'.repeat(120_000), '002-Sport.mp3': 'b' }
  const { issueId } = await madeIssue(desk, folder, { settings: { exportToFtp }, kind: 'mp3Files', files })
  return deliver(issueId, 'ftp')
}

it.each([
  ['broken off', sftpServer, 'before'],
  ['broken off', ftpServer, 'before'],
  ['met with silence', ftpServer, 'late'],
  ['met with silence', sftpServer, 'late'],
] as const)('one that was cancelled leaves nothing behind: %s at its renaming', async (_, serve, trouble) => {
  server = await serve()
  const id = await openCancelledOrder()
  server.visits.push(trouble)
  await work(id).catch(() => undefined)
  expect(await standing(id)).toMatchObject({ status: 'Waiting' })
  expect(await filesAtServer()).toContainEqual(expect.stringMatching(/[.]del$/))
  await cancel(id)
  await work(id)
  expect(await filesAtServer()).toEqual([])
})

it('one that was cancelled too late leaves nothing behind where the server only answers later', async () => {
  server = await ftpServer()
  const id = await openCancelledOrder()
  server.visits.push('late')
  const working = work(id)
  await expect.poll(() => progressReports.at(-1)).toMatchObject({ isPastReturn: true })
  await cancel(id)
  await working.catch(() => undefined)
  expect(await standing(id)).toMatchObject({ status: 'Withdrawn' })
  const { events } = await desk.log.readAll({ filter: { types: ['DeliveryWithdrawn'] } })
  expect(events.at(-1)?.event).toMatchObject({ data: { left: 'ftp' } })
  server.visits.push('mute')
  await expect(work(id)).rejects.toThrow('Servern svarar inte.')
  await work(id)
  expect(await filesAtServer()).toEqual([])
})

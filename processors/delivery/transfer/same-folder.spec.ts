import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { deliverIssue } from '../../../commands/delivery/delivery/deliver-issue.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { DeliveryId, type PublicationId } from '../../../domain/kernel/ids.ts'
import { madeIssue, makeProduct } from '../../kernel/testing/made-issue.ts'
import { parcelDeliveries } from '../../kernel/testing/parcel-deliveries.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'

let folder: string
let desk: Desk
let server: TestServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'same-folder-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
  server = await ftpServer()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const { deliver, work, standing } = parcelDeliveries(() => ({ desk, folder, told: [], server }))

const place = (directory: string) => ({
  enable: true,
  url: server.url,
  hostKey: server.hostKey,
  username: user,
  password,
  directory,
})

/** Settings as they were stored before addresses were normalised. */
const write = (publicationId: PublicationId, directory: string) => {
  const command = { type: 'ConfigurePublication', publicationId, settings: { exportToFtp: place(directory) } } as const
  return desk.handlers.publication(publicationStream(publicationId), command, newContext())
}

it.each([
  ['x', 'x/'],
  ['x/', 'x//.'],
  ['x//', './x'],
])('a folder that is written %j and then %j is one, in which a renamed article lies once', async (before, after) => {
  const files = { '001-Tredje.mp3': 'a' }
  const settings = { exportToFtp: { ...place(before), product: 'mp3Files' as const } }
  const { issueId, publicationId } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files })
  const first = await deliver(issueId, 'ftp')
  await work(first)
  await write(publicationId, after)
  expect(await deliver(issueId, 'ftp').catch(String)).toMatch(/AlreadyDelivered/)
  await makeProduct(desk, folder, { issueId, kind: 'mp3Files', files: { '001-Nytt.mp3': 'a' } })
  const second = await deliver(issueId, 'ftp')
  await work(second)
  expect(await standing(second)).toMatchObject({ status: 'Done' })
  expect(await readdir(join(server.folder, 'x'))).toEqual(['001-Nytt.mp3'])
})

it('takes another product that is ordered beside what its publication delivers', async () => {
  const settings = { exportToFtp: { ...place('x'), product: 'mp3Files' as const } }
  const { issueId } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files: { '001-Tredje.mp3': 'a' } })
  await work(await deliver(issueId, 'ftp'))
  await makeProduct(desk, folder, { issueId, kind: 'wavFiles', files: { '001-Tredje.wav': 'b' } })
  const at = '2026-11-20T09:00:00.000Z'
  const wanted = { issueId, receiver: 'ftp', product: 'wavFiles', by: undefined, at } as const
  const ordered = await deliverIssue(desk.handlers, wanted, newContext())
  if ('rejected' in ordered) throw new Error(ordered.rejected)
  await work(ordered.deliveryId)
  expect((await readdir(join(server.folder, 'x'))).toSorted()).toEqual(['001-Tredje.mp3', '001-Tredje.wav'])
})

it('is known from what was brought there before it was written so', async () => {
  const settings = { exportToFtp: { ...place('x'), product: 'mp3Files' as const } }
  const { issueId } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files: { '001-Tredje.mp3': 'a' } })
  const deliveryId = DeliveryId.parse(randomUUID())
  const stored = `${server.url.toUpperCase()}/x/`
  const about = { issueId, receiver: 'ftp', place: stored }
  for (const command of [
    { type: 'OrderDelivery', channel: 'ftp', template: 'ftp-files', about },
    { type: 'AttemptDelivery' },
    { type: 'ConfirmDelivery', attempt: 1, receipt: { place: stored, files: [] } },
  ] as const) {
    const at = '2026-11-20T09:00:00.000Z'
    await desk.handlers.delivery(deliveryStream(deliveryId), { ...command, deliveryId, at }, newContext())
  }
  const to = { issueId, receiver: 'ftp', place: `${server.url}/x` } as const
  expect(await desk.receiptsOf(to)).toMatchObject([{ deliveryId }])
  expect(await desk.ordersTo(to)).toMatchObject([{ status: 'Done' }])
})

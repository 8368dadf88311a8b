import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { issueStream } from '../../../commands/editorial/issue/stream.ts'
import type { IssueId } from '../../../domain/kernel/ids.ts'
import { madeIssue, makeProduct } from '../../kernel/testing/made-issue.ts'
import { parcelDeliveries } from '../../kernel/testing/parcel-deliveries.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'

let folder: string
let desk: Desk
let server: TestServer
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
  server = await ftpServer()
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const { deliver, work } = parcelDeliveries(() => ({ desk, folder, told: [], server }))

const filesAtServer = async () => {
  const names = await readdir(server.folder)
  const read = names.map(async (name) => [name, await readFile(join(server.folder, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(read))
}

type Files = Readonly<Record<string, string>>

const makeAgain = (issueId: IssueId, files: Files) => makeProduct(desk, folder, { issueId, kind: 'mp3Files', files })

/** Makes an issue again and sends it; returns the outcome. */
const sendAnew = async (issueId: IssueId, files: Files) => {
  await makeAgain(issueId, files)
  const id = await deliver(issueId, 'ftp')
  // The server has no trouble here, so the test waits for it.
  await work(id)
  const { events } = await desk.log.read(deliveryStream(id))
  return events.map(({ event }) => event).find(({ type }) => type === 'DeliverySucceeded')?.data
}

const weather = (words: string) => ({ '001-Nyheter.mp3': words, 'Vadret.mp3': words })
/**
 * Two issues deliver a file of the same name, and the second withdraws the article of its file, which replaced the
 * first's.
 */
const openOverlaidFiles = async () => {
  const place = {
    enable: true,
    url: server.url,
    hostKey: server.hostKey,
    username: user,
    password,
    directory: '',
    product: 'mp3Files',
  } as const
  const open = async (words: string) => {
    const settings = { exportToFtp: place }
    const { issueId } = await madeIssue(desk, folder, { settings, kind: 'mp3Files', files: weather(words) })
    await sendAnew(issueId, weather(words))
    return issueId
  }
  const first = await open('K')
  const second = await open('L')
  return { first, second, told: await sendAnew(second, { '001-Nyheter.mp3': 'L' }) }
}
const withdrawnFile = { name: 'Vadret.mp3', bytes: 1 }

it('leaves what it laid over the file of another issue until that one is sent again, and says so', async () => {
  const { first, second, told } = await openOverlaidFiles()
  expect(told).toMatchObject({ receipt: { superseded: [{ ...withdrawnFile, fate: 'awaited' }] } })
  expect(await filesAtServer()).toMatchObject({ 'Vadret.mp3': 'L' })
  await sendAnew(first, { ...weather('K'), 'Sport.mp3': 's' })
  expect(await filesAtServer()).toMatchObject({ 'Vadret.mp3': 'K' })
  expect(await sendAnew(second, { '001-Nyheter.mp3': 'L2' })).not.toHaveProperty('receipt.superseded')
  expect(await filesAtServer()).toMatchObject({ 'Vadret.mp3': 'K' })
})

it('leaves nothing that no issue has there any more, whoever laid it last', async () => {
  const { first } = await openOverlaidFiles()
  const told = await sendAnew(first, { '001-Nyheter.mp3': 'K' })
  expect(told).toMatchObject({ receipt: { superseded: [{ ...withdrawnFile, fate: 'removed' }] } })
  expect(await filesAtServer()).not.toHaveProperty(['Vadret.mp3'])
})

it('takes away what only an issue that is gone has there besides', async () => {
  const { first, second } = await openOverlaidFiles()
  await desk.handlers.issue(issueStream(first), { type: 'RemoveIssue' }, newContext())
  const told = await sendAnew(second, { '001-Nyheter.mp3': 'L2' })
  expect(told).toMatchObject({ receipt: { superseded: [{ ...withdrawnFile, fate: 'removed' }] } })
  expect(await filesAtServer()).not.toHaveProperty(['Vadret.mp3'])
})

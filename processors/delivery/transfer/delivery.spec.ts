import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import { password, type TestServer, troubles, user } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../../adapters/kernel/transfer/testing/sftp-server.ts'
import { deliveryStream } from '../../../commands/delivery/delivery/stream.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import type { SomeSettings } from '../../../domain/editorial/publication/commands.ts'
import { type DeliveryId, type IssueId, type PublicationId } from '../../../domain/kernel/ids.ts'
import type { DeliveryProgress } from '../../../projections/kernel/live-feed/progress.ts'
import { madeIssue, makeProduct } from '../../kernel/testing/made-issue.ts'
import { parcelDeliveries } from '../../kernel/testing/parcel-deliveries.ts'
import { type Desk, newContext, openDesk } from '../../kernel/testing/production-world.ts'
import { parkForGood } from '../outgoing/attempt-once.ts'

const eventTime = '2026-11-20T09:00:00.000Z'

let folder: string
let desk: Desk
let server: TestServer
let progressReports: DeliveryProgress[]
beforeEach(async () => {
  progressReports = []
  folder = await mkdtemp(join(tmpdir(), 'delivery-'))
  desk = await openDesk({ log: inMemoryEventLog(), folder })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const { deliver, cancel, jobOf, work, standing } = parcelDeliveries(() => ({
  desk,
  folder,
  told: progressReports,
  server,
}))

const place = (directory = '') => {
  return { enable: true, url: server.url, hostKey: server.hostKey, username: user, password, directory }
}

const filesAtServer = async (directory = '') => {
  const names = await readdir(join(server.folder, directory))
  const read = names.map(async (name) => [name, await readFile(join(server.folder, directory, name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(read))
}

const looseFiles = { '001-Nyheter.mp3': 'a'.repeat(120_000), '002-Sport.mp3': 'b' }

const issueFor = (settings: SomeSettings, kind: 'mp3Files' | 'legimus' | 'epub3' | 'dtbook' = 'mp3Files') =>
  madeIssue(desk, folder, { settings, kind, files: kind === 'mp3Files' ? looseFiles : { 'ncc.html': '<html></html>' } })

const configure = (publicationId: PublicationId, settings: SomeSettings) => {
  const command = { type: 'ConfigurePublication', publicationId, settings, nextIssueNumber: undefined } as const
  return desk.handlers.publication(publicationStream(publicationId), command, newContext())
}

const makeAgain = (issueId: IssueId, files: Readonly<Record<string, string>>) =>
  makeProduct(desk, folder, { issueId, kind: 'mp3Files', files })

describe('what was made of an issue', () => {
  it('lies one by one in the folder of its receiver', async () => {
    server = await ftpServer()
    const { issueId } = await issueFor({ exportToFtp: { ...place('in'), product: 'mp3Files' } })
    const id = await deliver(issueId, 'ftp')
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Done', attempts: 1 })
    expect(await filesAtServer('in')).toEqual(looseFiles)
    // The delivery can be cancelled until its files are renamed.
    const [last, ...before] = progressReports.toReversed()
    expect(last).toMatchObject({ percent: 99, isPastReturn: true })
    expect(before.length).toBeGreaterThan(0)
    expect(before.filter(({ isPastReturn }) => isPastReturn)).toEqual([])
  })

  it('lies as the one file that it is, under the name that its receiver wants', async () => {
    server = await ftpServer()
    const exportToFtp = { ...place(), product: 'mp3Files', singleFile: true, filename: 'bottenvik' } as const
    const { issueId, file } = await issueFor({ exportToFtp })
    await work(await deliver(issueId, 'ftp'))
    expect(server.named).toEqual(['bottenvik.zip'])
    expect((await readFile(join(server.folder, 'bottenvik.zip'))).length).toBe(file.bytes)
  })

  it('lies as one file at another receiver, too, under the name that a pattern gives', async () => {
    server = await ftpServer()
    const wfsettings = {
      TAB_1_FTP_URL: server.url,
      TAB_1_HOST_KEY: server.hostKey,
      TAB_1_USERNAME: user,
      TAB_1_PASSWORD: password,
      TAB_1_DIRECTORY: 'ut',
      TAB_1_FILENAME: 'mp3Files',
      TAB_1_OUTPUT_FILENAME: '{publikation} {datum}.zip',
    }
    const { issueId, file } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' }, wfsettings })
    const [id, first] = [await deliver(issueId, 'output3'), await deliver(issueId, 'ftp')]
    await work(id)
    await work(first)
    expect(await standing(id)).toMatchObject({ status: 'Done' })
    const [name = '', ...others] = await readdir(join(server.folder, 'ut'))
    expect([name, others]).toEqual([expect.stringMatching(/^[\w-]+-\d{4}-\d\d-\d\d\.zip$/), []])
    expect((await readFile(join(server.folder, 'ut', name))).length).toBe(file.bytes)
    expect(await readdir(server.folder)).toEqual(expect.arrayContaining(Object.keys(looseFiles)))
  })

  it('goes to Legimus over SFTP, and waits for a person until somebody has confirmed the key', async () => {
    server = await sftpServer()
    const settings = {
      sendToLegimus: true,
      legimusFilename: 'bvb',
      legimusTransfer: { ...place('in/bvb'), hostKey: '' },
    }
    const { issueId, publicationId } = await issueFor(settings, 'legimus')
    const id = await deliver(issueId, 'legimus')
    await work(id)
    expect(await standing(id)).toMatchObject({
      status: 'Parked',
      reason: expect.stringContaining('inte godkänd') as string,
    })
    await configure(publicationId, { legimusTransfer: { hostKey: server.hostKey } })
    expect(await deliver(issueId, 'legimus')).toBe(id)
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Done' })
  })

  it('goes to Legimus as text, too, beside the book and under its name', async () => {
    server = await ftpServer()
    const legimusTransfer = { ...place('in/bvb'), dtbook: true }
    const { issueId } = await issueFor({ sendToLegimus: true, legimusFilename: 'BVB.zip', legimusTransfer }, 'dtbook')
    const id = await deliver(issueId, 'legimusText')
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Done' })
    expect(Object.keys(await filesAtServer('in/bvb'))).toEqual(['BVB-dtbook.zip'])
  })

  it('is sent once, unless somebody asks for it again after it arrived', async () => {
    server = await ftpServer()
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    const id = await deliver(issueId, 'ftp')
    expect(await deliver(issueId, 'ftp')).toBe(id)
    await work(id)
    await expect(deliver(issueId, 'ftp')).rejects.toThrow('AlreadyDelivered')
    expect(server.named).toHaveLength(2)
    const again = await deliver(issueId, 'ftp', id)
    expect(await deliver(issueId, 'ftp', id)).toBe(again)
    await work(again)
    expect(server.named).toHaveLength(4)
  })

  it('waits for a person when it is not let in, who tries again', async () => {
    server = await ftpServer()
    const { issueId, publicationId } = await issueFor({
      exportToFtp: { ...place(), password: 'fel', product: 'mp3Files' },
    })
    const id = await deliver(issueId, 'ftp')
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Parked' })
    await configure(publicationId, { exportToFtp: { password } })
    expect(await deliver(issueId, 'ftp')).toBe(id)
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Done', attempts: 2 })
  })

  it.each([0, 1])('is not sent after %i attempts to who is to have something else now, and keeps it', async (tried) => {
    server = await ftpServer()
    const { issueId, publicationId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    const first = await deliver(issueId, 'ftp')
    await work(first)
    const again = await deliver(issueId, 'ftp', first)
    server.visits.push(...Array.from({ length: tried }, () => 'full' as const))
    for (let times = 0; times < tried; times += 1) await expect(work(again)).rejects.toThrow('ingen plats kvar')
    await configure(publicationId, { exportToFtp: { product: 'pdf' as const } })
    await work(again)
    expect(await standing(again)).toMatchObject({ status: 'Withdrawn' })
    expect(await filesAtServer()).toMatchObject(looseFiles)
  })

  it.each([
    [{}, 'ReceiverNotWanted'],
    [{ exportToFtp: { enable: true } }, 'ReceiverWithoutAddress'],
    [{ exportToFtp: { enable: true, url: 'ftp://in.example.se', product: 'daisy' } }, 'ProductNotMade'],
  ] as const)('is not sent with %j', async (settings, reason) => {
    server = await ftpServer()
    const { issueId } = await issueFor(settings, 'epub3')
    await expect(deliver(issueId, 'ftp')).rejects.toThrow(reason)
  })
})

describe('an edition that follows another', () => {
  const sport = 'b'
  const send = (id: DeliveryId) => work(id)
  const receiptOf = async (id: DeliveryId) => {
    const { events } = await desk.log.read(deliveryStream(id))
    const told = events.map(({ event }) => event).find(({ type }) => type === 'DeliverySucceeded')
    return told?.data
  }
  /** The second edition has another name for an article. */
  const renamed = { '001-Nyheter.mp3': looseFiles['001-Nyheter.mp3'], '002-Sporten.mp3': sport }
  const sendTwo = async (between: () => Promise<unknown> = async () => undefined) => {
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    await send(await deliver(issueId, 'ftp'))
    await between()
    await makeAgain(issueId, renamed)
    server.named.length = 0
    const second = await deliver(issueId, 'ftp')
    await send(second)
    return receiptOf(second)
  }
  const left = { name: '002-Sport.mp3', bytes: 1 }

  it('takes the place of what it calls otherwise, and sends nothing that lies there', async () => {
    server = await ftpServer()
    expect(await sendTwo()).toMatchObject({
      receipt: { files: { length: 2 }, superseded: [{ ...left, fate: 'removed' }] },
    })
    expect(server.named).toEqual(['002-Sporten.mp3'])
    expect(await filesAtServer()).toEqual(renamed)
  })

  it('leaves and tells what somebody there has changed', async () => {
    server = await ftpServer()
    const told = await sendTwo(() => writeFile(join(server.folder, '002-Sport.mp3'), 'eget'))
    expect(told).toMatchObject({ receipt: { superseded: [{ ...left, fate: 'kept' }] } })
    expect(await filesAtServer()).toEqual({ ...renamed, '002-Sport.mp3': 'eget' })
  })

  it('leaves what another issue has laid there, too', async () => {
    server = await ftpServer()
    const told = await sendTwo(async () => {
      const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
      await send(await deliver(issueId, 'ftp'))
    })
    expect(told).toMatchObject({ receipt: { superseded: [{ ...left, fate: 'shared' }] } })
    expect(await filesAtServer()).toEqual({ ...renamed, '002-Sport.mp3': sport })
  })

  it.each([
    ['half', 'Waiting', true],
    ['half', 'Waiting', false],
    ['full', 'Parked', false],
    ['full', 'Parked', true],
  ] as const)('takes away what one has left that %s left %s (cancelled: %s)', async (trouble, status, isCancelled) => {
    server = await ftpServer()
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    const first = await deliver(issueId, 'ftp')
    server.visits.push(trouble)
    await send(first).catch(() => undefined)
    if (trouble === 'full')
      await parkForGood({ delivery: desk.handlers.delivery, now: () => eventTime })(jobOf(first), 'Fullt.')
    expect(await standing(first)).toMatchObject({ status })
    expect(Object.keys(await filesAtServer())).toContainEqual(expect.stringMatching(/[.]del$/))
    if (isCancelled) await cancel(first)
    await makeAgain(issueId, { ...renamed, '001-Nyheter.mp3': 'nytt' })
    await send(await deliver(issueId, 'ftp'))
    expect(await filesAtServer()).toEqual({ ...renamed, '001-Nyheter.mp3': 'nytt' })
  })

  it('is known again after another product has been sent there, which stays', async () => {
    server = await ftpServer()
    const { issueId, publicationId } = await issueFor({ exportToFtp: { ...place(), product: 'epub3' } }, 'epub3')
    await send(await deliver(issueId, 'ftp'))
    await configure(publicationId, { exportToFtp: { product: 'mp3Files' } })
    await makeAgain(issueId, looseFiles)
    const id = await deliver(issueId, 'ftp')
    await send(id)
    expect(await receiptOf(id)).not.toHaveProperty('receipt.superseded')
    expect(Object.keys(await filesAtServer())).toHaveLength(3)
  })
})

describe('one that somebody cancels', () => {
  it('stops in the middle, and leaves nothing behind', async () => {
    server = await ftpServer()
    server.visits.push('stalls')
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    const id = await deliver(issueId, 'ftp')
    const working = work(id, desk.handlers, 60_000)
    await expect.poll(() => filesAtServer()).not.toEqual({})
    await cancel(id)
    await working
    expect(await standing(id)).toMatchObject({ status: 'Withdrawn' })
    expect(await filesAtServer()).toEqual({})
    const again = await deliver(issueId, 'ftp')
    await work(again)
    expect(await filesAtServer()).toEqual(looseFiles)
  })

  it('is not begun again when its process has ended', async () => {
    server = await ftpServer()
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    const id = await deliver(issueId, 'ftp')
    const { delivery } = desk.handlers
    await delivery(deliveryStream(id), { type: 'AttemptDelivery', deliveryId: id, at: eventTime }, newContext())
    await cancel(id)
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Withdrawn' })
    expect(server.named).toEqual([])
  })

  it.each([
    ['that waits', 'half', async () => undefined],
    [
      'that is parked',
      'full',
      (id: DeliveryId) => parkForGood({ delivery: desk.handlers.delivery, now: () => eventTime })(jobOf(id), 'Fullt.'),
    ],
    [
      'whose process has ended',
      'half',
      async (id: DeliveryId) => {
        const attempt = { type: 'AttemptDelivery', deliveryId: id, at: eventTime } as const
        await desk.handlers.delivery(deliveryStream(id), attempt, newContext())
      },
    ],
  ] as const)('leaves nothing behind: one %s', async (_, trouble, meanwhile) => {
    server = await ftpServer()
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    const id = await deliver(issueId, 'ftp')
    server.visits.push(trouble)
    await work(id).catch(() => undefined)
    await meanwhile(id)
    expect(Object.keys(await filesAtServer())).toContainEqual(expect.stringMatching(/[.]del$/))
    await cancel(id)
    await work(id)
    expect(await standing(id)).toMatchObject({ status: 'Withdrawn' })
    expect(await filesAtServer()).toEqual({})
  })

  it('leaves what the next one goes on with', async () => {
    server = await ftpServer()
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    const id = await deliver(issueId, 'ftp')
    server.visits.push('half')
    await work(id).catch(() => undefined)
    const before = await filesAtServer()
    await cancel(id)
    await deliver(issueId, 'ftp')
    await work(id)
    expect(await filesAtServer()).toEqual(before)
  })

  it('can be sent all the same, however often it was cancelled', async () => {
    server = await ftpServer()
    const { issueId } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
    for (let times = 0; times < 3; times += 1) await cancel(await deliver(issueId, 'ftp'))
    await work(await deliver(issueId, 'ftp'))
    expect(await filesAtServer()).toEqual(looseFiles)
  })
})

it('arrives once and whole, whatever the server does and wherever its process ends', async () => {
  server = await ftpServer()
  const { issueId, file } = await issueFor({ exportToFtp: { ...place(), product: 'mp3Files' } })
  let last: DeliveryId | undefined
  let files: Readonly<Record<string, string>> = looseFiles
  let followed = 0
  expect(file.bytes).toBeGreaterThan(120_000)
  const visit = fc.tuple(fc.constantFrom(undefined, ...troubles), fc.boolean())
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 3 }), fc.boolean(), async (life, isFollowed) => {
      let id: DeliveryId = await deliver(issueId, 'ftp', last)
      last = id
      server.named.length = 0
      for (const name of await readdir(server.folder)) await rm(join(server.folder, name))
      server.visits.splice(0, Infinity)
      for (const [trouble, isKilled] of life) {
        server.visits.push(trouble)
        // A process that is killed after the transfer leaves an attempt without an outcome.
        const dying = async () => Promise.reject(new Error('Killed'))
        const { delivery } = desk.handlers
        const mortal = Object.assign((...args: Parameters<typeof delivery>) => {
          const [, command] = args
          const isOutcome = typeof command === 'object' && /^(?:Confirm|Fail|Park)/.test(command.type)
          return isKilled && isOutcome ? dying() : delivery(...args)
        }, delivery)
        await work(id, { ...desk.handlers, delivery: mortal }).catch(() => undefined)
        server.visits.splice(0, Infinity)
        if ((await standing(id)).status === 'Parked') await deliver(issueId, 'ftp', id)
      }
      if (isFollowed) {
        followed += 1
        files = { ...looseFiles, '001-Nyheter.mp3': `${followed.toString()} nyheter` }
        await makeAgain(issueId, files)
        server.named.length = 0
        id = await deliver(issueId, 'ftp')
        last = id
      }
      for (let tries = 0; tries < 3 && (await standing(id)).status !== 'Done'; tries += 1) {
        await work(id).catch(() => undefined)
      }
      expect(await standing(id)).toMatchObject({ status: 'Done' })
      // Files that are there already are not sent again.
      expect(new Set(isFollowed ? [...server.named, '002-Sport.mp3'] : server.named)).toEqual(
        new Set(Object.keys(files)),
      )
      expect(server.named).toHaveLength(new Set(server.named).size)
      expect(await filesAtServer()).toEqual(files)
    }),
    {
      numRuns: 2,
      examples: [
        [[[undefined, true]], false],
        [[['half', false]], true],
        [
          [
            ['after', true],
            ['half', false],
          ],
          false,
        ],
      ],
    },
  )
})

import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ftpServer } from '../../../adapters/kernel/transfer/testing/ftp-server.ts'
import type { TestServer } from '../../../adapters/kernel/transfer/testing/server-faults.ts'
import { sftpServer } from '../../../adapters/kernel/transfer/testing/sftp-server.ts'
import { openFileLife } from './testing.ts'

const WITHDRAWN_REASON = 'En artikel har dragits tillbaka: det som görs om skickas i stället.'

let folder: string
let server: TestServer
let life: Awaited<ReturnType<typeof openFileLife>>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taken-off-'))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const openLife = async (serve = ftpServer) => {
  server = await serve()
  life = await openFileLife(folder, server)
  return life
}

describe.each([
  ['FTP', ftpServer],
  ['SFTP', sftpServer],
] as const)('over %s', (_, serve) => {
  it('nothing goes that holds an article that was withdrawn while it waited: what is made anew follows, once', async () => {
    const { make, deliver, work, settle, activate, statuses } = await openLife(serve)
    await make()
    server.visits.push('half')
    await deliver()
    await work()
    expect(await statuses()).toEqual(['Waiting'])
    await activate(1, false)
    await work()
    expect(await statuses()).toEqual(['Withdrawn'])
    // Its attempt leaves nothing either.
    expect(await readdir(server.folder)).toEqual([])
    expect(await life.reasons()).toEqual([WITHDRAWN_REASON])
    await settle()
    expect(await statuses()).toEqual(['Withdrawn'])
    await life.remake()
    await settle()
    await settle()
    await work()
    expect(await statuses()).toEqual(['Withdrawn', 'Done'])
    expect(await readdir(server.folder)).toEqual(['Nyheter.mp3'])
    expect(server.named).toEqual(['Nyheter.mp3'])
  })

  it('what is under way stops when something of it is withdrawn, before anything has its name', async () => {
    const { make, deliver, work, activate, statuses } = await openLife(serve)
    await make()
    await deliver()
    life.whenLaid(() => activate(1, false))
    await work()
    expect(await statuses()).toEqual(['Withdrawn'])
    expect(await life.reasons()).toEqual([WITHDRAWN_REASON])
    expect(server.named).toEqual([])
    expect(await readdir(server.folder)).toEqual([])
  })
})

it('what got its name in an attempt that broke off is taken away by what is made anew', async () => {
  const { make, deliver, work, settle, activate, statuses } = await openLife()
  await make()
  server.visits.push('before')
  await deliver()
  await work()
  server.visits.push('after')
  await work()
  await activate(0, false)
  await work()
  expect(await readdir(server.folder)).toEqual(['Nyheter.mp3'])
  await settle()
  await life.remake()
  await settle()
  await settle()
  await work()
  expect(await statuses()).toEqual(['Withdrawn', 'Done'])
  expect(await readdir(server.folder)).toEqual(['Hemlig.mp3'])
})

it('goes the same way by itself at the release, and at another place', async () => {
  const { make, work, settle, activate, statuses, release, configure } = await openLife()
  await make()
  await configure({ automatic: true })
  await release()
  await settle()
  server.visits.push('half')
  await work()
  await activate(1, false)
  await configure({ directory: randomUUID() })
  await settle()
  await work()
  await settle()
  expect(await statuses()).toEqual(['Withdrawn', 'Withdrawn'])
  expect(server.named).toEqual([])
  await life.remake()
  await settle()
  await work()
  expect(await statuses()).toEqual(['Withdrawn', 'Withdrawn', 'Done'])
  expect(server.named).toEqual([expect.stringContaining('Nyheter.mp3')])
})

it('what is back goes as it was made', async () => {
  const { make, deliver, work, settle, activate, statuses, release } = await openLife()
  await release()
  await make()
  await deliver()
  await activate(1, false)
  await work()
  await settle()
  expect(await statuses()).toEqual(['Withdrawn'])
  await activate(1, true)
  await settle()
  await work()
  await settle()
  expect(await statuses()).toEqual(['Withdrawn', 'Done'])
  expect((await readdir(server.folder)).toSorted()).toEqual(['Hemlig.mp3', 'Nyheter.mp3'])
})

it('of an issue that is not out what is sent by hand is made anew by itself', async () => {
  const { make, deliver, work, settle, activate, underway } = await openLife()
  await make()
  await activate(1, false)
  await deliver()
  await work()
  await settle()
  expect(await underway()).toBe(true)
})

it('whole products that hold it go nowhere, either', async () => {
  const { make, deliver, work, activate, statuses, configure } = await openLife()
  await configure({ product: 'daisy' })
  await make()
  await deliver()
  await activate(1, false)
  await work()
  expect(await statuses()).toEqual(['Withdrawn'])
  expect(await readdir(server.folder)).toEqual([])
})

import { execFile } from 'node:child_process'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { faultOf } from '../../../scripts/operation/backup-words.ts'
import { parseKeep } from './remove-old.ts'
import { filesBelow, installationForBackups, storedPath } from './testing.ts'

let place: Awaited<ReturnType<typeof installationForBackups>>

beforeEach(async () => {
  place = await installationForBackups()
})

const MEGABYTE = 1 << 20
/** As large as three parts, each of its own. */
const tableOf = (...letters: readonly string[]) => letters.map((letter) => letter.repeat(MEGABYTE)).join('')

const restoredAt = async (at: string) => {
  const dataDir = join(place.target, at)
  await place.restore({ at: `2026-11-20T09-${at}`, dataDir })
  return filesBelow(dataDir)
}

const partsThere = async () => (await filesBelow(join(place.folder, 'parts')).then(Object.keys)).length

it('writes only what is new, and each of a chain is restored as it was', async () => {
  await place.write('robots/1/image', tableOf('a', 'b', 'c'))
  const first = await place.take()
  await place.write('robots/1/image', tableOf('a', 'X', 'c'))
  const second = await place.take()
  await place.write('mail/2.eml', 'Hej igen')
  const third = await place.take()
  expect(first.newBytes).toBeGreaterThan(3 * MEGABYTE)
  expect([second.newBytes, third.newBytes]).toEqual([MEGABYTE, 'Hej igen'.length])
  expect([first.kind, second.kind, third.kind]).toEqual(['whole', 'increment', 'increment'])

  expect((await restoredAt('01'))['robots/1/image']).toBe(tableOf('a', 'b', 'c'))
  expect((await restoredAt('02'))['robots/1/image']).toBe(tableOf('a', 'X', 'c'))
  const last = await restoredAt('03')
  expect([last['robots/1/image'], last['mail/2.eml']]).toEqual([tableOf('a', 'X', 'c'), 'Hej igen'])
})

it('is freed of old ones by number or age, and the others stay whole', async () => {
  await place.write('robots/1/image', tableOf('a', 'b'))
  await place.take()
  await place.write('robots/1/image', tableOf('a', 'X'))
  await place.take()
  const before = await partsThere()
  const { removed } = await place.take({ keep: parseKeep('2') })
  expect(removed).toEqual(['2026-11-20T09-01-00.000Z'])
  expect(await partsThere()).toBe(before - 1)
  expect((await restoredAt('02'))['robots/1/image']).toBe(tableOf('a', 'X'))
  await expect(restoredAt('01')).rejects.toThrow('It has these: 2026-11-20T09-02-00.000Z, 2026-11-20T09-03-00.000Z')

  const aWeekLater = () => new Date('2026-11-28T09:00:00.000Z')
  expect((await place.take({ now: aWeekLater, keep: parseKeep('7d') })).removed).toHaveLength(2)
  expect(parseKeep('0')).toBeUndefined()
})

/** What a backup that was killed leaves: a part without a manifest, a draft, and its lock. */
const leaveUnfinished = async (boot: string) => {
  await place.take()
  const parts = join(place.folder, 'parts/aa')
  await mkdir(parts, { recursive: true })
  await writeFile(join(parts, `aa${'0'.repeat(62)}`), 'half')
  await writeFile(join(parts, `aa${'1'.repeat(62)}.draft`), 'ha')
  const lock = join(place.folder, 'under-way.json')
  await writeFile(lock, JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), boot, since: '2026-11-20T08:00:00.000Z' }))
  return lock
}

it('goes on after one that was killed, and trusts nothing that may not have reached the disk', async () => {
  const lock = await leaveUnfinished('another start of the machine')
  await expect(place.take()).rejects.toThrow('Another backup into')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  const { leftSince } = await place.take()
  expect(leftSince).toBe('2026-11-20T08:00:00.000Z')
  expect(await readdir(join(place.folder, 'parts/aa'))).toEqual([])
  expect((await restoredAt(''))['mail/1.eml']).toBe('Hej')
  expect(await readdir(place.folder)).not.toContain('under-way.json')
})

it('does not read again what the name of a file tells', async () => {
  await place.take()
  // The first backup has the right bytes: those that were damaged since do not take their place.
  await place.write(storedPath('ett ljud'), 'ett XXXX')
  const { newBytes } = await place.take()
  expect(newBytes).toBe(0)
  expect((await restoredAt('02'))[storedPath('ett ljud')]).toBe('ett ljud')
})

/** Mounts a disk of so many megabytes, or gives the mounted one another size; false where this user may not. */
const mountDisk = (folder: string, options: string) =>
  promisify(execFile)('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).then(
    () => true,
    () => false,
  )

it('says that the disk is full, and goes on when there is room', async () => {
  await mkdir(place.folder)
  await place.write('robots/1/image', tableOf('a', 'b', 'c'))
  const isSmall = await mountDisk(place.folder, 'size=2m')
  onTestFinished(async () => {
    if (isSmall) await promisify(execFile)('umount', [place.folder])
  })
  const refusal = await place.take().catch(faultOf)
  expect(isSmall ? refusal : 'The disk is full').toMatch(/^The disk is full/)
  if (isSmall) await mountDisk(place.folder, 'remount,size=16m')
  await place.take()
  expect((await restoredAt('02'))['robots/1/image']).toBe(tableOf('a', 'b', 'c'))
})

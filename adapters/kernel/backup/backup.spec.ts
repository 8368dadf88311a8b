import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { openDataFolder } from '../running/settings/data-folder.ts'
import { partPath } from './parts/part-store.ts'
import { filesBelow, installationForBackups, sha256Of, storedPath } from './testing.ts'

let place: Awaited<ReturnType<typeof installationForBackups>>

beforeEach(async () => {
  place = await installationForBackups()
})

const soundPath = storedPath('ett ljud')

it('holds keys and files, and nothing that is under way', async () => {
  const { folder, target } = place
  const { manifest, kind } = await place.take()
  expect(manifest.files.map(({ path }) => path).sort()).toEqual([
    `data/${soundPath}`,
    'data/mail/1.eml',
    'data/secret-key',
  ])
  expect([manifest.hasSecretKey, kind]).toEqual([true, 'whole'])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await place.restore()
  expect(await readFile(join(target, soundPath), 'utf8')).toBe('ett ljud')
  expect((await stat(join(target, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect((await readdir(target)).sort()).toEqual(['files', 'mail', 'robots', 'secret-key'])
})

it('is taken into a folder outside the data, an empty one or one with backups', async () => {
  const { dataDir, folder } = place
  await expect(place.take({ folder: join(dataDir, 'copy') })).rejects.toThrow('lies in the data folder itself')
  await mkdir(join(folder, 'lost+found'), { recursive: true })
  await place.take()
  await place.take()
  await expect(place.take({ folder: join(dataDir, '..') })).rejects.toThrow('is not empty and holds no backups')
})

it('is restored by no other than its own version or a newer one', async () => {
  await place.take()
  await expect(place.restore({ version: '1.2.2' })).rejects.toThrow('was taken by Ljudkod 1.2.3, and this is 1.2.2')
  await place.restore({ version: '1.10.0' })
})

const partOf = (text: string) => partPath(join(place.folder, 'parts'), sha256Of(text))

it.each([
  ['holds no backup', () => rm(place.folder, { recursive: true }), 'or one that was not finished'],
  [
    'holds none that was finished',
    () => rm(join(place.folder, 'backups'), { recursive: true }).then(() => mkdir(join(place.folder, 'backups'))),
    'holds no backup that was finished',
  ],
  ['has lost a part', () => rm(partOf('Hej')), 'The backup is not whole'],
  ['is damaged', () => writeFile(partOf('Hej'), 'Hei'), `(a part of data/mail/1.eml). Nothing has been restored`],
  [
    'has a damaged manifest',
    async () => writeFile(join(place.folder, 'backups', '2026-11-20T09-01-00.000Z.manifest'), '{'),
    'is damaged',
  ],
])('restores nothing from a folder that %s', async (_, harm, said) => {
  await place.take()
  await harm()
  await expect(place.restore()).rejects.toThrow(said)
  expect(await readdir(place.target).catch(() => [])).toEqual([])
})

it('is restored into an empty folder alone, with or without a database as it was', async () => {
  await place.take()
  await expect(place.restore({ dataDir: place.dataDir })).rejects.toThrow('is not empty')
  await expect(place.restore({ hasOwnDatabase: true })).rejects.toThrow('holds no database')
})

it('leaves a folder that no start takes for an installation when it is broken off', async () => {
  await mkdir(place.target)
  await writeFile(join(place.target, 'restoring'), '')
  await expect(openDataFolder(place.target, 0o700)).rejects.toThrow('en återställning till')
})

it('says which stored file is damaged, and keeps it as it is', async () => {
  await place.write(soundPath, 'ett sus')
  const { manifest } = await place.take()
  expect(manifest.damaged).toEqual([join(place.dataDir, soundPath)])
  await place.restore()
  expect((await filesBelow(place.target))[soundPath]).toBe('ett sus')
})

/** A backup of format 1, as a folder of its own. */
const oldBackup = async (path = 'data/mail/1.eml') => {
  const folder = `${place.folder}-old`
  await mkdir(join(folder, 'data/mail'), { recursive: true })
  await writeFile(join(folder, 'data/mail/1.eml'), 'Hej')
  const manifest = {
    product: 'ljudkod',
    format: 1,
    version: '1.0.0',
    takenAt: '2026-11-20T09:00:00.000Z',
    postgres: null,
    hasSecretKey: false,
    folders: ['data', 'data/mail'],
    files: [{ path, size: 3, sha256: sha256Of('Hej') }],
  }
  await writeFile(join(folder, 'ljudkod-backup.json'), JSON.stringify(manifest))
  return folder
}

it('is restored also from the folder of an earlier version, which takes no new one', async () => {
  const folder = await oldBackup()
  await place.restore({ folder })
  expect(await filesBelow(place.target)).toEqual({ 'mail/1.eml': 'Hej' })
  await expect(place.take({ folder })).rejects.toThrow('holds a backup of an earlier version')
})

it('restores nothing outside its target, and no changed file of an earlier version', async () => {
  const outside = await oldBackup('data/../../secret-key')
  await expect(place.restore({ folder: outside })).rejects.toThrow('is damaged')
  const changed = await oldBackup()
  await writeFile(join(changed, 'data/mail/1.eml'), 'Hei')
  await expect(place.restore({ folder: changed })).rejects.toThrow('mail/1.eml is not as it was')
})

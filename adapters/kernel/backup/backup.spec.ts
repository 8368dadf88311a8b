import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { openDataFolder } from '../running/settings/data-folder.ts'
import { manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

let [dataDir, folder, target] = ['', '', '']

const sha = 'a'.repeat(64)

beforeEach(async () => {
  const home = await mkdtemp(join(tmpdir(), 'ljudkod-copies-'))
  ;[dataDir, folder, target] = ['data', 'backup', 'target'].map((name) => join(home, name)) as [string, string, string]
  for (const path of ['files/aa', 'files/incoming', 'mail', 'work', 'robots/1'])
    await mkdir(join(dataDir, path), { recursive: true })
  const write = (path: string, text: string) => writeFile(join(dataDir, path), text)
  await write('secret-key', 'hemligt\n')
  await write(`files/aa/${sha}`, 'ett ljud')
  await write('files/incoming/half', 'ett halvt')
  await write('mail/1.eml', 'Hej')
  await write('work/scratch', 'x')
  onTestFinished(() => rm(home, { recursive: true }))
})

const now = () => new Date('2026-11-20T09:00:00.000Z')
const take = () => takeBackup({ dataDir, folder, version: '1.2.3', now, cluster: undefined })
const restore = (more: object = {}) =>
  restoreBackup({ folder, dataDir: target, version: '1.2.3', majorVersion: '18', hasOwnDatabase: false, ...more })

it('holds keys and files, and nothing that is under way', async () => {
  const { files, hasSecretKey } = await take()
  expect(files.map(({ path }) => path).sort()).toEqual(['data/files/aa/' + sha, 'data/mail/1.eml', 'data/secret-key'])
  expect(hasSecretKey).toBe(true)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await restore()
  expect(await readFile(join(target, 'files/aa', sha), 'utf8')).toBe('ett ljud')
  expect((await stat(join(target, 'secret-key'))).mode & 0o777).toBe(0o600)
  expect((await readdir(target)).sort()).toEqual(['files', 'mail', 'robots', 'secret-key'])
})

it('is taken into an empty folder outside the data', async () => {
  await expect(
    takeBackup({ dataDir, folder: join(dataDir, 'copy'), version: '1', now, cluster: undefined }),
  ).rejects.toThrow('lies in the data folder itself')
  await mkdir(join(folder, 'lost+found'), { recursive: true })
  await take()
  await expect(take()).rejects.toThrow('is not empty: choose a new folder for each backup')
})

it('is restored by no other than its own version or a newer one', async () => {
  await take()
  await expect(restore({ version: '1.2.2' })).rejects.toThrow('was taken by Ljudkod 1.2.3, and this is 1.2.2')
  await restore({ version: '1.10.0' })
})

it.each([
  ['holds no backup', () => rm(join(folder, manifestName)), 'or one that was not finished'],
  ['has lost a file', () => rm(join(folder, 'data/mail/1.eml')), 'The backup is not whole'],
  ['is damaged', () => writeFile(join(folder, 'data/secret-key'), 'hemligT\n'), 'The backup is damaged'],
  [
    'names what lies outside it',
    async () => {
      const path = join(folder, manifestName)
      await writeFile(path, (await readFile(path, 'utf8')).replace('data/secret-key', 'data/../../secret-key'))
    },
    'is damaged',
  ],
  ['has a damaged manifest', () => writeFile(join(folder, manifestName), '{'), 'is damaged'],
])('restores nothing from a folder that %s', async (_, harm, said) => {
  await take()
  await harm()
  await expect(restore()).rejects.toThrow(said)
  await expect(readdir(target)).rejects.toThrow('ENOENT')
})

it('is restored into an empty folder alone, with or without a database as it was', async () => {
  await take()
  await expect(restore({ dataDir })).rejects.toThrow('is not empty')
  await expect(restore({ hasOwnDatabase: true })).rejects.toThrow('holds no database')
})

it('leaves a folder that no start takes for an installation when it is broken off', async () => {
  await take()
  await mkdir(target)
  await writeFile(join(target, 'restoring'), '')
  await expect(openDataFolder(target, 0o700)).rejects.toThrow('a restore into')
})

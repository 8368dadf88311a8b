import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

export const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex')

/** The place where the file storage keeps these bytes. */
export const storedPath = (text: string) => `files/${sha256Of(text).slice(0, 2)}/${sha256Of(text)}`

/** Every file below a folder, by path, with its content. */
export const filesBelow = async (folder: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const read = async (path: string) => [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const
  return Object.fromEntries(await Promise.all(files.map(({ parentPath, name }) => read(join(parentPath, name)))))
}

/** A data folder without a database, and folders for its backups and for a restore. */
export const installationForBackups = async () => {
  const home = await mkdtemp(join(tmpdir(), 'ljudkod-copies-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const [dataDir, folder, target] = ['data', 'backup', 'target'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(dataDir, path)), { recursive: true })
    await writeFile(join(dataDir, path), text)
  }
  await mkdir(join(dataDir, 'robots/1'), { recursive: true })
  await write('secret-key', 'hemligt\n')
  await write(storedPath('ett ljud'), 'ett ljud')
  await write('files/incoming/half', 'ett halvt')
  await write('mail/1.eml', 'Hej')
  await write('work/scratch', 'x')
  let minute = 0
  const now = () => new Date(Date.UTC(2026, 10, 20, 9, minute))
  const take = (more: object = {}) => {
    minute += 1
    return takeBackup({ dataDir, folder, version: '1.2.3', now, cluster: undefined, ...more })
  }
  const restore = async (more: object = {}) => {
    const plan = { folder, dataDir: target, version: '1.2.3', majorVersion: '18', hasOwnDatabase: false, ...more }
    return restoreBackup(plan)
  }
  return { dataDir, folder, target, write, take, restore }
}

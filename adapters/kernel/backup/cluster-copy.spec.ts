import { execFileSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databaseAccount } from '../postgres/account.ts'
import { connect } from '../postgres/connect.ts'
import { startTestCluster } from '../testing/database.ts'
import { copyCluster } from './cluster-copy.ts'
import type { PartStore } from './parts/part-store.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-copied-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const openPool = (url: string) => connect(url, { max: 2, applicationName: 'spec' })

/** Starts a server on the copy, in the same way as the original. */
const startCopy = async (folder: string) => {
  const account = databaseAccount()
  const home = join(folder, 'postgres')
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, home])
  return startTestCluster(folder)
}

/** Copies files instead of cutting them into parts. */
const copiesBelow = (data: string, target: string): PartStore => ({
  damaged: [],
  addedBytes: () => 0,
  keepFile: async (path) => {
    const copy = join(target, relative(data, path))
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    await copyFile(path, copy)
    return { size: 0, parts: [] }
  },
  keepBytes: async (label) => {
    await writeFile(join(target, 'backup_label'), label)
    return { size: 0, parts: [] }
  },
})

it('copies a server while others write, whole as it was at one moment, and says so when it has gone', {
  timeout: 120_000,
}, async () => {
  const [folder, target] = await Promise.all([newFolder(), newFolder()])
  const cluster = await startTestCluster(folder)
  const { pool, close } = openPool(cluster.url('postgres'))
  await pool.query('create table row_of_spec (id int primary key)')
  const copied = new AbortController()
  const writing = (async () => {
    let id = 0
    for (; !copied.signal.aborted; id += 1) await pool.query('insert into row_of_spec values ($1)', [id])
    return id
  })()
  const data = join(folder, 'postgres/cluster')
  const copy = join(target, 'postgres/cluster')
  const { files, folders } = await copyCluster(cluster.url('postgres'), data, copiesBelow(data, copy)).finally(() =>
    copied.abort(),
  )
  const written = await writing
  await close()
  await cluster.stop()

  const paths = files.map(({ path }) => path)
  expect(paths).toContain('cluster/backup_label')
  expect(paths).not.toContain('cluster/postmaster.pid')
  expect(await readFile(join(copy, 'backup_label'), 'utf8')).toContain('LABEL: ljudkod')
  for (const path of folders) await mkdir(join(target, 'postgres', path), { recursive: true, mode: 0o700 })
  expect(await readdir(join(copy, 'pg_notify'))).toEqual([])
  await copyFile(join(folder, 'postgres/password'), join(target, 'postgres/password'))
  const second = await startCopy(target)
  const restored = openPool(second.url('postgres'))
  const { rows } = await restored.pool.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(id) as last from row_of_spec',
  )
  // The rows were written one after another, and none is missing in between.
  expect(rows[0]?.count).toBe((rows[0]?.last ?? -1) + 1)
  expect(rows[0]?.count).toBeLessThanOrEqual(written)
  await restored.close()
  await second.stop()

  const gone = copyCluster(cluster.url('postgres'), data, copiesBelow(data, join(target, 'other')))
  await expect(gone).rejects.toThrow('The database went away while it was copied')
})

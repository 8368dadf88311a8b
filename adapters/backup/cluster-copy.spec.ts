import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { connect } from '../postgres/connect.ts'
import { startTestCluster } from '../testing/database.ts'
import { copyCluster } from './cluster-copy.ts'

const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-copied-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('copies a server with its log while others write, and says so when it has gone', { timeout: 120_000 }, async () => {
  const [folder, target] = await Promise.all([newFolder(), newFolder()])
  const cluster = await startTestCluster(folder)
  const url = cluster.url('postgres')
  const { pool, close } = connect(url, { max: 2, applicationName: 'spec' })
  await pool.query('create table row_of_spec (id int primary key)')
  let isCopying = true
  const writing = (async () => {
    for (let id = 1; isCopying; id += 1) await pool.query('insert into row_of_spec values ($1)', [id])
  })()
  const data = join(folder, 'postgres/cluster')
  const { files } = await copyCluster(url, data, join(target, 'copy')).finally(() => {
    isCopying = false
  })
  await writing
  await close()
  await cluster.stop()
  const paths = files.map(({ path }) => path)
  expect(paths).toContain('cluster/backup_label')
  expect(paths.filter((path) => /\/pg_wal\/[0-9A-F]{24}$/.test(path)).length).toBeGreaterThan(0)
  expect(paths).not.toContain('cluster/postmaster.pid')
  expect(await readFile(join(target, 'copy/backup_label'), 'utf8')).toContain('LABEL: ljudkod')
  expect(await readdir(join(target, 'copy/pg_notify'))).toEqual([])
  await expect(copyCluster(url, data, join(target, 'other'))).rejects.toThrow(
    'The database went away while it was copied',
  )
})

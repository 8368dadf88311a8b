import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestCluster } from '../testing/database.ts'
import { connect } from './connect.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ljudkod-cluster-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true }))

const inCluster = (name: string) => join(folder, 'postgres/cluster', name)

describe('startCluster', () => {
  it('starts after a crash although the old process id now belongs to somebody else', async () => {
    await (await startTestCluster(folder)).stop()
    await writeFile(inCluster('postmaster.pid'), `${process.pid}\n${inCluster('')}\n0\n4191\n\n127.0.0.1\n`)
    const cluster = await startTestCluster(folder)
    try {
      const { pool, close } = connect(cluster.url('postgres'), { max: 1, applicationName: 'spec' })
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await close()
      expect(cluster.adopted).toBe(false)
    } finally {
      await cluster.stop()
    }
  })

  it('gives two that start at once the same server', async () => {
    const [one, other] = await Promise.all([startTestCluster(folder), startTestCluster(folder)])
    expect(one.url('postgres')).toBe(other.url('postgres'))
    await one.stop()
    await other.stop()
    await expect(readFile(inCluster('postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('says that the data is of another version', async () => {
    await (await startTestCluster(folder)).stop()
    await writeFile(inCluster('PG_VERSION'), '16\n')
    await expect(startTestCluster(folder)).rejects.toThrow('is of PostgreSQL 16')
  })
})

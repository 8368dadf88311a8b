import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyCluster } from '../backup/cluster-copy.ts'
import type { PartStore } from '../backup/parts/part-store.ts'
import { deriveKeys } from '../keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../keys/postgres.ts'
import { connect } from '../postgres/connect.ts'
import { migrate } from '../postgres/migrations.ts'
import { startTestCluster } from '../testing/database.ts'
import { cleanDeadRows } from './clean-dead-rows.ts'
import { deadRowMigrations } from './migrations.ts'

const subject = '0199e2a0-0000-7000-8000-0000000000f1'
const mark = 'Qvarglimt'

const newCluster = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ljudkod-dead-rows-'))
  await chmod(folder, 0o711)
  const cluster = await startTestCluster(folder)
  onTestFinished(async () => {
    await cluster.stop()
    await rm(folder, { recursive: true })
  })
  return { url: cluster.url('postgres'), data: join(folder, 'postgres/cluster') }
}

const holds = (bytes: Buffer, words: readonly (string | Buffer)[]) => words.some((word) => bytes.includes(word))

/** The files of a server's folder in which one of the words stands. */
const filesWith = async (data: string, words: readonly (string | Buffer)[]): Promise<readonly string[]> => {
  const files = (await readdir(data, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const read = await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const))
  return read.flatMap(([path, bytes]) => (holds(bytes, words) ? [path] : []))
}

/** The files of a backup in which one of the words stands. */
const backupWith = async (url: string, data: string, words: readonly (string | Buffer)[]) => {
  const paths: string[] = []
  const store: PartStore = {
    damaged: [],
    addedBytes: () => 0,
    keepFile: async (path) => {
      if (holds(await readFile(path), words)) paths.push(path)
      return { size: 0, parts: [] }
    },
    keepBytes: async () => ({ size: 0, parts: [] }),
  }
  await copyCluster(url, data, store)
  return paths
}

it('leaves nothing of a forgotten person in the files of the database, its log and its next backup', {
  timeout: 120_000,
}, async () => {
  const { url, data } = await newCluster()
  const { pool, close } = connect(url, { max: 2, applicationName: 'spec' })
  await migrate(pool, [...subjectKeyMigrations, ...deadRowMigrations])
  const keys = postgresSubjectKeys(pool, { current: deriveKeys('a secret') })
  await pool.query('create table spec_reader (id int primary key, name text)')
  await pool.query(`insert into spec_reader select n, $1 || n from generate_series(1, 50) n`, [mark])
  await keys.toWrite([subject])
  await pool.query('analyze')
  const { rows } = await pool.query<{ wrapped: Buffer }>('select wrapped from subject_key')
  const words = [mark, ...rows.map(({ wrapped }) => wrapped)]
  expect(words).toHaveLength(2)
  await pool.query('checkpoint')
  expect((await filesWith(join(data, 'base'), words)).length).toBeGreaterThanOrEqual(3)

  expect(await cleanDeadRows(url)).toBeUndefined()
  await keys.forget(subject)
  await pool.query(`update spec_reader set name = ''`)
  await pool.query('checkpoint')
  expect(await filesWith(data, words)).not.toEqual([])

  const cleaningReport = await cleanDeadRows(url)
  expect(cleaningReport?.left).toEqual([])
  expect(await backupWith(url, data, words)).toEqual([])
  await close()
  expect(await filesWith(data, words)).toEqual([])
})

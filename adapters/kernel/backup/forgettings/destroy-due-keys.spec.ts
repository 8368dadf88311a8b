import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { projectionMigrations } from '../../../../projections/kernel/runner/checkpoint.ts'
import { deriveKeys } from '../../keys/derive.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../keys/postgres.ts'
import { testDatabase } from '../../testing/database.ts'
import { destroyDueKeys } from './destroy-due-keys.ts'
import { DUE_FORGETTINGS_FILE, writeForgettings } from './forgetting-list.ts'

it('destroys the keys of a restore before they are read with, and empties what was read with them', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'ljudkod-due-'))
  const { pool, close } = await testDatabase([...subjectKeyMigrations, ...projectionMigrations])
  onTestFinished(() => close().then(() => rm(dataDir, { recursive: true })))
  const keys = postgresSubjectKeys(pool, { current: deriveKeys('a secret') })
  await keys.toWrite(['greta', 'hanna'])
  await pool.query(`create table users_v1 as select 'Greta Lind' as name`)
  const fill =
    "insert into projection_checkpoint (table_name, projection, position) values ('users_v1', 'users', '0/9')"
  await pool.query(`${fill} on conflict (table_name) do update set position = '0/9'`)
  const readModel = async () =>
    (
      await pool.query(
        'select (select count(*)::int from users_v1) as rows, position from projection_checkpoint where table_name = $1',
        ['users_v1'],
      )
    ).rows[0]
  const lines: string[] = []
  const destroy = () => destroyDueKeys(pool, dataDir, (line) => lines.push(line))

  await destroy()
  expect(await readModel()).toEqual({ rows: 1, position: '0/9' })
  const at = '2026-11-20T09:30:00.000Z'
  const forgettings = ['greta', 'never there'].map((subject) => ({ subject, at, facts: [] }))
  await writeForgettings(join(dataDir, DUE_FORGETTINGS_FILE), forgettings)
  await Promise.all([destroy(), destroy()])
  expect(await readModel()).toEqual({ rows: 0, position: null })
  keys.drop()
  const readKeys = await keys.toRead(['greta', 'hanna'])
  expect([readKeys.get('greta'), typeof readKeys.get('hanna')]).toEqual(['forgotten', 'object'])
  expect(lines).toHaveLength(1)
})

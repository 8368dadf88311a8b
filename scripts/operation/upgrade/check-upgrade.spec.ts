import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '../../../adapters/installation.ts'
import { noteBackup } from '../../../adapters/kernel/backup/last-backup.ts'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventStoreDbEventLog } from '../../../adapters/kernel/event-log/eventstoredb.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { startStandIn } from '../../../adapters/kernel/event-log/testing/eventstoredb-stand-in.ts'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import { inMemorySubjectKeys } from '../../../adapters/kernel/keys/in-memory.ts'
import { noteVersion } from '../../../adapters/kernel/running/product-versions.ts'
import { type TestDatabase, testDatabase } from '../../../adapters/kernel/testing/database.ts'
import type { AnyEvent } from '../../../domain/kernel/event-log.ts'
import { discountOffered } from '../../../domain/sales/discount/examples.ts'
import { createMissing } from '../../../projections/kernel/runner/tables.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { projections } from '../../../projections/testing.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { exitCodeOf, sayFindings } from './finding.ts'
import { listProcesses } from './list-processes.ts'

const codec = eventCodec({ keys: inMemorySubjectKeys() })
const now = new Date('2026-11-30T12:00:00Z')

let database: TestDatabase<ReadModel>
let log: ReturnType<typeof postgresEventLog>
let dataDir: string

/** The earlier version lacks the last read model and the last step of the tables. */
const discounts = projections.filter(({ name }) => name === 'discounts')
const laterSteps = [
  { id: 'cat-1', sql: 'create table cat (id int)' },
  { id: 'rate-limit-5', sql: 'alter table rate_limit add column rank bigserial' },
  {
    id: 'reads-away',
    sql: "delete from personal_read; delete from process_checkpoint where process in ('order-lifecycle')",
  },
]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ljudkod-upgrade-'))
  database = await testDatabase<ReadModel>(migrations)
  await createMissing(
    database.kysely,
    projections.filter((each) => !discounts.includes(each)),
  )
  log = postgresEventLog({ pool: database.pool, codec })
  await noteVersion(database.pool, '0.9.0')
  for (const { name } of listProcesses(log))
    await database.pool.query('insert into process_checkpoint (process) values ($1)', [name])
  await database.pool.query(
    `insert into personal_read (at, reader, shown_as, subjects) values (now(), $1, 'x', '{}')`,
    [randomUUID()],
  )
})

afterAll(async () => {
  await log.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

/** A transaction of another spec may hide the newest events for a moment. */
const append = async (event: AnyEvent) => {
  await log.append(`discount-${randomUUID()}`, [event], 'noStream', metadataBy())
  const end = await log.head({ unsettled: true })
  await expect.poll(() => log.head()).toEqual(end)
}

const check = async (given: Partial<Parameters<typeof checkUpgrade>[0] & Parameters<typeof checkUpgrade>[1]> = {}) => {
  const variables = { PATH: '/bin' }
  const place = { pool: database.pool, db: database.kysely, log, dataDir, variables, ...given }
  const code = { version: '1.0.0', migrations, projections, processes: listProcesses(log), ...given }
  const findings = await checkUpgrade(place, code, now)
  return { code: exitCodeOf(findings), said: sayFindings(findings).join('\n') }
}

const tables = async () =>
  (await database.pool.query(`select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`))
    .rows

it('says what will be done to the database, and changes nothing', async () => {
  await append(discountOffered)
  await append(discountOffered)
  const formerTables = await tables()
  const { code, said } = await check({ migrations: [...migrations, ...laterSteps] })
  expect(said).toContain('From 0.9.0 to 1.0.0')
  expect(said).toContain('Migrations: 3 to come')
  expect(said).toContain('cat-1: new table cat')
  expect(said).toMatch(/rate-limit-5: writes the rows of rate_limit anew, 0 rows, \d/)
  expect(said).toMatch(/! {2}Migrations[^]*reads-away: takes rows or columns of personal_read away, 1 rows/)
  expect(said).toMatch(/discounts_v\d+: 2 events, some 1 s/)
  expect(said).toMatch(/Processes that begin at the beginning of the log \(2 events\): 1\n +order-lifecycle/)
  expect(said).toContain('Backup: none has been taken')
  expect(said).toContain('1.0.0: Ändra schemat för säkerhetskopian')
  expect(said).not.toContain('0.9.0: ')
  expect(code).toBe(1)
  expect(await tables()).toEqual(formerTables)
})

it('is ready without findings, and warns of an old backup and of unknown settings', async () => {
  const backup = { seconds: 1, folder: '/backup', kind: 'whole', bytes: 1, newBytes: 1, isEncrypted: true } as const
  await noteBackup(dataDir, { ...backup, takenAt: '2026-11-30T03:00:00Z' })
  expect(await check()).toMatchObject({ code: 0, said: expect.stringContaining('READY') })
  await noteBackup(dataDir, { ...backup, takenAt: '2026-11-28T03:00:00Z' })
  const variables = { MAIL_FORM: 'a@b.example', PUBLIC_ULR: '', MAIL_TEMPO: '3', HOME: '/root', PORT: '1' }
  const { code, said } = await check({ variables })
  expect(said).toContain('2026-11-28T03:00:00Z in /backup, older than a day')
  expect(said).toContain('Settings: 2 unknown')
  expect(code).toBe(1)
})

it('refuses steps that were changed, and data of a newer version, and says the way back', async () => {
  const changedMigrations = migrations.map((each, index) => (index === 0 ? { ...each, sql: 'select 1' } : each))
  expect(await check({ migrations: changedMigrations })).toMatchObject({ code: 2 })
  await noteVersion(database.pool, '1.1.0')
  expect(await check()).toMatchObject({
    code: 1,
    said: expect.stringContaining('This is older than 1.1.0, which wrote nothing'),
  })
  await append({ type: 'DiscountOffered', data: { ...discountOffered.data, tomorrow: 1 } })
  await append({ type: 'WrittenByTomorrow', data: {} })
  const { code, said } = await check()
  expect(code).toBe(2)
  expect(said).toContain('does not know: WrittenByTomorrow (1 events)')
  expect(said).toContain('does not know: DiscountOffered.tomorrow')
  expect(said).toContain('start 1.1.0 again, or restore the backup')
})

it('reads a log in EventStoreDB, with a database from before versions and the register', async () => {
  const [server, oldInstallation] = await Promise.all([
    startStandIn(),
    testDatabase<ReadModel>(migrations.filter(({ id }) => !/^(product-version|event-register|event-log)/.test(id))),
  ])
  const eventStoreLog = eventStoreDbEventLog({ url: server.url, codec })
  try {
    await eventStoreLog.append(
      `discount-${randomUUID()}`,
      [discountOffered, { type: 'WrittenByTomorrow', data: {} }],
      'noStream',
      metadataBy(),
    )
    const { said } = await check({ pool: oldInstallation.pool, db: oldInstallation.kysely, log: eventStoreLog })
    expect(said).toContain('From a version that kept no note of itself')
    expect(said).toMatch(/discounts_v\d+: 1 events/)
    expect(said).toContain('WrittenByTomorrow (1 events)')
    expect(said).toContain('event-register: new table')
  } finally {
    await Promise.all([eventStoreLog.close(), server.close(), oldInstallation.close()])
  }
})

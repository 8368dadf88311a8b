import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { expect, it, onTestFinished } from 'vitest'
import { eventCodec } from '../../../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../../../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../../../adapters/kernel/event-log/postgres.ts'
import { metadataBy } from '../../../adapters/kernel/event-log/testing/history.ts'
import { deriveKeys } from '../../../adapters/kernel/keys/derive.ts'
import { installationKey } from '../../../adapters/kernel/keys/installation-key.ts'
import { postgresSubjectKeys, subjectKeyMigrations } from '../../../adapters/kernel/keys/postgres.ts'
import { secretKeyMigrations } from '../../../adapters/kernel/keys/secret-key.ts'
import { processMigrations } from '../../../adapters/kernel/processes/process-store.ts'
import { testDatabase } from '../../../adapters/kernel/testing/database.ts'
import { endedSessionMigrations } from '../../../adapters/people/access/ended-sessions.ts'
import { openPasswords } from '../../../adapters/people/access/passwords.ts'
import { openRateLimits, rateLimitMigrations } from '../../../adapters/people/access/rate-limits.ts'
import { administratorsStream } from '../../../commands/people/administrators/stream.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { repairStream } from '../../../commands/support/repair/stream.ts'
import { RepairId } from '../../../domain/kernel/ids.ts'
import { administrator, greta, userRegistered } from '../../../domain/people/user/examples.ts'
import { projectionMigrations } from '../../../projections/kernel/runner/checkpoint.ts'
import { createMissing } from '../../../projections/kernel/runner/tables.ts'
import type { ReadModel } from '../../../projections/read-model.ts'
import { projections } from '../../../projections/testing.ts'

const SECRET_KEY = 'x'.repeat(32)
/** Of the app that the second administrator logs in with. */
const appSecret = new Secret({ size: 20 })

/** An installation with two administrators of long standing, where a process stands still. */
const openInstallation = async () => {
  const database = await testDatabase<ReadModel>([
    ...eventLogMigrations,
    ...secretKeyMigrations,
    ...subjectKeyMigrations,
    ...projectionMigrations,
    ...processMigrations,
    ...rateLimitMigrations,
    ...endedSessionMigrations,
  ])
  onTestFinished(() => database.close())
  await createMissing(database.kysely, projections)
  const wrapping = { current: deriveKeys(SECRET_KEY) }
  const keys = postgresSubjectKeys(database.pool, wrapping)
  const rateLimits = openRateLimits(database.pool, await installationKey(database.pool, wrapping, randomBytes(32)))
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  const passwords = await openPasswords({ memoryCost: 64, timeCost: 2 })
  const passwordHash = await passwords.hash('hemligt')
  for (const [userId, email] of [
    [greta, 'greta@example.se'],
    [administrator, 'maj@example.se'],
  ] as const) {
    const data = { ...userRegistered.data, userId, email, passwordHash, role: 'admin' as const }
    await log.append(userStream(userId), [{ ...userRegistered, data }], 'noStream', metadataBy())
  }
  const userId = administrator
  const hashes = [await passwords.hash('k7mq2fhd9xtb')]
  const secondStep = [
    { type: 'AuthenticatorAdded', data: { userId, secret: appSecret.base32 } },
    { type: 'TwoStepTurnedOn', data: { userId } },
    { type: 'RecoveryCodesIssued', data: { userId, hashes } },
  ] as const
  await log.append(userStream(userId), secondStep, 0, metadataBy())
  const joined = [greta, administrator].map((userId) => ({ type: 'AdministratorJoined', data: { userId } }) as const)
  await log.append(administratorsStream, joined, 'noStream', metadataBy())
  await database.pool.query(`update event set recorded_at = recorded_at - interval '5 hours'`)
  const [stopped] = (await log.read(userStream(greta))).events
  await database.pool.query(
    `insert into process_parked (process, event_id, id, stream, revision, type, reason)
     values ('user-invitation', $1, 'g1', $2, 0, 'UserRegistered', 'No such user')`,
    [stopped?.eventId ?? randomUUID(), userStream(greta)],
  )
  const env = { ...process.env, DATABASE_URL: database.url, SECRET_KEY, DATA_DIR: '/nonexistent' }
  const support = (args: readonly string[], ...answers: readonly string[]) =>
    new Promise<string>((resolve) => {
      const command = [`${import.meta.dirname}/../command.ts`, ...args]
      const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) => resolve(`${stdout}${stderr}`))
      child.stdin?.end(answers.map((answer) => `${answer}\n`).join(''))
    })
  return { log, support, rateLimits }
}

it('takes a proposal and the approval of another at the command line by their passwords and second steps alone', async () => {
  const { log, support, rateLimits } = await openInstallation()
  const skipAs = ['skip', 'user-invitation', 'g1', '--by', 'greta@example.se', '--reason', 'Hon har länken']
  const forgetAs = ['forget', userStream(greta), '--ground', 'asked', '--by', 'maj@example.se']
  const recovery = 'K7MQ 2fhd-9xtb'
  const refusals = await Promise.all([
    support([...forgetAs, '--reason', 'Hon ringde'], 'gissat'),
    support(forgetAs, 'hemligt', recovery),
  ])
  expect(refusals).toEqual([expect.stringContaining('stämmer inte'), expect.stringContaining('Skriv varför')])
  const proposed = await support(skipAs, 'hemligt')
  const id = /godkänner det: (\S+)/.exec(proposed)?.[1] ?? ''
  const approve = (email: string, ...answers: readonly string[]) =>
    support(['approve', id, '--by', email, '--reason', 'Det stämmer'], ...answers)

  const [own, guessed, withoutCode, usedCode] = await Promise.all([
    approve('greta@example.se', 'hemligt'),
    approve('maj@example.se', 'gissat'),
    approve('maj@example.se', 'hemligt'),
    approve('maj@example.se', 'hemligt', recovery),
  ])
  expect(own).toContain('En annan administratör')
  expect(guessed).toContain('Lösenordet stämmer inte')
  expect([withoutCode, usedCode]).toEqual(Array(2).fill(expect.stringContaining('Koden stämmer inte')))
  const code = TOTP.generate({ secret: appSecret })
  expect(await approve('maj@example.se', 'hemligt', code)).toContain('Godkänt')
  const { events } = await log.read(repairStream(RepairId.parse(id)))
  expect(events.map(({ event }) => event)).toMatchObject([
    { type: 'RepairProposed', data: { act: { kind: 'skip-step', id: 'g1' }, by: greta, reason: 'Hon har länken' } },
    { type: 'RepairApproved', data: { by: administrator, basis: 'second' } },
  ])
  expect(await approve('maj@example.se', 'hemligt', code)).toContain('redan använd')
  // The counter of the log-in on the screen, used up by a guesser there.
  const counter = 'second step login maj@example.se'
  await rateLimits.consume(counter, { points: 100, seconds: 3_600 }, 97)
  expect(await approve('maj@example.se', 'hemligt', '000000')).toContain('För många försök')
})

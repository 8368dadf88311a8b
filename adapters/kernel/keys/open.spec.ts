import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { handlersOf } from '../../../commands/handlers.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { logIn } from '../../../commands/people/user/log-in/log-in.ts'
import { registerUser } from '../../../commands/people/user/register-user.ts'
import { discountByCode } from '../../../commands/sales/discount/find-discount.ts'
import { offerDiscount } from '../../../commands/sales/discount/offer-discount.ts'
import { DiscountId, UserId } from '../../../domain/kernel/ids.ts'
import { form as discount } from '../../../domain/sales/discount/examples.ts'
import { openPasswords } from '../../people/access/passwords.ts'
import { reservationStreams } from '../../sales/reservation-stream.ts'
import { eventCodec } from '../event-log/codec.ts'
import { eventLogMigrations } from '../event-log/postgres/tables.ts'
import { postgresEventLog } from '../event-log/postgres.ts'
import { parseConfig } from '../running/settings/config.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { deriveKeys } from './derive.ts'
import { openKeys } from './open.ts'
import { subjectKeyMigrations } from './postgres.ts'
import { secretKeyMigrations } from './secret-key.ts'

const firstSecret = { SECRET_KEY: 'first '.repeat(6) }
const second = { SECRET_KEY: 'second '.repeat(6) }
const thirdSecret = { SECRET_KEY: 'third '.repeat(6) }
const exchangedSecret = { ...second, SECRET_KEY_PREVIOUS: firstSecret.SECRET_KEY }

const passwords = await openPasswords({ memoryCost: 64, timeCost: 1 })
const commandContext = (): CommandContext => ({
  commandId: randomUUID(),
  correlationId: 'spec',
  actor: { kind: 'process', id: 'spec' },
})
const anna = { email: 'anna@example.se', password: 'hemligt' }
const form = { name: 'Anna', email: anna.email, info: '', role: 'user', isNarrator: false, customer: null } as const

describe('exchanging the secret', () => {
  let database: TestDatabase<never>
  beforeEach(async () => {
    database = await testDatabase([...secretKeyMigrations, ...subjectKeyMigrations, ...eventLogMigrations])
  })
  afterEach(() => database.close())

  const open = (variables: Readonly<Record<string, string>>) =>
    openKeys(database.pool, parseConfig({ DATA_DIR: tmpdir(), ...variables }))

  /** One process of the installation, with the keys as users notice them. */
  const start = async (variables: Readonly<Record<string, string>>) => {
    const opened = await open(variables)
    const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys: opened.subjects }) })
    const reservationStream = reservationStreams(opened.keys.hmac)
    const tools = { handlers: handlersOf(log), passwords, now: () => new Date(), reservationStream }
    const register = async (email: string) => {
      const user = { ...form, email, organizations: [] }
      const passwordHash = await passwords.hash(anna.password)
      const outcome = await registerUser(
        tools,
        { userId: UserId.parse(randomUUID()), form: user, passwordHash },
        commandContext(),
      )
      return outcome.kind === 'rejected' ? outcome.reason : outcome.kind
    }
    return { ...opened, tools, register, canLogIn: async (email = anna.email) => logIn(tools, { ...anna, email }) }
  }

  it('lets everybody log in as before, and gives nothing away that is taken', async () => {
    const before = await start(firstSecret)
    expect(await before.register(anna.email)).toBe('accepted')
    await offerDiscount(before.tools, { discountId: DiscountId.parse(randomUUID()), form: discount }, commandContext())
    for (const variables of [exchangedSecret, second]) {
      const after = await start(variables)
      expect(await after.canLogIn()).toBeDefined()
      expect(await after.register(anna.email)).toBe('EmailTaken')
      expect(await discountByCode(after.tools, discount.discountCode)).toMatchObject({ name: discount.name })
      expect(after.keys.token).not.toEqual(before.keys.token)
    }
  })

  it('keeps what an older installation has named by its secret', async () => {
    await open(firstSecret)
    await database.pool.query("delete from subject_key where subject = 'installation'")
    expect((await open(exchangedSecret)).keys.hmac).toEqual(deriveKeys(firstSecret.SECRET_KEY).hmac)
    expect((await open(second)).keys.hmac).toEqual(deriveKeys(firstSecret.SECRET_KEY).hmac)
  })

  it('makes a new installation a key that its secret does not tell', async () => {
    const [one, other] = await Promise.all([open(firstSecret), open(firstSecret)])
    expect(one.keys.hmac).toEqual(other.keys.hmac)
    expect(one.keys.hmac).not.toEqual(deriveKeys(firstSecret.SECRET_KEY).hmac)
  })

  it('loses nothing that a process with the old secret writes meanwhile', async () => {
    const older = await start(firstSecret)
    const newer = await start(exchangedSecret)
    expect(await older.register('berit@example.se')).toBe('accepted')
    expect(await newer.canLogIn('berit@example.se')).toBeDefined()
    await expect(open(second)).rejects.toThrow('SECRET_KEY_PREVIOUS')
    expect(await newer.rewrap()).toBe(1)
    expect(await (await start(second)).canLogIn('berit@example.se')).toBeDefined()

    expect(await older.register('cia@example.se')).toBe('accepted')
    await start(exchangedSecret)
    expect(await (await start(second)).canLogIn('cia@example.se')).toBeDefined()
  })

  it('can be told to a running installation beforehand, which then reads on through it', async () => {
    const warned = await start({ ...firstSecret, SECRET_KEY_PREVIOUS: second.SECRET_KEY })
    expect(await warned.register(anna.email)).toBe('accepted')
    const newer = await start(exchangedSecret)
    expect(await newer.register('berit@example.se')).toBe('accepted')
    warned.subjects.drop()
    expect(await warned.canLogIn()).toBeDefined()
    expect(await warned.canLogIn('berit@example.se')).toBeDefined()
    expect(await warned.rewrap()).toBe(0)
  })

  it('is refused in words where keys would stay that nobody can unwrap', async () => {
    const { subjects } = await open(firstSecret)
    await subjects.toWrite(['dora'])
    await database.pool.query('update secret_key set fingerprint = $1', [deriveKeys(second.SECRET_KEY).fingerprint])
    await expect(open({ ...thirdSecret, SECRET_KEY_PREVIOUS: second.SECRET_KEY })).rejects.toThrow(
      'SECRET_KEY: 2 nycklar i databasen är låsta med en annan hemlighet',
    )
  })
})

import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { eventCodec } from '../adapters/kernel/event-log/codec.ts'
import { eventLogMigrations } from '../adapters/kernel/event-log/postgres/tables.ts'
import { postgresEventLog } from '../adapters/kernel/event-log/postgres.ts'
import { inMemorySubjectKeys } from '../adapters/kernel/keys/in-memory.ts'
import { openSignals } from '../adapters/kernel/postgres/signals.ts'
import { testDatabase } from '../adapters/kernel/testing/database.ts'
import { textReceived } from '../domain/editorial/media/examples.ts'
import type { PublicationFounded } from '../domain/editorial/publication/events.ts'
import type { AnyEvent } from '../domain/kernel/event-log.ts'
import { ContactId, CustomerId, MediaId, PublicationId, QuotationId, UserId } from '../domain/kernel/ids.ts'
import { aggregateFolders, storedEvents } from '../domain/kernel/testing/stored-events.ts'
import type { UserDescribed, UserForgotten, UserRegistered } from '../domain/people/user/events.ts'
import { customerRegistered } from '../domain/sales/customer/examples.ts'
import { listenerJoined } from '../domain/subscribers/listener/examples.ts'
import { projectionMigrations } from './kernel/runner/checkpoint.ts'
import { startPatiently } from './kernel/runner/testing.ts'
import { tableOf } from './kernel/table.ts'
import type { ReadModel } from './read-model.ts'
import { projections } from './testing.ts'

const forgottenUserId = UserId.parse('0199e2a0-0000-7000-8000-00000000f001')
const rememberedUserId = UserId.parse('0199e2a0-0000-7000-8000-00000000f002')
const customer = CustomerId.parse('0199e2a0-0000-7000-8000-00000000f003')
const publicationId = PublicationId.parse('0199e2a0-0000-7000-8000-000000000002')

const userRegistered = (userId: UserId, name: string): UserRegistered => ({
  type: 'UserRegistered',
  data: {
    userId,
    name,
    email: `${name}@example.se`,
    info: 'Läser helst på kvällen',
    role: 'user',
    isNarrator: true,
    customer,
    organizations: [{ orgId: customer, roleType: 'user' }],
    passwordHash: 'x',
  },
})
const userDescribed: UserDescribed = {
  type: 'UserDescribed',
  data: { userId: forgottenUserId, changes: { info: 'Hemligt' } },
}
const leftNoTrace: UserForgotten = {
  type: 'UserForgotten',
  data: { userId: forgottenUserId, askedBy: rememberedUserId },
}
const publicationFounded: PublicationFounded = {
  type: 'PublicationFounded',
  data: { publicationId, name: 'Bladet', customer },
}

const isEvent = (value: unknown): value is AnyEvent =>
  typeof value === 'object' && value !== null && 'type' in value && 'data' in value

const examplesOf = async (folder: string): Promise<readonly AnyEvent[]> => {
  const file = join(folder, 'examples.ts')
  const examples = existsSync(file) ? ((await import(file)) as object) : {}
  return Object.values(examples).filter(isEvent)
}

/**
 * Every event of every aggregate as first released, and its examples; twice, because they come in the order of their
 * names, so that a change may precede the creation.
 */
const everyEvent = async (): Promise<readonly (readonly [stream: string, event: AnyEvent])[]> => {
  const once = []
  for (const [aggregate, folder] of aggregateFolders) {
    const events = [...storedEvents(folder), ...(await examplesOf(folder))]
    once.push(...events.map((event) => [`${aggregate}-example`, event] as const))
  }
  return [...once, ...once]
}

const closeActions: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closeActions.splice(0).toReversed()) await close()
})

const openReplay = async () => {
  const database = await testDatabase<ReadModel>([...eventLogMigrations, ...projectionMigrations])
  closeActions.push(database.close)
  const keys = inMemorySubjectKeys()
  const log = postgresEventLog({ pool: database.pool, codec: eventCodec({ keys }) })
  closeActions.push(log.close)
  const signals = await openSignals(database.url, database.pool)
  closeActions.push(signals.close)
  const db = database.kysely

  const happen = async (stream: string, event: AnyEvent) => {
    const commandId = randomUUID()
    const metadata = { commandId, correlationId: commandId, actor: { kind: 'process', id: 'test' } } as const
    const { revision } = await log.read(stream)
    return (await log.append(stream, [event], revision, metadata)).position
  }

  const rows = async (table: string) => {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.id(table)} t order by 1`.execute(db)
    return found.rows.map(({ row }) => row)
  }

  const tables = async () =>
    Object.fromEntries(
      await Promise.all(projections.map(async (each) => [tableOf(each), await rows(tableOf(each))] as const)),
    )

  const start = () => startPatiently({ log, db, signals, projections })
  return { db, keys, happen, tables, start }
}

const quotationId = QuotationId.parse('0199e2a0-0000-7000-8000-00000000f004')
const soleCustomerId = CustomerId.parse('0199e2a0-0000-7000-8000-00000000f005')
const soleContact = ContactId.parse('0199e2a0-0000-7000-8000-00000000f006')

/** Manuscripts of a sole trader who is forgotten: one is personal, the other has become an article's. */
const leaveManuscripts = async (
  happen: (stream: string, event: AnyEvent) => Promise<unknown>,
  forget: (subject: string) => Promise<void>,
) => {
  const files = ['0199e2a0-0000-7000-8000-00000000f007', '0199e2a0-0000-7000-8000-00000000f008'] as const
  const attachedTo = { quotationId }
  for (const mediaId of files) {
    const told = {
      mediaId: MediaId.parse(mediaId),
      attachedTo,
      personId: quotationId,
      filename: 'Ebba.txt',
      name: 'Ebba',
    }
    await happen(`media-${mediaId}`, { type: 'FileReceived', data: { ...textReceived.data, ...told } })
  }
  const [hers, published] = files
  const { data } = customerRegistered
  const named = { customerId: soleCustomerId, contactId: soleContact, name: '', personName: 'Ebba Hemligt' }
  await happen(`customer-${soleCustomerId}`, { type: 'CustomerRegistered', data: { ...data, ...named } })
  await forget(quotationId)
  await forget(soleContact)
  const contactGone = { customerId: soleCustomerId, contactId: soleContact, askedBy: rememberedUserId, nameToo: true }
  await happen(`customer-${soleCustomerId}`, { type: 'CustomerContactForgotten', data: contactGone })
  for (const type of ['FileRemoved', 'FileErased']) await happen(`media-${hers}`, { type, data: { mediaId: hers } })
  await happen(`media-${published}`, { type: 'FileNamesForgotten', data: { mediaId: published } })
}

it('gives the same bytes when all read models are emptied and the log is replayed, a forgotten person among it', async () => {
  const { db, keys, happen, tables, start } = await openReplay()
  const following = await start()
  await happen(`user-${forgottenUserId}`, userRegistered(forgottenUserId, 'Ebba'))
  await happen(`user-${rememberedUserId}`, userRegistered(rememberedUserId, 'Åke'))
  await happen(`publication-${publicationId}`, publicationFounded)
  for (const [stream, event] of await everyEvent()) await happen(stream, event)
  // Removed last, these would leave no row.
  const [admitted] = storedEvents(aggregateFolders.get('publication') ?? '', ['telephone-service-admitted'])
  for (const stays of [listenerJoined, admitted]) if (stays) await happen('stays', stays)
  await following.waitFor(await happen(`user-${forgottenUserId}`, userDescribed))
  await keys.forget(forgottenUserId)
  await leaveManuscripts(happen, keys.forget)
  const last = await happen(`user-${forgottenUserId}`, leftNoTrace)
  expect(await following.waitFor(last)).toBe('reached')
  const followed = await tables()
  await following.stop()

  await sql`truncate projection_checkpoint, ${sql.join(projections.map((each) => sql.id(tableOf(each))))}`.execute(db)
  const replaying = await start()
  expect(await replaying.caughtUp()).toEqual([])
  const replayed = await tables()
  await replaying.stop()

  expect(replayed).toEqual(followed)
  // A read model without rows has proved nothing: its aggregate lacks `stored` events or examples.
  expect(Object.keys(replayed).filter((table) => replayed[table]?.length === 0)).toEqual([])
  expect(JSON.stringify(replayed)).not.toMatch(/Ebba|Hemligt/)
  expect(JSON.stringify(replayed)).toContain('Åke')
})

import { describe, expect, it } from 'vitest'
import type { Position } from '../../../domain/kernel/event-log.ts'
import { postgresEventRegister } from '../../support/event-register/queries.ts'
import { contentHash } from '../event-log/stored-log.ts'
import { settle } from '../event-log/testing/history.ts'
import { addEntries } from './add-entries.ts'
import { link, NO_HASH } from './chain.ts'
import { emptyRegister, LeadLost, readHead, takeLead } from './head.ts'
import { append, follow, inEventStoreDb, inPostgres, reach, type World } from './testing.ts'

const rowsOf = async ({ pool }: World) =>
  (await pool.query(`select number, event_id, hash from event_register order by number`)).rows

describe.each([
  ['PostgreSQL', inPostgres],
  ['a stand-in for EventStoreDB', inEventStoreDb],
])('the event register of a log in %s', (_, open) => {
  it('finds events by their own id, their command, their act and their cause', async () => {
    const world = await open()
    const commandId = await append(world, { stream: 'shelf-1' })
    const [opened] = (await world.log.read('shelf-1')).events
    const causationId = opened?.eventId ?? ''
    await append(world, { stream: 'shelf-2', causationId })
    follow(world)
    await reach(world, 4)
    const register = postgresEventRegister(world.pool)
    expect(await register.findEvent(causationId)).toEqual({
      number: 1,
      eventId: causationId,
      stream: 'shelf-1',
      revision: 0,
      type: 'ShelfOpened',
      commandId,
      correlationId: commandId,
      causationId: undefined,
      recordedAt: opened?.recordedAt,
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })
    const places = (found: readonly { stream: string; revision: number }[]) =>
      found.map(({ stream, revision }) => `${stream}/${revision}`)
    expect(places(await register.ofCommand(commandId, 10))).toEqual(['shelf-1/0', 'shelf-1/1'])
    expect(places(await register.causedBy(causationId, 10))).toEqual(['shelf-2/0', 'shelf-2/1'])
    expect(places(await register.ofCorrelation(causationId, 1))).toEqual(['shelf-2/0'])
    expect(await register.findEvent('no-uuid')).toBeUndefined()
  })

  it('chains what is stored, event by event of a stream, and over the whole order', async () => {
    const world = await open()
    await append(world, { stream: 'shelf-1' })
    await append(world, { stream: 'shelf-2' })
    await append(world, { stream: 'shelf-1', at: 1 })
    follow(world)
    await reach(world, 6)
    const texts = await world.log.stored.texts('shelf-1')
    const links = texts.reduce<Buffer[]>((all, text) => [...all, link(all.at(-1) ?? NO_HASH, contentHash(text))], [])
    const rows = await rowsOf(world)
    expect([0, 1, 4, 5].map((index) => rows[index].hash)).toEqual(links)
    const order = rows.reduce<Buffer>((before, { hash }) => link(before, hash), NO_HASH)
    expect((await readHead(world.pool)).orderHash).toEqual(order)
  })

  it('goes on where a killed follower stopped, and adds a batch that comes twice only once', async () => {
    const world = await open()
    await append(world, { stream: 'shelf-1' })
    const [, moved] = (await world.log.read('shelf-1')).events
    await settle(world.log, moved?.position as Position)
    const head = await takeLead(world.pool, 'killed', 10_000)
    if (!head) throw new Error('nobody else leads')
    const { entries, upTo } = await world.log.stored.entries({ after: undefined, limit: 100 })
    if (!upTo) throw new Error('events lie there')
    await addEntries(world.pool, { leader: 'killed', head }, { entries, upTo })
    const twice = addEntries(world.pool, { leader: 'killed', head }, { entries, upTo })
    await expect(twice).rejects.toBeInstanceOf(LeadLost)
    await append(world, { stream: 'shelf-2' })
    await world.pool.query(`update event_register_head set lease_until = clock_timestamp() - interval '1 second'`)
    follow(world)
    await reach(world, 4)
    expect(await rowsOf(world)).toHaveLength(4)
  })

  it('is the same when it was emptied and filled anew', async () => {
    const world = await open()
    await append(world, { stream: 'shelf-1' })
    const first = follow(world)
    await reach(world, 2)
    await first.stop()
    const before = [await rowsOf(world), (await readHead(world.pool)).orderHash]
    await emptyRegister(world.pool)
    follow(world)
    await reach(world, 2)
    expect([await rowsOf(world), (await readHead(world.pool)).orderHash]).toEqual(before)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readHead } from '../event-register/head.ts'
import { fillRegister, inEventStoreDb, inPostgres, type World } from '../event-register/testing.ts'
import type { Anchor } from './anchors.ts'
import { verifyLog } from './verify.ts'

const verify = ({ pool, log }: World, anchors: readonly Anchor[] = []) =>
  verifyLog({ pool, stored: log.stored, anchors, signal: new AbortController().signal })

const streams = ['shelf-1', 'shelf-2', 'shelf-3']

const eventAt = async ({ log }: World, stream: string, revision: number) => {
  const { events } = await log.read(stream)
  const { eventId = '', recordedAt = '' } = events[revision] ?? {}
  return { eventId, recordedAt, stream, revision }
}

describe.each([
  ['PostgreSQL', inPostgres],
  ['a stand-in for EventStoreDB', inEventStoreDb],
])('a check of the log in %s', (_, open) => {
  it('finds nothing where nothing was changed', async () => {
    const world = await fillRegister(await open(), streams)
    const { orderHash } = await readHead(world.pool)
    expect(await verify(world)).toEqual({
      events: 6,
      orderHash: orderHash.toString('hex'),
      faults: [],
      faultCount: 0,
    })
  })

  it('names the event with one changed byte', async () => {
    const world = await fillRegister(await open(), streams)
    const event = await eventAt(world, 'shelf-2', 0)
    await world.forge.changeByte('shelf-2', 0)
    expect(await verify(world)).toMatchObject({ faults: [{ kind: 'changed', ...event }], faultCount: 1 })
  })

  it.each([
    ['in the middle', 'shelf-2'],
    ['at the end', 'shelf-3'],
  ])('names an event that was taken away %s', async (__, stream) => {
    const world = await fillRegister(await open(), streams)
    const event = await eventAt(world, stream, 1)
    await world.forge.remove(stream, 1)
    expect(await verify(world)).toMatchObject({ faults: [{ kind: 'missing', ...event }], faultCount: 1 })
  })

  it('names every event that the register tells of in another way', async () => {
    const world = await fillRegister(await open(), streams)
    const changes = [
      `command_id = gen_random_uuid()`,
      `correlation_id = gen_random_uuid()`,
      `causation_id = gen_random_uuid()`,
      `recorded_at = recorded_at + interval '1 day'`,
      `revision = 7`,
      `type_id = 3 - type_id`,
    ]
    for (const [index, change] of changes.entries())
      await world.pool.query(`update event_register set ${change} where number = $1`, [index + 1])
    const first = await eventAt(world, 'shelf-1', 0)
    const { faults, faultCount } = await verify(world)
    expect(faults).toEqual(Array.from(changes, () => expect.objectContaining({ kind: 'misfiled' })))
    expect(faults[0]).toEqual({ kind: 'misfiled', ...first })
    expect(faultCount).toBe(changes.length)
  })

  it('names an event that was put in', async () => {
    const world = await fillRegister(await open(), streams)
    const eventId = randomUUID()
    await world.forge.insertCopy('shelf-2', 0, eventId)
    expect(await verify(world)).toMatchObject({
      faults: [{ kind: 'inserted', eventId, stream: 'shelf-2' }],
      faultCount: 1,
    })
  })
})

describe('a check of the register itself', () => {
  it('says that the register was changed, and between which numbers', async () => {
    const world = await fillRegister(await inPostgres(), streams)
    await world.pool.query(`update event_register set hash = sha256('x') where number = 2`)
    const { faults } = await verify(world)
    expect(faults).toContainEqual({ kind: 'register', from: 1, to: 6 })
  })

  it('names an event that stands at another place of the order', async () => {
    const world = await fillRegister(await inPostgres(), streams)
    const event = await eventAt(world, 'shelf-1', 1)
    await world.pool.query(
      `update event set tx = (select max(tx::text::bigint)::text::xid8 from event), seq = 0
       where stream = 'shelf-1' and revision = 1`,
    )
    expect(await verify(world)).toMatchObject({ faults: [{ kind: 'moved', ...event }], faultCount: 1 })
  })

  it('finds a log and a register that were rewritten together by what was signed before', async () => {
    const world = await fillRegister(await inPostgres(), streams)
    const { number, orderHash } = await readHead(world.pool)
    const signed = { number, orderHash: orderHash.toString('hex'), at: '2026-11-30T02:00:00.000Z', isGenuine: true }
    expect(await verify(world, [signed])).toMatchObject({ faultCount: 0 })
    const { at } = signed
    const anchors = [
      signed,
      { ...signed, orderHash: '00' },
      { ...signed, orderHash: '00', at: '2026-12-01' },
      { ...signed, number: 7 },
      { ...signed, isGenuine: false },
    ]
    expect((await verify(world, anchors)).faults).toEqual([
      { kind: 'anchor', number, at },
      { kind: 'shorter', number: 7, at },
      { kind: 'signature', number, at },
    ])
  })
})

it('says that EventStoreDB cannot read its own records', async () => {
  const world = await fillRegister(await inEventStoreDb(), streams)
  world.damage?.('shelf-2', 0)
  await expect(verify(world)).rejects.toThrow('EventStoreDB kan inte läsa sina egna poster')
})
